import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { probeRecording } from '../../../pipeline/lesson-steps.ts'
import { hashOfFile } from '../../../platform/process/file-hash.ts'
import { handleJob } from '../../../platform/queue/define-job.ts'
import { attempt } from '../../runs/work/attempt.ts'
import { findStored, type LessonTools } from './lesson-tools.ts'
import { probeAnalysis } from './probe-analysis.job.ts'

/** Looks at both uploads, so that whoever sent a bad file reads so at once, and queues the work. */
export const handleProbe = (tools: LessonTools) =>
  handleJob(probeAnalysis, (payload, context) =>
    attempt(tools, payload, context, async ({ lesson, abort, at }) => {
      at('probe')
      await lesson.enter(AI_STATUS.mediaProcessing)
      const { media, transcript } = await findStored(tools, payload.analysisId)
      if (transcript) await tools.reader.transcript(await tools.storage.bytes(transcript.key), transcript.name)
      const recording =
        media &&
        (await tools.storage.withLocalFile(media.key, async (path) => ({
          ...(await probeRecording(tools.media, path, lesson.row.edition, abort)),
          sha256: await hashOfFile(path),
        })))
      const info = recording?.info
      const facts = info && {
        kind: info.hasVideo ? ('video' as const) : ('audio' as const),
        container: info.container,
        codec: info.audio.codec,
        declaredS: info.durationS ?? null,
        info,
        sha256: recording.sha256,
      }
      const values = { media: facts ?? null, durationS: info?.durationS ?? null }
      await lesson.commit({}, values, (transaction, row) => tools.starter.startRun(transaction, row))
    }),
  )
