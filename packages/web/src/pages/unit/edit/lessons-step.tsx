import { CloseOutlined, HolderOutlined } from '@ant-design/icons'
import type { UnitLessonChoice } from '@keguan/contract/api/unit'
import { UNIT_LESSONS } from '@keguan/contract/report/unit/plan'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, InputNumber, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import classes from '../../../components/marks/marks.module.css'
import { OrderButtons } from '../../../components/order/order-buttons.tsx'
import { reordered } from '../../../components/order/reorder.ts'
import { useDragOrder } from '../../../components/order/use-drag-order.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { listUnitLessons } from '../../../services/unit.ts'
import type { DraftLesson, UnitDraft } from './draft.ts'
import styles from './edit.module.css'
import { LESSON_STATES, EDIT_TEXTS as T } from './texts.ts'

interface Props {
  readonly draft: UnitDraft
  readonly onChange: (lessons: readonly DraftLesson[]) => void
}

const SEARCH_MAX = 100

/** The lessons of the unit in order, and those that can be added. */
export function LessonsStep({ draft: { plan, lessons }, onChange }: Props) {
  const say = useSay()
  const move = (from: number, to: number) => onChange(reordered(lessons, from, to))
  const drag = useDragOrder(move)
  const set = (id: string, minutes: number | null) =>
    onChange(lessons.map((each) => (each.analysis_id === id ? { ...each, minutes } : each)))
  const dayOf = ({ lesson_date }: DraftLesson) => lesson_date ?? '9'
  const add = ({ waiting, ...choice }: UnitLessonChoice) =>
    onChange([
      ...lessons,
      {
        ...{ analysis_id: choice.analysis_id, title: choice.title, lesson_date: choice.lesson_date },
        ...{ owner_name: choice.owner_name, mine: choice.mine, state: waiting ? 'waiting' : 'ready' },
        minutes: plan.process[lessons.length]?.minutes ?? plan.period_minutes,
      },
    ])
  return (
    <section className={classes.panel} aria-label={say(T.steps.lessons)}>
      <div className={styles.section}>
        <h3>{say(T.lessonsChosen)}</h3>
        <p className={styles.hint}>{say(lessons.length === 0 ? T.noLessons : T.lessonsHint)}</p>
        <ol className={styles.list} aria-label={say(T.lessonsChosen)}>
          {lessons.map((lesson, at) => {
            const { title, analysis_id: id, state } = lesson
            const { className, ...dragging } = drag(at)
            return (
              <li key={id} {...dragging} className={`${styles.lesson} ${className}`}>
                <HolderOutlined className={styles.holder} aria-hidden="true" />
                <span className="tabular">{at + 1}</span>
                <span className={styles.name}>
                  {title}{' '}
                  <small className={classes.small}>
                    {[lesson.lesson_date, lesson.mine ? '' : say(T.sharedBy, { name: lesson.owner_name })]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>{' '}
                  {state !== 'ready' && (
                    <StateMark tone={state === 'waiting' ? 'coming' : 'warning'} text={say(LESSON_STATES[state])} />
                  )}
                </span>
                <span className={styles.minutes}>
                  <InputNumber
                    size="small"
                    min={1}
                    max={600}
                    style={{ width: 72 }}
                    value={lesson.minutes}
                    aria-label={say(T.minutesOf, { title })}
                    onChange={(minutes) => set(id, minutes)}
                  />
                  <small className={classes.small}>{say(T.minutes)}</small>
                </span>
                <OrderButtons name={title} index={at} count={lessons.length} onMove={move} />
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={say(T.leaveOut, { title })}
                  onClick={() => onChange(lessons.filter((each) => each.analysis_id !== id))}
                />
              </li>
            )
          })}
        </ol>
        <div className={styles.tools}>
          <span className={classes.small} role="status">
            {say(T.count, { count: lessons.length, max: UNIT_LESSONS.max })}
          </span>
          {lessons.length > 2 && (
            <Button
              size="small"
              onClick={() =>
                onChange(lessons.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)))
              }
            >
              {say(T.byDate)}
            </Button>
          )}
        </div>
      </div>
      <Choices
        subject={plan.subject}
        chosen={lessons.map(({ analysis_id }) => analysis_id)}
        onAdd={add}
        onRemove={(id) => onChange(lessons.filter((each) => each.analysis_id !== id))}
      />
    </section>
  )
}

interface ChoicesProps {
  readonly subject: UnitDraft['plan']['subject']
  readonly chosen: readonly string[]
  readonly onAdd: (lesson: UnitLessonChoice) => void
  readonly onRemove: (id: string) => void
}

function Choices({ subject, chosen, onAdd, onRemove }: ChoicesProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [isOwnSubject, setOwnSubject] = useState(false)
  const search = useDeferredValue(typed.trim().slice(0, SEARCH_MAX))
  const wanted = { ...(search !== '' && { search }), ...(isOwnSubject && subject !== null && { subject }) }
  const choices = useQuery({
    queryKey: ['unit-lessons', wanted],
    queryFn: ({ signal }) => listUnitLessons(wanted, signal),
    placeholderData: (before) => before,
  })
  const isFull = chosen.length >= UNIT_LESSONS.max
  return (
    <div className={styles.section}>
      <h3>{say(T.choose)}</h3>
      <div className={styles.tools}>
        <Input
          allowClear
          style={{ maxWidth: 320 }}
          value={typed}
          placeholder={say(T.searchLessons)}
          aria-label={say(T.searchLessons)}
          onChange={({ target }) => setTyped(target.value)}
        />
        {subject !== null && (
          <Checkbox checked={isOwnSubject} onChange={({ target }) => setOwnSubject(target.checked)}>
            {say(T.onlySubject, { subject: say(SUBJECT_NAMES[subject]) })}
          </Checkbox>
        )}
      </div>
      {choices.error ? (
        <LoadFailed error={choices.error} title={say(T.choicesFailed)} onRetry={() => void choices.refetch()} />
      ) : !choices.data ? (
        <Skeleton active />
      ) : choices.data.length === 0 ? (
        <>
          <p className={styles.hint}>{say(T.noChoices)}</p>
          <Button href={hashOf('/home')}>{say(T.toHome)}</Button>
        </>
      ) : (
        <ul className={styles.choices} aria-label={say(T.choose)}>
          {choices.data.map((lesson) => {
            const { analysis_id: id, title } = lesson
            const isChosen = chosen.includes(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) => (target.checked ? onAdd(lesson) : onRemove(id))}
                >
                  {title}{' '}
                  <small className={classes.small}>
                    {[
                      ...[lesson.lesson_date, lesson.class_name],
                      lesson.mine ? '' : say(T.sharedBy, { name: lesson.owner_name }),
                      lesson.waiting ? say(LESSON_STATES.waiting) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </Checkbox>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
