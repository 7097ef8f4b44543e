import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import {
  ACTIVITY_COUNT,
  ACTIVITY_LIST,
  ANSWER_NAMES,
  ANSWER_STEPS,
} from '@keguan/contract/vocabulary/career-activities'
import { Alert, Button, Input, Progress, Segmented } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import styles from '../career.module.css'
import { ASK_TEXTS as T } from '../texts.ts'
import { type AnswerDraft, countAnswered, isSame, itemsOf, NO_ANSWERS, readAnswers } from './answers.ts'

interface Props {
  /** For an analysis that already has answers. */
  readonly before?: CareerAnswers | null
  /** Undefined while they are incomplete or invalid. */
  readonly onChange: (answers: CareerAnswers | null | undefined) => void
}

const WAYS = ['skip', 'begin', 'import'] as const

/** No questionnaire, 60 activities, or the result of another tool. */
export function QuestionnairePart({ before = null, onChange }: Props) {
  const say = useSay()
  const [way, setWay] = useState<(typeof WAYS)[number]>(
    before === null ? 'skip' : 'items' in before ? 'begin' : 'import',
  )
  const [draft, setDraft] = useState<AnswerDraft>(before && 'items' in before ? before.items : NO_ANSWERS)
  const [text, setText] = useState(before && 'sums' in before ? before.sums.join(' ') : '')
  const read = readAnswers(text)
  const isReadSame = read !== null && isSame('items' in read ? read.items : read.sums)
  const answersOf = (items: readonly number[] | null) => (items && !isSame(items) ? { items: [...items] } : undefined)
  const choose = (next: (typeof WAYS)[number]) => {
    setWay(next)
    if (next === 'skip') onChange(null)
    else onChange(next === 'begin' ? answersOf(itemsOf(draft)) : isReadSame ? undefined : (read ?? undefined))
  }
  const type = (typed: string) => {
    setText(typed)
    const answers = readAnswers(typed)
    const isUseless = answers !== null && isSame('items' in answers ? answers.items : answers.sums)
    onChange(isUseless ? undefined : (answers ?? undefined))
  }
  return (
    <section className={styles.part}>
      <Segmented
        aria-label={say(T.way)}
        value={way}
        options={WAYS.map((value) => ({ value, label: say(T[value]) }))}
        onChange={(value) => choose(value)}
      />
      {way === 'begin' && (
        <Activities
          draft={draft}
          onChange={(next) => {
            setDraft(next)
            onChange(answersOf(itemsOf(next)))
          }}
        />
      )}
      {way === 'import' && (
        <>
          <Input.TextArea
            autoSize={{ minRows: 2 }}
            maxLength={500}
            value={text}
            aria-label={say(T.digits)}
            placeholder={say(T.digitsHint)}
            onChange={({ target }) => type(target.value)}
          />
          <p className={styles.small}>{say(T.digits)}</p>
          {text.trim() !== '' && (
            <Alert
              type={read && !isReadSame ? 'success' : 'warning'}
              showIcon
              title={say(isReadSame ? T.same : read ? ('items' in read ? T.readItems : T.readSums) : T.unread)}
            />
          )}
        </>
      )}
    </section>
  )
}

interface ActivitiesProps {
  readonly draft: AnswerDraft
  readonly onChange: (draft: AnswerDraft) => void
}

/** Digits answer and move on; arrow keys move between activities. */
function Activities({ draft, onChange }: ActivitiesProps) {
  const say = useSay()
  const list = useRef<HTMLOListElement>(null)
  const answered = countAnswered(draft)
  const items = itemsOf(draft)
  const focus = (place: number) => {
    const row = list.current?.children[Math.min(Math.max(place, 0), ACTIVITY_COUNT - 1)]
    const input = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input')
    input?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  const answer = (place: number, step: number) => onChange(draft.map((each, i) => (i === place ? step : each)))
  const press = (event: KeyboardEvent, place: number) => {
    const digit = Number(event.key)
    if (digit >= 1 && digit <= ANSWER_STEPS) answer(place, digit - 1)
    const goes =
      event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || (digit >= 1 && digit <= ANSWER_STEPS) ? 1 : 0
    if (goes === 0) return
    event.preventDefault()
    focus(place + goes)
  }
  return (
    <>
      <p>{say(T.intro)}</p>
      <p className={styles.small}>{say(T.keys)}</p>
      <ol ref={list} className={styles.activities}>
        {ACTIVITY_LIST.map(({ text }, place) => (
          <li key={text['en-US']}>
            <fieldset onKeyDown={(event) => press(event, place)}>
              <legend>
                {place + 1}. {say(text)}
              </legend>
              <div className={styles.steps}>
                {ANSWER_NAMES.map((name, step) => (
                  <label key={name['en-US']} data-chosen={draft[place] === step}>
                    <input
                      type="radio"
                      name={`activity-${place}`}
                      checked={draft[place] === step}
                      onChange={() => answer(place, step)}
                    />
                    <span>{say(name)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={styles.answered} aria-live="polite">
        <Progress
          aria-label={say(T.progress)}
          percent={Math.round((100 * answered) / ACTIVITY_COUNT)}
          size="small"
          showInfo={false}
        />
        <span>{say(T.answered, { count: answered, all: ACTIVITY_COUNT })}</span>
        {!items && answered > 0 && (
          <Button type="link" size="small" onClick={() => focus(draft.indexOf(null))}>
            {say(T.toFirst)}
          </Button>
        )}
      </div>
      {items && isSame(items) && <Alert type="warning" showIcon role="alert" title={say(T.same)} />}
    </>
  )
}
