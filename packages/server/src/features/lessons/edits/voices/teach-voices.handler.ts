import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { handleJob } from '../../../../platform/queue/define-job.ts'
import { updateRun } from '../../../runs/run.repository.ts'
import { DEATHS_MAX } from '../../../runs/work/run-failure.ts'
import type { LessonTools } from '../../work/lesson-tools.ts'
import { applyVoices } from './apply-voices.ts'
import { teachVoices } from './teach-voices.job.ts'

const STEP = 'voices'

/** A lesson without a report applies its marks when it gets one. */
export const handleTeachVoices = (tools: LessonTools) =>
  handleJob(teachVoices, async ({ analysisId }, { deaths, isLastAttempt, log }) => {
    const giveUp = () => updateRun(tools.db, analysisId, { voiceErrorCode: ERROR.workerCrashed })
    if (deaths >= DEATHS_MAX) {
      log.error(
        { analysisId, code: ERROR.workerCrashed, deaths },
        'gave up applying edits of speakers and words: the job crashed its workers',
      )
      tools.metrics.failures.inc({ code: String(ERROR.workerCrashed), step: STEP })
      return giveUp()
    }
    try {
      await applyVoices(tools, analysisId)
    } catch (error) {
      if (isLastAttempt) await giveUp()
      throw error
    }
  })
