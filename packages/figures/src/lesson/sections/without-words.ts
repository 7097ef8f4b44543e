import type { Report } from '@keguan/contract/report/lesson/report'
import { NOTHING } from '../parts.ts'

/** Curves that are of sound alone. */
const OF_SOUND = /^(?:talk|pause|wait|pitch|loudness)\./u

/** A report of sound alone, as it would be without any transcript. Measures keep their reasons. */
export function withoutWords(report: Report): Report {
  const { question_series: _series, relevance: _relevance, plan: _plan, distance: _distance, ...rest } = report
  return {
    ...{ ...rest, ...NOTHING },
    sources: { ...report.sources, transcript: false },
    ...{ utterances: [], terms: [] },
    series: report.series.filter(({ id }) => OF_SOUND.test(id)),
  }
}
