import { type EvaluationForm, type FormItem, itemsOf } from '@keguan/contract/report/evaluation/form'
import { EVALUATION_COMMENT_MAX } from '@keguan/contract/vocabulary/evaluation-state'
import { Input } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import classes from './form-view.module.css'
import { RatingInput } from './rating-input.tsx'
import { ratingOfKey } from './rating-keys.ts'
import { FORM_TEXTS } from './texts.ts'

export interface ItemAnswer {
  readonly value: number
  readonly comment: string
}

interface Props {
  readonly form: EvaluationForm
  readonly answers: ReadonlyMap<string, ItemAnswer>
  /** Null: read-only. */
  readonly onAnswer: ((itemId: string, change: Partial<ItemAnswer>) => void) | null
  /** About the whole lesson. */
  readonly whole: string
  readonly onWhole: ((text: string) => void) | null
  /** Called when typing begins. */
  readonly onTyping?: () => void
  /** Next to an item, such as comments about it. */
  readonly beside?: (item: FormItem) => ReactNode
}

const NOTHING: ItemAnswer = { value: 0, comment: '' }

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')

/** An evaluation form as its evaluator sees it, editable or read-only. */
export function FormView({ form, answers, onAnswer, whole, onWhole, onTyping, beside }: Props) {
  const say = useSay()
  // a submitted form is shown read-only; without answers it is a preview
  const isRecord = onAnswer === null && answers.size > 0
  const numbers = new Map(itemsOf(form).map(({ item_id }, at) => [item_id, at + 1]))
  return (
    <div className={classes.form}>
      {onAnswer !== null && <p className={classes.keys}>{say(FORM_TEXTS.keys)}</p>}
      {form.groups.map((group) => (
        <section key={group.group_id} className={classes.group} aria-label={group.title}>
          {(form.groups.length > 1 || group.title !== '') && (
            <h3 className={classes.groupTitle}>
              {group.title}
              <span className={classes.weight}>
                {group.weight > 0 ? say(FORM_TEXTS.groupWeight, { weight: group.weight }) : say(FORM_TEXTS.notCounted)}
              </span>
            </h3>
          )}
          {group.items.map((item) => (
            <Item
              key={item.item_id}
              item={item}
              number={numbers.get(item.item_id) ?? 0}
              answer={answers.get(item.item_id) ?? NOTHING}
              onAnswer={onAnswer && ((change) => onAnswer(item.item_id, change))}
              onTyping={onTyping}
              isRecord={isRecord}
            >
              {beside?.(item)}
            </Item>
          ))}
        </section>
      ))}
      {form.comment && isRecord && whole !== '' && (
        <section className={classes.group}>
          <h3 className={classes.groupTitle}>{say(FORM_TEXTS.whole)}</h3>
          <p className={classes.written}>{whole}</p>
        </section>
      )}
      {form.comment && !isRecord && (
        <section className={classes.group}>
          <h3 className={classes.groupTitle}>{say(FORM_TEXTS.whole)}</h3>
          <Input.TextArea
            value={whole}
            aria-label={say(FORM_TEXTS.whole)}
            placeholder={say(FORM_TEXTS.wholeHint)}
            maxLength={EVALUATION_COMMENT_MAX}
            autoSize={{ minRows: 3, maxRows: 10 }}
            disabled={onWhole === null}
            onChange={(event) => {
              onTyping?.()
              onWhole?.(event.target.value)
            }}
          />
        </section>
      )}
      {form.note !== '' && (
        <details className={classes.note}>
          <summary>{say(FORM_TEXTS.note)}</summary>
          <p>{form.note}</p>
        </details>
      )}
    </div>
  )
}

interface ItemProps {
  readonly item: FormItem
  readonly number: number
  readonly answer: ItemAnswer
  readonly onAnswer: ((change: Partial<ItemAnswer>) => void) | null
  readonly onTyping: (() => void) | undefined
  readonly isRecord: boolean
  readonly children: ReactNode
}

function Item({ item, number, answer, onAnswer, onTyping, isRecord, children }: ItemProps) {
  const say = useSay()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (onAnswer === null || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const value = ratingOfKey(event.key, item.scale)
    if (value === null) return
    event.preventDefault()
    onAnswer({ value })
  }
  return (
    <article
      className={`${classes.item} ${answer.value > 0 ? classes.rated : ''}`}
      aria-label={`${number} ${item.title}`}
      data-item={item.item_id}
      // digit keys rate the focused item
      tabIndex={onAnswer === null ? undefined : 0}
      onKeyDown={onKeyDown}
    >
      <h4 className={classes.title}>
        <span className={classes.place}>{number}</span> {item.title}
        <span className={classes.tag}>
          {item.weight === 0
            ? say(FORM_TEXTS.notCounted)
            : say(item.required ? FORM_TEXTS.required : FORM_TEXTS.optional)}
        </span>
      </h4>
      {item.hint !== '' && <p className={classes.hint}>{item.hint}</p>}
      <RatingInput
        title={item.title}
        scale={item.scale}
        value={answer.value}
        onRate={onAnswer && ((value) => onAnswer({ value }))}
      />
      {item.comment && isRecord && answer.comment !== '' && <p className={classes.written}>{answer.comment}</p>}
      {item.comment && !isRecord && (
        <Input.TextArea
          value={answer.comment}
          aria-label={`${say(FORM_TEXTS.itemComment)}: ${item.title}`}
          placeholder={say(FORM_TEXTS.itemComment)}
          maxLength={EVALUATION_COMMENT_MAX}
          autoSize={{ minRows: 1, maxRows: 6 }}
          disabled={onAnswer === null}
          onChange={(event) => {
            onTyping?.()
            onAnswer?.({ comment: event.target.value })
          }}
        />
      )}
      {children}
    </article>
  )
}
