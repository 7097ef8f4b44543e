import type { ExamReading } from '@keguan/contract/api/exam'
import {
  MARK_PROBLEM_TEXTS,
  MARK_ROLE_NAMES,
  MARK_STATE_NAMES,
  MARK_STATES,
} from '@keguan/contract/vocabulary/mark-sheet'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { Alert, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { NEW_TEXTS as T } from './texts.ts'

const CLASSES_SHOWN = 12

/** How many pupils, classes and questions there are, and everything that is unusual about the sheet. */
export function ReadingSummary({ reading }: { readonly reading: ExamReading }) {
  const say = useSay()
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  const { pupils, questions, matches } = reading
  const names = reading.classes.slice(0, CLASSES_SHOWN).map(({ name, pupils: count }) => `${name} ${count}`)
  return (
    <>
      <ul className={classes.counts}>
        <li>
          <strong>{say(T.pupilCount, { count: pupils.listed })}</strong>
        </li>
        <li>
          {names.length === 0
            ? say(T.noClass)
            : say(T.classCount, {
                count: reading.classes.length,
                names: names.join(between) + (reading.classes.length > CLASSES_SHOWN ? '…' : ''),
              })}
        </li>
        <li>{questions.length === 0 ? say(T.noQuestions) : say(T.questionCount, { count: questions.length })}</li>
        {MARK_STATES.filter((state) => (pupils.states[state] ?? 0) > 0).map((state) => (
          <li key={state}>
            {say(T.stateCount, { name: say(MARK_STATE_NAMES[state]), count: pupils.states[state] ?? 0 })}
          </li>
        ))}
      </ul>
      {matches.by_number + matches.by_name > 0 && (
        <p className={classes.small}>
          {say(T.matches, { byNumber: matches.by_number, byName: matches.by_name, unknown: matches.unknown })}
        </p>
      )}
    </>
  )
}

type Problem = ExamReading['problems'][number]

interface ProblemProps {
  readonly problems: readonly Problem[]
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
  /** Settings that resolve them. */
  readonly children?: ReactNode
}

/** Each kind of problem with its count and first places; errors have to be accepted before anything is stored. */
export function Problems({ problems, accepted, onAccept, children }: ProblemProps) {
  const say = useSay()
  const between = say({ 'zh-CN': '；', 'en-US': '; ' })
  // some are about a paper or a question; all others have a place in the sheet: a cell, a column, a row
  const nameOf = (code: Problem['code'], place: string): string => {
    const subject = SUBJECTS.find((each) => each === place)
    if (subject) return say(SUBJECT_NAMES[subject])
    if (place === 'total') return say(MARK_ROLE_NAMES.total)
    if (code === 'guessed_full' || code === 'no_key') return say(T.questionNumber, { label: place })
    return /^\d+$/u.test(place) && code !== 'hidden_sheet' && code !== 'other_sheet'
      ? say(T.rowNumber, { row: place })
      : place
  }
  if (problems.length === 0) return null
  const hasErrors = problems.some(({ is_error }) => is_error)
  return (
    <>
      <ul className={classes.problems}>
        {problems.map(({ code, is_error, count, first }) => (
          <li key={code}>
            <Alert
              type={is_error ? 'error' : 'info'}
              showIcon
              title={say(T.problemOf, {
                ...{ text: say(MARK_PROBLEM_TEXTS[code]), count },
                places:
                  first.map(({ place, text }) => [nameOf(code, place), text].filter(Boolean).join(' ')).join(between) +
                  (count > first.length ? '…' : ''),
              })}
            />
          </li>
        ))}
      </ul>
      {children}
      {hasErrors && (
        <Checkbox checked={accepted} onChange={(event) => onAccept(event.target.checked)}>
          {say(T.accept)}
        </Checkbox>
      )}
    </>
  )
}
