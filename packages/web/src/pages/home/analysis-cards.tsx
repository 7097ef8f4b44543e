import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { formatClock, formatMoment } from '../../lib/format.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { sourcesOf, subjectAndGrade } from './analysis-columns.tsx'
import type { RowsProps } from './analysis-table.tsx'
import classes from './home-page.module.css'
import { LessonCell } from './lesson-cell.tsx'
import { RowMenu } from './row-menu.tsx'
import { StatusCell } from './status-cell.tsx'

/** The list where a table has no room. */
export function AnalysisCards({ rows, actions, busy, total, empty }: RowsProps) {
  const text = useText()
  const locale = useLocale()
  if (rows.length === 0) return <div className={classes.panel}>{empty}</div>
  return (
    <>
      <p className={classes.total}>{total}</p>
      <ul className={classes.cards} aria-busy={busy}>
        {rows.map((row) => (
          <li key={row.analysis_id} className={`${classes.panel} ${classes.card}`}>
            <div className={classes.cardHead}>
              <LessonCell row={row} />
              <RowMenu row={row} actions={actions} />
            </div>
            <div className={classes.cardFacts}>
              {[
                subjectAndGrade(row, locale),
                EDITION_NAMES[row.edition][locale],
                sourcesOf(row, text),
                row.duration_s === null ? '' : formatClock(row.duration_s),
                formatMoment(row.created_at),
              ]
                .filter(Boolean)
                .map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
            </div>
            <StatusCell row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}
