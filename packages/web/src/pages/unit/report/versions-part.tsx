import type { UnitDetail } from '@keguan/contract/api/unit'
import { LAMPS, type Lamp } from '@keguan/contract/report/unit/plan'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { MISSING, percent, rounded } from '@keguan/figures/kit/format'
import { LAMP_MARKS } from '@keguan/figures/unit/words'
import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useSay } from '../../../locales/say.ts'
import { getUnitReport } from '../../../services/unit.ts'
import { COMPARED, type Compared, numbersOf, SHARES, sharedGoals } from './compare-units.ts'
import styles from './lamps.module.css'
import { VERSION_TEXTS as T } from './texts.ts'

interface Props {
  readonly detail: UnitDetail
  readonly report: UnitReport
}

/** This unit compared with another version of it. */
export function VersionsPart({ detail, report }: Props) {
  const say = useSay()
  const { previous, versions } = detail
  const choices = [
    ...(previous?.is_complete ? [previous] : []),
    ...versions.filter(({ chapter_analysis_id: id }) => id !== previous?.chapter_analysis_id),
  ]
  const [id, setId] = useState(previous?.is_complete ? previous.chapter_analysis_id : '')
  const other = useQuery({
    queryKey: ['unit-version', id],
    queryFn: ({ signal }) => getUnitReport(id, signal),
    enabled: id !== '',
    retry: 0,
    // every request is logged, so no refetch: one choice makes one entry
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (choices.length === 0) return null
  const name = choices.find((each) => each.chapter_analysis_id === id)?.title ?? ''
  return (
    <section aria-label={say(T.title)}>
      <h3 className={styles.subtitle}>{say(T.title)}</h3>
      <p className={styles.small}>{say(T.hint)}</p>
      <Select
        value={id}
        style={{ width: '100%', maxWidth: 420, marginBottom: 12 }}
        aria-label={say(T.choose)}
        options={[
          { value: '', label: say(T.nothing) },
          ...choices.map((each) => ({ value: each.chapter_analysis_id, label: each.title })),
        ]}
        onChange={setId}
      />
      {other.error !== null && (
        <LoadFailed error={other.error} title={say(T.failed)} onRetry={() => void other.refetch()} />
      )}
      {id !== '' && other.isLoading && <Skeleton active />}
      {id !== '' && other.data && <Comparison report={report} title={detail.title} other={other.data} name={name} />}
    </section>
  )
}

interface ComparisonProps {
  readonly report: UnitReport
  readonly title: string
  readonly other: UnitReport
  readonly name: string
}

const written = (key: Compared, value: number | null): string =>
  value === null ? MISSING : SHARES.includes(key) ? percent(value) : rounded(value, key === 'bloom' ? 2 : 0)

function signed(key: Compared, one: number | null, other: number | null): string {
  if (one === null || other === null) return MISSING
  const difference = one - other
  return difference > 0 ? `+${written(key, difference)}` : written(key, difference)
}

function Comparison({ report, title, other, name }: ComparisonProps) {
  const say = useSay()
  const [mine, theirs] = [numbersOf(report), numbersOf(other)]
  const goals = sharedGoals(report, other)
  const marks = (lamps: Readonly<Record<Lamp, boolean>>) =>
    LAMPS.flatMap((lamp) => (lamps[lamp] ? [say(LAMP_MARKS[lamp])] : [])).join(' ') || '·'
  return (
    <>
      <table className={styles.compare} aria-label={say(T.title)}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{say(T.measure)}</th>
            <th scope="col">{name}</th>
            <th scope="col">{title}</th>
            <th scope="col">{say(T.difference)}</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED.map((key) => (
            <tr key={key}>
              <th scope="row">{say(T[key])}</th>
              <td>{written(key, theirs[key])}</td>
              <td>{written(key, mine[key])}</td>
              <td>{signed(key, mine[key], theirs[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4 className={styles.subtitle}>{say(T.goals)}</h4>
      {goals.length === 0 ? (
        <p className={styles.small}>{say(T.noGoals)}</p>
      ) : (
        <table className={styles.compare} aria-label={say(T.goals)}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{say(T.goals)}</th>
              <th scope="col">{name}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {goals.map((goal) => (
              <tr key={goal.text}>
                <th scope="row">{goal.text}</th>
                <td>{marks(goal.other)}</td>
                <td>{marks(goal.one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
