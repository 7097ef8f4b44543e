import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { handleAttempt } from '../../../src/features/runs/work/attempt.ts'
import { begins } from '../../../src/features/runs/work/leased-run.ts'
import type { JobHandler } from '../../../src/platform/queue/define-job.ts'
import type { WorkPorts } from '../../../src/wiring/modules.ts'
import { COUNTING_KIND } from './counting-kind.ts'

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8')

/** Status 40000: the counts; 50000 and 60000: the report. */
export const handleRunCounting = ({ held: tools }: WorkPorts): JobHandler =>
  handleAttempt(COUNTING_KIND, COUNTING_KIND.jobs.run, tools, async ({ held, at }) => {
    at('count')
    let counts = await held.layer('counts')
    if (!counts) {
      await held.enter(CAREER_STATUS.analysing)
      const found: Record<string, number> = {}
      for (const each of textOf(await held.layer('text'))) found[each] = (found[each] ?? 0) + 1
      counts = toBytes(found)
      await held.commit({ counts }, begins(CAREER_STATUS.reporting))
    }
    at('report')
    await held.enter(CAREER_STATUS.reporting)
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
    const values = { status: CAREER_STATUS.complete, progress: 1, completedAt: held.now(), ...ended }
    await held.commit({ report: counts }, values, (transaction, row) => tools.notices.finished(transaction, row))
  })
