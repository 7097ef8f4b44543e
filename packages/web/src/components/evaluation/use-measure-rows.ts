import type { Report } from '@keguan/contract/report/lesson/report'
import { buildReportView } from '@keguan/figures/lesson/report-view'
import type { ReportMeta } from '@keguan/figures/lesson/view'
import { useMemo } from 'react'
import { useLocale } from '../../locales/intl.ts'

/** The measures of a report in the words of the page; null until there is a report. */
export function useMeasureRows(report: Report | undefined, title: string) {
  const locale = useLocale()
  return useMemo(() => {
    if (!report) return null
    const meta: ReportMeta = {
      title,
      teacher: '',
      subject: null,
      grade: null,
      className: '',
      lessonDate: null,
      tags: [],
      sample: false,
    }
    return buildReportView(report, { locale, theme: 'light', meta }).table
  }, [report, title, locale])
}
export type MeasureRows = NonNullable<ReturnType<typeof useMeasureRows>>
