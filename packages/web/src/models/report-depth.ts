import { REPORT_DEPTHS, type ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import { localStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

/** Storage key for the chosen depth of reports. */
const DEPTH_KEY = 'keguan-report-depth'

const stored = REPORT_DEPTHS.find((depth) => depth === localStore.read(DEPTH_KEY))
export const reportDepth = createStore<ReportDepth>(stored ?? 'teacher')

export function setReportDepth(depth: ReportDepth): void {
  localStore.write(DEPTH_KEY, depth)
  reportDepth.set(depth)
}
