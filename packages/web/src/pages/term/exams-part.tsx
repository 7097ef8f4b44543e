import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import type { TermChoice } from '@keguan/contract/api/term'
import type { Say } from '@keguan/contract/message'
import { TERM_EXAMS_MAX } from '@keguan/contract/vocabulary/exam'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import classes from '../../components/marks/marks.module.css'
import { useSay } from '../../locales/say.ts'
import styles from './term.module.css'
import { DIALOG_TEXTS as T } from './texts.ts'

interface Props {
  readonly choices: readonly TermChoice[]
  /** In the order of the term. */
  readonly chosen: readonly TermChoice[]
  readonly onChange: (ids: readonly string[]) => void
}

const dayOf = ({ exam_date: day }: TermChoice): string => day ?? ''
const wordsOf = (exam: TermChoice, say: Say): string =>
  [
    exam.exam_date,
    exam.subjects.map((subject) => say(SUBJECT_NAMES[subject])).join(say({ 'zh-CN': '、', 'en-US': ', ' })),
    say(T.pupils, { count: exam.pupils }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Exams to choose from, and those of the term in order. */
export function ExamsPart({ choices, chosen, onChange }: Props) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const ids = chosen.map((exam) => exam.exam_analysis_id)
  const wanted = search.trim().toLowerCase()
  const shown = choices.filter((exam) =>
    `${exam.title} ${exam.term} ${exam.classes.join(' ')}`.toLowerCase().includes(wanted),
  )
  // most exams have dates: a new one is inserted by date, and can be moved
  const add = (exam: TermChoice) => {
    const at = chosen.findIndex((each) => dayOf(exam) !== '' && dayOf(each) > dayOf(exam))
    const place = at < 0 ? ids.length : at
    onChange([...ids.slice(0, place), exam.exam_analysis_id, ...ids.slice(place)])
  }
  const leaveOut = (id: string) => onChange(ids.filter((each) => each !== id))
  const move = (at: number, by: -1 | 1) => {
    const next = [...ids]
    const [one, other] = [next[at], next[at + by]]
    if (one === undefined || other === undefined) return
    next[at] = other
    next[at + by] = one
    onChange(next)
  }
  return (
    <section className={styles.exams} aria-label={say(T.choose)}>
      <h3>{say(T.choose)}</h3>
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((exam, at) => {
            const { title } = exam
            return (
              <li key={exam.exam_analysis_id}>
                <span>
                  {title} <small className={classes.small}>{wordsOf(exam, say)}</small>
                </span>
                <span className={styles.moves}>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    disabled={at === 0}
                    aria-label={say(T.earlier, { title })}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    disabled={at === chosen.length - 1}
                    aria-label={say(T.later, { title })}
                    onClick={() => move(at, 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={say(T.leaveOut, { title })}
                    onClick={() => leaveOut(exam.exam_analysis_id)}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <p className={classes.small} role="status">
        {chosen.length > TERM_EXAMS_MAX
          ? say(T.tooMany, { count: TERM_EXAMS_MAX })
          : chosen.length < 2
            ? say(T.atLeastTwo)
            : say(T.chosen, { count: chosen.length })}
      </p>
      {choices.length > 8 && (
        <Input
          allowClear
          value={search}
          placeholder={say(T.searchExams)}
          aria-label={say(T.searchExams)}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={styles.choices}>
        {shown.map((exam) => (
          <li key={exam.exam_analysis_id}>
            <Checkbox
              checked={ids.includes(exam.exam_analysis_id)}
              onChange={({ target }) => (target.checked ? add(exam) : leaveOut(exam.exam_analysis_id))}
            >
              {exam.title} <small className={classes.small}>{wordsOf(exam, say)}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
