import { classReports } from '@keguan/analysis/exam/report/class-report'
import { examReport } from '@keguan/analysis/exam/report/exam-report'
import { pupilSheets } from '@keguan/analysis/exam/report/pupil-sheets'
import { DEFAULT_EXAM_SETTINGS as settings } from '@keguan/contract/report/exam/settings'
import { type MadeSize, madeMarks } from './made-marks.ts'

/**
 * CPU seconds and peak memory of the summary of generated marks, or of all reports of an exam, in a separate process.
 */
export interface ReportCost {
  readonly seconds: number
  readonly beforeMb: number
  readonly mostMb: number
}

const megabytes = (kilobytes: number): number => Math.round((kilobytes * 1024) / 1e6)

const [size = '{}', part] = process.argv.slice(2)
const source = { ...madeMarks(5, JSON.parse(size) as MadeSize), settings, title: '' }
const beforeMb = Math.round(process.memoryUsage().rss / 1e6)
const before = process.cpuUsage()
/** Released together with the parts that the classes share, as in the product. */
function reportedClasses() {
  const reports = classReports(source)
  return reports?.classes.map((name) => reports.of(name)) ?? []
}
/** Kept until all are made, as in the product. */
const made = [examReport(source), ...(part === 'all' ? [...reportedClasses(), ...pupilSheets(source)] : [])]
if (made.includes(null)) throw new Error('no report')
const { user, system } = process.cpuUsage(before)
const cost: ReportCost = { seconds: (user + system) / 1e6, beforeMb, mostMb: megabytes(process.resourceUsage().maxRSS) }
console.log(JSON.stringify(cost))
