import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { handleAttempt } from '../../../src/features/runs/work/attempt.ts'
import type { JobHandler } from '../../../src/platform/queue/define-job.ts'
import type { WorkPorts } from '../../../src/wiring/modules.ts'
import { COUNTING_KIND } from './counting-kind.ts'

/** Statuses 20000 and 25000: checks the text as sent, then queues the run. */
export const handleReadCounting = ({ held: tools, starter, uploads }: WorkPorts): JobHandler =>
  handleAttempt(COUNTING_KIND, COUNTING_KIND.jobs.check, tools, async ({ held, at }) => {
    at('read')
    await held.enter(CAREER_STATUS.preProcessing)
    const [file] = await uploads.files(held.row.id)
    const text = file?.storageKey ? await tools.storage.bytes(file.storageKey) : undefined
    await held.enter(CAREER_STATUS.processing)
    await held.commit({ text: text ?? new Uint8Array() }, {}, (transaction, row) => starter.startRun(transaction, row))
  })
