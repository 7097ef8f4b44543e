import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import { isMeasureId, MEASURES } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'

/** An interval that spans every possible share. */
function saysNothing({ id, interval, value }: Measure): boolean {
  if (value === null || !interval || !isMeasureId(id) || MEASURES[id].form !== 'percent') return false
  const [low, high] = interval
  return low === 0 && high === 1
}

/** A report for display: a share whose interval spans 0–1 is shown as missing. The file keeps the value. */
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
