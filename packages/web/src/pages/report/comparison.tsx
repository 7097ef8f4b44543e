import { type ComparisonView, placeComparison, subjectComparison } from '@keguan/figures/lesson/comparison-view'
import { Skeleton } from 'antd'
import { useId } from 'react'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import type { LessonReport } from '../../services/report.ts'
import styles from './comparison.module.css'
import { useComparison } from './use-lesson.ts'

const VIEWS = { place: placeComparison, subject: subjectComparison }

interface ComparisonProps {
  readonly analysisId: string
  readonly report: LessonReport
  /** All lessons of the institution, or those of the same subject. */
  readonly beside: keyof typeof VIEWS
}

/**
 * The lesson compared with others of its institution at present: on the page only, because the report never changes.
 */
export function Comparison({ analysisId, report, beside }: ComparisonProps) {
  const text = useText()
  const locale = useLocale()
  const { data, error, isPending, isFetching, refetch } = useComparison(analysisId)
  if (data) {
    const when = formatMoment(data.compared_at)
    return <Shown view={VIEWS[beside](data, { locale, when, rateSource: report.measures['rate.speech']?.source })} />
  }
  if (isPending || isFetching) {
    return (
      <div className={styles.box} role="status" aria-label={text('report.comparison.loading')}>
        <Skeleton className="delayed" active title={{ width: '30%' }} paragraph={{ rows: 3 }} />
      </div>
    )
  }
  return <LoadFailed error={error} title={text('report.comparison.failed')} onRetry={() => void refetch()} />
}

function Shown({ view }: { view: ComparisonView }) {
  const title = useId()
  const { voice, why, foot } = view
  return (
    <aside className={styles.box} aria-labelledby={title}>
      <h3 id={title}>{view.title}</h3>
      {voice === null ? null : (
        <p className={styles.voice}>
          <span>{voice.label}</span>
          <strong>
            {voice.value}
            {voice.unit === '' ? null : <small>{voice.unit}</small>}
          </strong>
          <span className={styles.quiet}>{voice.text}</span>
        </p>
      )}
      {why === null ? <Values view={view} /> : <p className={styles.quiet}>{why}</p>}
      {why === null ? <p className={styles.foot}>{foot}</p> : null}
    </aside>
  )
}

function Values({ view: { columns, rows } }: { view: ComparisonView }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.measure}</th>
          <th scope="col">{columns.own}</th>
          <th scope="col">{columns.middle}</th>
          <th scope="col" className={styles.half}>
            {columns.half} <span className={styles.dot}>({columns.dot})</span>
          </th>
          <th scope="col" className={styles.lessons}>
            {columns.lessons}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, unit, own, middle, half, lessons, mark }) => (
          <tr key={id}>
            <th scope="row">
              {name} {unit === '' ? null : <span className={styles.quiet}>{unit}</span>}
            </th>
            <td>
              <strong>{own}</strong>
            </td>
            <td>{middle}</td>
            <td className={styles.half}>
              {mark === null ? <span className={styles.quiet}>{half}</span> : half}
              {mark === null ? null : (
                <span className={styles.line} aria-hidden>
                  <i style={{ left: `${mark.low}%`, width: `${mark.high - mark.low}%` }} />
                  <b style={{ left: `${mark.middle}%` }} />
                  {mark.own === null ? null : <em style={{ left: `${mark.own}%` }} />}
                </span>
              )}
            </td>
            <td className={styles.lessons}>{lessons}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
