import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { BLOCK_TEXT_MAX, HOME_PAGE_PLACE_NAMES, HOME_PAGE_PLACES } from '@keguan/contract/vocabulary/home-page'
import { VARIANTS } from '@keguan/contract/vocabulary/variant'
import { Button, Checkbox, DatePicker, Drawer, Select } from 'antd'
import dayjs from 'dayjs'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './content.module.css'
import { CourseField } from './course-field.tsx'
import { Labelled, LinkField, WordsFields } from './fields.tsx'
import { ItemsFields } from './items-fields.tsx'
import { nameOf } from './new-block.ts'
import { OrgsField } from './orgs-field.tsx'
import { PictureField } from './picture/picture-field.tsx'
import { RichEditor } from './rich-editor.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly block: HomePageBlock
  readonly onChange: (block: HomePageBlock) => void
  readonly onClose: () => void
}

/**
 * Editor of one block: its content, then its place, audience and period. Input is in the preview at once, and saved
 * with the draft.
 */
export function BlockDrawer({ block, onChange, onClose }: Props) {
  const say = useSay()
  const locale = useLocale()
  return (
    <Drawer
      open
      size={520}
      title={nameOf(block, locale)}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(TEXTS.done)}
        </Button>
      }
    >
      {block.kind !== 'footer' && (
        <WordsFields
          labels={[TEXTS.titleZh, TEXTS.titleEn]}
          value={block.title}
          onChange={(title) => onChange({ ...block, title })}
        />
      )}
      <Content block={block} onChange={onChange} />
      <Placement block={block} onChange={onChange} />
    </Drawer>
  )
}

type PartProps = Omit<Props, 'onClose'>

function Content({ block, onChange }: PartProps) {
  const say = useSay()
  switch (block.kind) {
    case 'banner':
    case 'notice':
    case 'course':
      return (
        <>
          {block.kind === 'banner' && (
            <PictureField value={block.picture} onChange={(picture) => onChange({ ...block, picture })} />
          )}
          {block.kind === 'course' && (
            <CourseField value={block.course} onChange={(course) => onChange({ ...block, course })} />
          )}
          <WordsFields
            labels={[TEXTS.textZh, TEXTS.textEn]}
            value={block.text}
            max={BLOCK_TEXT_MAX}
            isLong
            onChange={(text) => onChange({ ...block, text })}
          />
          {block.kind !== 'course' && (
            <LinkField value={block.link} onChange={(link) => onChange({ ...block, link })} />
          )}
        </>
      )
    case 'text':
      return (
        <>
          <RichEditor
            key={`${block.id} zh`}
            label={say(TEXTS.textZh)}
            value={block.body_zh}
            onChange={(body_zh) => onChange({ ...block, body_zh })}
          />
          <RichEditor
            key={`${block.id} en`}
            label={say(TEXTS.textEn)}
            value={block.body_en}
            onChange={(body_en) => onChange({ ...block, body_en })}
          />
        </>
      )
    case 'cards':
    case 'numbers':
    case 'partners':
    case 'footer':
      return <ItemsFields kind={block.kind} items={block.items} onChange={(items) => onChange({ ...block, items })} />
  }
}

function Placement({ block, onChange }: PartProps) {
  const say = useSay()
  const locale = useLocale()
  const { from, until } = block
  return (
    <>
      <fieldset className={classes.field} style={{ border: 0, padding: 0, marginInline: 0 }}>
        <legend>{say(TEXTS.places)}</legend>
        <Checkbox.Group
          value={block.places}
          onChange={(places) =>
            onChange({ ...block, places: HOME_PAGE_PLACES.filter((each) => places.includes(each)) })
          }
          options={HOME_PAGE_PLACES.map((value) => ({ value, label: HOME_PAGE_PLACE_NAMES[value][locale] }))}
        />
      </fieldset>
      <Labelled label={say(TEXTS.variants)}>
        <Select
          mode="multiple"
          aria-label={say(TEXTS.variants)}
          style={{ width: '100%' }}
          value={block.variants}
          onChange={(variants) => onChange({ ...block, variants })}
          options={VARIANTS.map((value) => ({ value, label: value }))}
        />
      </Labelled>
      <OrgsField value={block.orgs} onChange={(orgs) => onChange({ ...block, orgs })} />
      <Labelled label={say(TEXTS.period)}>
        <DatePicker.RangePicker
          aria-label={say(TEXTS.period)}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowEmpty={[true, true]}
          style={{ width: '100%' }}
          value={[from ? dayjs(from) : null, until ? dayjs(until) : null]}
          onChange={(range) =>
            onChange({ ...block, from: range?.[0]?.toISOString() ?? null, until: range?.[1]?.toISOString() ?? null })
          }
        />
      </Labelled>
    </>
  )
}
