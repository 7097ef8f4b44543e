import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { probeRecording } from '../../../pipeline/lesson-steps.ts'
import { hashOfFile } from '../../../platform/files/file-hash.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { lessonEdition } from '../lesson-edition.ts'
import { LESSON_KIND } from '../lesson-kind.ts'
import { findStored, type LessonTools } from './lesson-tools.ts'
import { probeAnalysis } from './probe-analysis.job.ts'

/** Checks both uploads, so that a bad file is reported immediately, and queues the work. */
export const handleProbe = (tools: LessonTools) =>
  handleAttempt(LESSON_KIND, probeAnalysis, tools, async ({ held, abort, at }) => {
    at('probe')
    await held.enter(AI_STATUS.mediaProcessing)
    const { media, transcript } = await findStored(tools, held.row.id)
    if (transcript) await tools.reader.transcript(await tools.storage.bytes(transcript.key), transcript.name)
    const recording =
      media &&
      (await tools.storage.withLocalFile(media.key, async (path) => ({
        ...(await probeRecording(tools.media, path, lessonEdition(held.row.edition), abort)),
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
    await held.commit({}, values, (transaction, row) => tools.starter.startRun(transaction, row))
  })
