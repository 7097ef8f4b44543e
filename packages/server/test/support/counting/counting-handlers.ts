import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { handleAttempt } from '../../../src/features/runs/work/attempt.ts'
import { begins } from '../../../src/features/runs/work/leased-run.ts'
import type { JobHandler } from '../../../src/platform/queue/define-job.ts'
import type { WorkPorts } from '../../../src/wiring/modules.ts'
import { COUNTING_KIND } from './counting-kind.ts'

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8')

/** 20000 and 25000: the text as it was sent, then into the queue. */
export const handleReading = ({ held: tools, starter, uploads }: WorkPorts): JobHandler =>
  handleAttempt(COUNTING_KIND, COUNTING_KIND.jobs.check, tools, async ({ held, at }) => {
    at('read')
    await held.enter(CAREER_STATUS.preProcessing)
    const [file] = await uploads.files(held.row.id)
    const text = file?.storageKey ? await tools.storage.bytes(file.storageKey) : undefined
    await held.enter(CAREER_STATUS.processing)
    await held.commit({ text: text ?? new Uint8Array() }, {}, (transaction, row) => starter.startRun(transaction, row))
  })

/** 40000: the numbers; 50000 and 60000: the report. */
export const handleCounting = ({ held: tools }: WorkPorts): JobHandler =>
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
