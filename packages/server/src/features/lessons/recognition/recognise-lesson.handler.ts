import { createHash } from 'node:crypto'
import { planChunks } from '@keguan/analysis/recognition/chunk-plan'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { decodeSignal } from '@keguan/analysis/voice/signal-codec'
import { ANALYSIS_VERSION, type Media } from '@keguan/contract/report/lesson/report'
import { ERROR, type ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { reopenRecording } from '../../../pipeline/lesson-steps.ts'
import { recogniseWords } from '../../../pipeline/recognise-words.ts'
import { handleJob, type JobContext } from '../../../platform/queue/define-job.ts'
import type { Recogniser, SpeechAsk } from '../../../platform/speech/recogniser.ts'
import { BrokenModel } from '../../../platform/speech/speech-error.ts'
import { findRun, type Run } from '../../runs/run.repository.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { DEATHS_MAX } from '../../runs/work/run-failure.ts'
import { lessonEdition } from '../lesson-edition.ts'
import type { LessonLayer } from '../lesson-kind.ts'
import { findStored, type LessonTools } from '../work/lesson-tools.ts'
import { recogniseLesson } from './recognise-lesson.job.ts'
import { findRecognition, keepChunk, listChunks, updateRecognition } from './recognition.repository.ts'
import { type Layers, type StoreTools, storeWords } from './store-words.ts'

export interface RecogniseLessonTools extends StoreTools, Pick<LessonTools, 'metrics' | 'uploads' | 'media' | 'clock'> {
  /** Opens the model that is in use; undefined where none is installed. */
  readonly openModel: () => Promise<(() => Promise<Recogniser>) | undefined>
}

const STEP = 'words'
/** Progress is written at most this often. */
const TELL_MS = 1000

/** A worker that dies with it costs the chunk that it was at. */
export const handleRecognise = (tools: RecogniseLessonTools) =>
  handleJob(recogniseLesson, async ({ analysisId, run }, context) => {
    const row = await findRun(tools.db, analysisId)
    const recognition = await findRecognition(tools.db, analysisId)
    const isDue = row?.run === run && row.status === AI_STATUS.complete && recognition?.run === run
    if (!isDue || recognition.state === 'done') return
    const fail = async (errorCode: ErrorCode) => {
      tools.metrics.failures.inc({ code: String(errorCode), step: STEP })
      await updateRecognition(tools.db, analysisId, run, { state: 'failed', errorCode, secondsLeft: null })
    }
    if (context.deaths >= DEATHS_MAX) return fail(ERROR.workerCrashed)
    try {
      await recognise(tools, row, context)
    } catch (error) {
      context.signal.throwIfAborted()
      context.log.error({ err: error, analysisId }, 'the words of a lesson could not be recognised')
      if (error instanceof BrokenModel) return fail(ERROR.speechModelBroken)
      if (context.isLastAttempt) return fail(ERROR.recognitionFailed)
      throw error
    }
  })

async function recognise(tools: RecogniseLessonTools, row: Run, { signal: abort }: JobContext): Promise<void> {
  const { db } = tools
  const tell = (values: Parameters<typeof updateRecognition>[3]) => updateRecognition(db, row.id, row.run, values)
  const open = await tools.openModel()
  if (!open) {
    await tell({ state: 'no_model', secondsLeft: null })
    return
  }
  const layers = await readLayers(tools, row)
  const { media } = await findStored(tools, row.id)
  if (!layers || !media) return
  const ask: SpeechAsk = { language: row.subject === 'english' ? 'auto' : 'zh', terms: [] }
  await tell({ state: 'running', errorCode: 0 })
  // the first model that is opened says how long a chunk may be
  let first: Recogniser | undefined = await open()
  const planHash = hashOf({ id: first.id, ask, chunks: planChunks(layers.signal, first.maxChunkS) })
  const startedMs = tools.clock.tickMs()
  let begunS: number | undefined
  let toldMs = 0
  const words = await tools.storage.withLocalFile(media.key, async (path) => {
    const edition = lessonEdition(row.edition)
    const recording = await reopenRecording(tools.media, path, row.media?.info, edition, abort)
    return recogniseWords(
      { recording, signal: layers.signal, ask },
      {
        media: tools.media,
        open: async () => {
          const opened = first ?? (await open())
          first = undefined
          return opened
        },
        store: {
          done: () => listChunks(db, row.id, planHash),
          keep: (index, chunk) => keepChunk(db, row.id, planHash, index, chunk),
        },
        abort,
        onProgress: (doneS, totalS) => {
          begunS ??= doneS
          const nowMs = tools.clock.tickMs()
          if (nowMs - toldMs < TELL_MS) return
          toldMs = nowMs
          const pace = (doneS - begunS) / Math.max(1, nowMs - startedMs)
          const secondsLeft = pace > 0 ? Math.round((totalS - doneS) / pace / 1000) : null
          // a sign of progress that cannot be written is no reason to stop
          tell({ progress: totalS > 0 ? doneS / totalS : 1, secondsLeft }).catch(() => undefined)
        },
      },
    )
  })
  abort.throwIfAborted()
  await storeWords(tools, row, layers, words, planHash)
}

async function readLayers({ db, storage }: StoreTools, { id }: Run): Promise<Layers | undefined> {
  const read = async (layer: LessonLayer) => {
    const found = await findArtefact(db, id, layer)
    return found?.version === ANALYSIS_VERSION ? storage.bytes(found.storageKey) : undefined
  }
  const [signal, speakers, media] = await Promise.all([read('signal'), read('speakers'), read('listened')])
  if (!signal || !speakers) return undefined
  const parse = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T
  return {
    signal: decodeSignal(signal),
    speakers: parse<Speakers | null>(speakers),
    media: media ? parse<Media>(media) : null,
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
