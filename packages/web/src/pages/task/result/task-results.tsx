import type { TaskResult } from '@keguan/contract/api/task-shapes'
import { LESSON_SCORE_FIELD_NAMES } from '@keguan/contract/vocabulary/evaluation'
import { FEWEST_LESSONS } from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { ListEmpty } from '../../../components/data-list/list-states.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { getTaskResult } from '../../../services/task.ts'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'
import { ExpertTable } from './expert-table.tsx'
import { SpreadStrip } from './spread-strip.tsx'

interface Props {
  readonly id: string
  readonly isGiver: boolean
}

/** The spread over the lessons of the task, with own ones marked; lessons and experts only for its creator. */
export function TaskResults({ id, isGiver }: Props) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['task-result', id],
    queryFn: ({ signal }) => getTaskResult(id, signal),
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="delayed" />
  if (data.lessons === 0) return <ListEmpty title={say(TEXTS.nothingRated)} />
  return (
    <>
      <p className={classes.small}>{say(TEXTS.resultIntro, { count: FEWEST_LESSONS })}</p>
      {data.total === null ? (
        <p>{say(TEXTS.fewLessons, { count: data.lessons, least: FEWEST_LESSONS })}</p>
      ) : (
        <SpreadTable result={data} hasOwn={!isGiver} />
      )}
      {data.rows.length > 0 && <LessonTable result={data} name={say(isGiver ? TEXTS.allLessons : TEXTS.ownValues)} />}
      {data.experts && data.experts.length > 0 && <ExpertTable experts={data.experts} />}
    </>
  )
}

function SpreadTable({ result, hasOwn }: { readonly result: TaskResult; readonly hasOwn: boolean }) {
  const say = useSay()
  const locale = useLocale()
  const ownOf = (values: readonly (number | undefined)[]) =>
    hasOwn ? values.filter((value): value is number => value !== undefined) : []
  const lines = [
    ...(result.total
      ? [{ name: say(TEXTS.total), most: 100, spread: result.total, own: ownOf(result.rows.map(({ total }) => total)) }]
      : []),
    ...result.fields.map(({ field, spread }) => ({
      name: LESSON_SCORE_FIELD_NAMES[field][locale],
      most: 10,
      spread,
      own: ownOf(result.rows.map(({ fields }) => fields[field])),
    })),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={classes.scroll} tabIndex={0} aria-label={say(TEXTS.result)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(TEXTS.indicator)}</th>
            <th scope="col" className={classes.number}>
              n
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.mean)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.sd)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.median)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.quartiles)}
            </th>
            {hasOwn && (
              <th scope="col" className={classes.number}>
                {say(TEXTS.ownValues)}
              </th>
            )}
            <th />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, most, spread, own }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes.number}>{spread.count}</td>
              <td className={classes.number}>{spread.mean}</td>
              <td className={classes.number}>{spread.sd}</td>
              <td className={classes.number}>{spread.median}</td>
              <td className={classes.number}>
                {spread.q1}–{spread.q3}
              </td>
              {hasOwn && <td className={classes.number}>{own.length === 0 ? '—' : own.join(' / ')}</td>}
              <td>
                <SpreadStrip name={name} most={most} spread={spread} own={own} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LessonTable({ result, name }: { readonly result: TaskResult; readonly name: string }) {
  const say = useSay()
  const locale = useLocale()
  const fields = result.rows.some((row) => Object.keys(row.fields).length > 0)
    ? (Object.keys(LESSON_SCORE_FIELD_NAMES) as (keyof typeof LESSON_SCORE_FIELD_NAMES)[])
    : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      <h3>{name}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(TEXTS.lesson)}</th>
            <th scope="col">{say(TEXTS.teacher)}</th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.count)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.total)}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={classes.number}>
                {LESSON_SCORE_FIELD_NAMES[field][locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.analysis_id}>
              <th scope="row">{row.title}</th>
              <td>{row.teacher}</td>
              <td className={classes.number}>{row.experts}</td>
              <td className={classes.number}>{row.total}</td>
              {fields.map((field) => (
                <td key={field} className={classes.number}>
                  {row.fields[field] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
