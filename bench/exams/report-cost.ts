import { examReport } from '@keguan/analysis/exam/report/exam-report'
import { DEFAULT_EXAM_SETTINGS as settings } from '@keguan/contract/report/exam/settings'
import { analyseExam } from '../../packages/server/src/pipeline/analyse-exam.ts'
import { type MadeSize, madeMarks } from './made-marks.ts'

/** The summary of so many made marks, or all reports of an exam, in a process of its own: CPU seconds, and the most memory that the process has held. */
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
/** Held until all is made, as the product holds them. */
const made = part === 'all' ? analyseExam(source) : examReport(source)
if (made === null) throw new Error('no report')
const { user, system } = process.cpuUsage(before)
const cost: ReportCost = { seconds: (user + system) / 1e6, beforeMb, mostMb: megabytes(process.resourceUsage().maxRSS) }
console.log(JSON.stringify(cost))
