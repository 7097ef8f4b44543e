import { CopyOutlined } from '@ant-design/icons'
import type { FormItem } from '@keguan/contract/report/evaluation/form'
import type { FormFault } from '@keguan/contract/report/evaluation/form-problems'
import {
  LESSON_SCORE_FIELD_NAMES,
  LESSON_SCORE_FIELDS,
  type LessonScoreField,
} from '@keguan/contract/vocabulary/evaluation'
import {
  ITEM_HINT_MAX,
  ITEM_TITLE_MAX,
  POINTS_MAX,
  SCALE_KIND_NAMES,
  SCALE_KINDS,
  WEIGHT_MAX,
} from '@keguan/contract/vocabulary/evaluation-template'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation-template.module.css'
import { Faults } from './faults.tsx'
import { scaleOf } from './form-draft.ts'
import { LevelFields } from './level-fields.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly item: FormItem
  readonly number: number
  readonly faults: readonly FormFault[]
  readonly onChange: (next: FormItem) => void
  readonly onCopy: () => void
  readonly order: ReactNode
}

const TITLE_FAULTS: readonly string[] = ['no_title', 'double_title', 'double_id']

export function ItemCard({ item, number, faults, onChange, onCopy, order }: Props) {
  const say = useSay()
  const locale = useLocale()
  const name = item.title.trim() === '' ? say(TEXTS.itemN, { number }) : item.title
  const change = (next: Partial<FormItem>) => onChange({ ...item, ...next })
  const { scale } = item
  return (
    <article className={classes.item} aria-label={name}>
      <div className={classes.itemHead}>
        <span className={classes.number}>{number}</span>
        <Input
          className={classes.grow ?? ''}
          aria-label={`${say(TEXTS.itemName)} ${number}`}
          placeholder={say(TEXTS.itemName)}
          value={item.title}
          maxLength={ITEM_TITLE_MAX}
          status={faults.some(({ problem }) => TITLE_FAULTS.includes(problem)) ? 'error' : ''}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={say(TEXTS.copyItem, { name })}
          title={say(TEXTS.copyItem, { name })}
          onClick={onCopy}
        />
        {order}
      </div>
      <Faults faults={faults} />
      <Input.TextArea
        aria-label={`${say(TEXTS.hint)} ${number}`}
        placeholder={say(TEXTS.hint)}
        value={item.hint}
        maxLength={ITEM_HINT_MAX}
        autoSize={{ minRows: 1, maxRows: 5 }}
        onChange={(event) => change({ hint: event.target.value })}
      />
      <div className={classes.fields}>
        <div>
          <span>{say(TEXTS.scale)}</span>
          <Select
            aria-label={`${say(TEXTS.scale)} ${number}`}
            value={scale.kind}
            options={SCALE_KINDS.map((value) => ({ value, label: SCALE_KIND_NAMES[value][locale] }))}
            onChange={(kind) => change({ scale: scaleOf(kind, locale) })}
          />
        </div>
        {scale.kind === 'points' && (
          <div>
            <span>{say(TEXTS.max)}</span>
            <InputNumber
              min={2}
              max={POINTS_MAX}
              precision={0}
              aria-label={`${say(TEXTS.max)} ${number}`}
              value={scale.max}
              onChange={(max) => change({ scale: { kind: 'points', max: max ?? 2 } })}
            />
          </div>
        )}
        <div>
          <span>{say(TEXTS.itemWeight)}</span>
          <InputNumber
            aria-label={`${say(TEXTS.itemWeight)} ${number}`}
            min={0}
            max={WEIGHT_MAX}
            value={item.weight}
            onChange={(weight) => change({ weight: weight ?? 0 })}
          />
        </div>
        <div>
          <span>{say(TEXTS.field)}</span>
          <Select<LessonScoreField | null>
            aria-label={`${say(TEXTS.field)} ${number}`}
            allowClear
            value={item.field}
            placeholder={say(TEXTS.noField)}
            popupMatchSelectWidth={180}
            options={LESSON_SCORE_FIELDS.map((value) => ({ value, label: LESSON_SCORE_FIELD_NAMES[value][locale] }))}
            onChange={(field = null) => change({ field })}
          />
        </div>
        <div className={classes.ticks}>
          <Checkbox checked={item.required} onChange={({ target }) => change({ required: target.checked })}>
            {say(TEXTS.required)}
          </Checkbox>
          <Checkbox checked={item.comment} onChange={({ target }) => change({ comment: target.checked })}>
            {say(TEXTS.itemComment)}
          </Checkbox>
        </div>
      </div>
      {scale.kind === 'levels' && (
        <LevelFields levels={scale.levels} onChange={(levels) => change({ scale: { kind: 'levels', levels } })} />
      )}
    </article>
  )
}
