import { QuestionCircleOutlined } from '@ant-design/icons'
import { named } from '@keguan/contract/vocabulary/locale'
import { Button, Popover } from 'antd'
import { guideAddress, headingId } from '../../../config/guides.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import styles from './glossary.module.css'
import { entriesOf, GLOSSARY_HEADING } from './glossary.ts'
import { TermList } from './term-list.tsx'

const TEXTS = {
  open: named('“{section}”里的名词', 'Terms in “{section}”'),
  title: named('这里的名词', 'Terms here'),
  guide: named('教师指南', 'Guide for teachers'),
}

/** Popover next to the heading where technical terms first occur: their meaning, and a link to the guide. */
export function GlossaryPopover({ section, title }: { readonly section: string; readonly title: string }) {
  const say = useSay()
  const locale = useLocale()
  const entries = entriesOf(section)
  if (entries.length === 0) return null
  const guide = `${guideAddress('teachers', locale)}#${headingId(say(GLOSSARY_HEADING))}`
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={say(TEXTS.title)}
      content={
        <>
          <TermList entries={entries} />
          <a href={guide} target="_blank" rel="noreferrer">
            {say(TEXTS.guide)} ↗
          </a>
        </>
      }
      styles={{ root: { maxWidth: 'min(440px, calc(100vw - 32px))' } }}
    >
      <Button
        type="text"
        size="small"
        className={styles.open!}
        icon={<QuestionCircleOutlined />}
        aria-label={say(TEXTS.open, { section: title })}
      />
    </Popover>
  )
}
