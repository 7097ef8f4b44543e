import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import type { PersonMaterial } from '../../../pipeline/analyse-person.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { begins } from '../../runs/work/leased-run.ts'
import { updateCareer } from '../career.repository.ts'
import { CAREER_KIND } from '../career-kind.ts'
import { awaitsWords, type CareerWork, hear, parsed, sendToHear, storeHeard, toBytes } from './hear-recordings.ts'

import { runCareer } from './run-career.job.ts'

/** Status 40000: the report, in a process that may be killed; 50000 and 60000: the notices. */
export const handleRunCareer = (work: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, runCareer, work.held, async (attempt) => {
    const { held, at } = attempt
    const { held: tools, reader } = work
    let report = await held.layer('draft')
    if (!report) {
      at('analyse')
      await held.enter(CAREER_STATUS.analysing)
      const source = await held.layer('source')
      if (!source) throw new ApiError(ERROR.noFiles)
      const told = parsed<PersonMaterial>(source)
      // transcription is slow: it waits in a separate loop, so that other reports are not delayed
      if (told.texts.some(awaitsWords)) return sendToHear(work, held)
      const material = await hear(work, attempt, told)
      at('analyse')
      const heard = toBytes(material)
      report = toBytes(await reader.person(heard))
      // a worker that died while storing a recording has stored its words, but neither their amount nor their size
      await held.commit({ source: heard, draft: report }, begins(CAREER_STATUS.reporting), (transaction, { id }) =>
        storeHeard(transaction, id, material),
      )
    }
    at('report')
    await held.enter(CAREER_STATUS.reporting)
    const { lamp } = parsed<{ lamp: 'evidence_only' | 'low' | 'enough' }>(report)
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
    const values = { status: CAREER_STATUS.complete, progress: 1, completedAt: held.now(), ...ended }
    await held.commit({ report }, values, async (transaction, row) => {
      await updateCareer(transaction, row.id, { lamp })
      // the sample notifies nobody
      if (!row.sample) await tools.notices.finished(transaction, row)
    })
  })
