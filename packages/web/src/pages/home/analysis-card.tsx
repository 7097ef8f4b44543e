import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { formatClock, formatMoment, formatShare } from '../../lib/format.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { sourcesOf, subjectAndGrade } from './analysis-columns.tsx'
import classes from './home-page.module.css'
import { LessonCell } from './row/lesson-cell.tsx'
import { RowMenu } from './row/row-menu.tsx'
import { StatusCell } from './row/status-cell.tsx'
import type { RowActions } from './row/use-row-actions.tsx'

/** An analysis as a card, for narrow screens. */
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
          row.measures?.teacher_share == null
            ? ''
            : text('home.teacherShare', { share: formatShare(row.measures.teacher_share) }),
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
