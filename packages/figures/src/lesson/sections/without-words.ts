import { withoutReadings } from '@keguan/contract/report/lesson/doubt/without-readings'
import type { Report } from '@keguan/contract/report/lesson/report'

/** A report of sound alone, as if there were no transcript. Measures keep their reasons. */
export function withoutWords(report: Report): Report {
  const { question_series: _series, relevance: _relevance, plan: _plan, ...rest } = withoutReadings(report)
  return { ...rest, sources: { ...report.sources, transcript: false }, utterances: [] }
}
