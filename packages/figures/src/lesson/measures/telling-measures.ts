import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import { isMeasureId, MEASURES } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'

/** A share that may be anything from none to all. */
function saysNothing({ id, interval, value }: Measure): boolean {
  if (value === null || !interval || !isMeasureId(id) || MEASURES[id].form !== 'percent') return false
  const [low, high] = interval
  return low === 0 && high === 1
}

/** A report to be shown: a share whose interval is all that a share can be stands as missing. The file keeps it. */
export function withTellingMeasures(report: Report): Report {
  const silent = Object.values(report.measures).filter(saysNothing)
  if (silent.length === 0) return report
  // all of it depends on who speaks when
  const why = areVoicesUnsure(report) ? 'voices_unsure' : 'too_little_data'
  const shown = silent.map(({ interval: _, ...measure }): [string, Measure] => [
    measure.id,
    { ...measure, value: null, evidence: [], why_missing: why },
  ])
  return { ...report, measures: { ...report.measures, ...Object.fromEntries(shown) } }
}
