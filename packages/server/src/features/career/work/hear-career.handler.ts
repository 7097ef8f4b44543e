import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { PersonMaterial } from '../../../pipeline/analyse-person.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { FailedFile } from '../../runs/work/run-failure.ts'
import { CAREER_KIND } from '../career-kind.ts'
import { hearCareer } from './hear-career.job.ts'
import { type CareerWork, HoursOver, hear, parsed, secondsLeftOut, sendToHear } from './hear-recordings.ts'

/** Status 40000 for recordings without a transcript; later steps continue in the queue. */
export const handleHearCareer = (work: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, hearCareer, work.held, async (attempt) => {
    const { held, at } = attempt
    at('hear')
    if (secondsLeftOut(work) > 0) return sendToHear(work, held)
    const source = await held.layer('source')
    if (!source) throw new ApiError(ERROR.noFiles)
    try {
      await hear(work, attempt, parsed<PersonMaterial>(source))
    } catch (error) {
      if (!(error instanceof FailedFile && error.cause instanceof HoursOver)) throw error
      return sendToHear(work, held)
    }
    await held.commit({}, {}, (transaction, row) => work.starter.startRun(transaction, row))
  })
