import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { formatClock, formatMoment } from '../../lib/format.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { sourcesOf, subjectAndGrade } from './analysis-columns.tsx'
import classes from './home-page.module.css'
import { LessonCell } from './lesson-cell.tsx'
import { RowMenu } from './row-menu.tsx'
import { StatusCell } from './status-cell.tsx'
import type { RowActions } from './use-row-actions.tsx'

/** An analysis where a table has no room. */
export function AnalysisCard({ row, actions }: { readonly row: AnalysisRow; readonly actions: RowActions }) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
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
    </>
  )
}
