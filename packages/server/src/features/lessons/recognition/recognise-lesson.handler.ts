import { createHash } from 'node:crypto'
import { planChunks } from '@keguan/analysis/recognition/chunk-plan'
import { lessonTerms } from '@keguan/analysis/recognition/lesson-terms'
import { tellLanguage } from '@keguan/analysis/recognition/tell-language'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { decodeSignal } from '@keguan/analysis/voice/signal-codec'
import { ANALYSIS_VERSION, type Media } from '@keguan/contract/report/lesson/report'
import { ERROR, type ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { reopenRecording } from '../../../pipeline/lesson-steps.ts'
import { askOf, type RecordingLanguage, recogniseWords } from '../../../pipeline/recognise-words.ts'
import { type HourWindow, secondsUntilOpen } from '../../../platform/clock/hours.ts'
import { handleJob, type JobContext } from '../../../platform/queue/define-job.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Recogniser } from '../../../platform/speech/recogniser.ts'
import { SpeechServerAway, SpeechServerRefused } from '../../../platform/speech/server/server-error.ts'
import { BrokenModel, SpeechRuntimeMissing } from '../../../platform/speech/speech-error.ts'
import { findRun, lockAnyRun, type Run, updateRun } from '../../runs/run.repository.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { keepChunk, listChunks } from '../../runs/storage/recognised-chunks.repository.ts'
import { DEATHS_MAX } from '../../runs/work/run-failure.ts'
import { findPlan } from '../edits/edit.repository.ts'
import { lessonEdition } from '../lesson-edition.ts'
import type { LessonLayer } from '../lesson-kind.ts'
import { findStored, type LessonTools } from '../work/lesson-tools.ts'
import { goOnWithout, isHeld } from './awaited-words.ts'
import { RECOGNITION_PRIORITY } from './begin-recognition.ts'
import { recogniseLesson } from './recognise-lesson.job.ts'
import { findRecognition, type Recognition, updateRecognition } from './recognition.repository.ts'
import { type Layers, type StoreTools, storeAwaited, storeWords } from './store-words.ts'

export interface RecogniseLessonTools extends StoreTools, Pick<LessonTools, 'metrics' | 'uploads' | 'media' | 'clock'> {
  /** Opens the named model, else the one that the institution uses; undefined if it is not available. */
  readonly openModel: (id: string | null, orgNodeId: string) => Promise<(() => Promise<Recogniser>) | undefined>
  /** Hours of the day between which recordings are recognised; undefined for all day. */
  readonly hours?: HourWindow | undefined
  readonly queue: Pick<Queue, 'send'>
}

const STEP = 'words'

/** A crashed worker loses only the chunk that it was processing. */
export const handleRecognise = (tools: RecogniseLessonTools) =>
  handleJob(recogniseLesson, async ({ analysisId, run }, context) => {
    const row = await findRun(tools.db, analysisId)
    const recognition = await findRecognition(tools.db, analysisId)
    const isDue = row?.run === run && (row.status === AI_STATUS.complete || isHeld(row)) && recognition?.run === run
    if (!isDue || recognition.state === 'done' || recognition.state === 'cancelled') return
    const fail = async (errorCode: ErrorCode) => {
      tools.metrics.failures.inc({ code: String(errorCode), step: STEP })
      await end(tools, recognition, { state: 'failed', errorCode })
    }
    if (context.deaths >= DEATHS_MAX) return fail(ERROR.workerCrashed)
    if (await isPutOff(tools, recognition)) return
    try {
      await recognise(tools, row, recognition, context)
    } catch (error) {
      context.signal.throwIfAborted()
      if (error instanceof Stopped) return
      if (error instanceof HoursOver) {
        await isPutOff(tools, recognition)
        return
      }
      context.log.error({ err: error, analysisId }, 'the words of a lesson could not be recognised')
      if (error instanceof BrokenModel) return fail(ERROR.speechModelBroken)
      if (error instanceof SpeechRuntimeMissing) return fail(ERROR.speechRuntimeMissing)
      if (error instanceof SpeechServerRefused) return fail(ERROR.speechServerRefused)
      if (error instanceof SpeechServerAway && context.isLastAttempt) return fail(ERROR.speechServerAway)
      if (context.isLastAttempt) return fail(ERROR.recognitionFailed)
      throw error
    }
  })

/** The owner has cancelled or restarted it. */
class Stopped extends Error {}
/** The hours for recognition are over. */
class HoursOver extends Error {}

const secondsLeftOut = ({ hours, clock }: RecogniseLessonTools) => secondsUntilOpen(hours, clock.now().getTime())

/** Ends recognition without words; a lesson that waits for them continues without. */
const end = (tools: RecogniseLessonTools, key: Recognition, values: Parameters<typeof updateRecognition>[2]) =>
  tools.db.transaction(async (transaction) => {
    if (await updateRecognition(transaction, key, { ...values, secondsLeft: null }))
      await goOnWithout(transaction, tools.starter, key)
  })

/** Outside the hours for recognition, a single job in the queue starts it later. */
async function isPutOff(tools: RecogniseLessonTools, key: Recognition): Promise<boolean> {
  const seconds = secondsLeftOut(tools)
  if (seconds === 0) return false
  const startsAt = new Date(tools.clock.now().getTime() + 1000 * seconds)
  const { analysisId, run } = key
  await tools.db.transaction(async (transaction) => {
    const values = { state: 'waiting' as const, startsAt, secondsLeft: null }
    if (!(await updateRecognition(transaction, key, values))) return
    const options = { transaction, priority: RECOGNITION_PRIORITY, startAfterSeconds: seconds }
    const jobId = await tools.queue.send(recogniseLesson, { analysisId, run }, options)
    const row = await lockAnyRun(transaction, analysisId)
    if (row?.run === run && isHeld(row)) await updateRun(transaction, analysisId, { jobId })
  })
  return true
}

async function recognise(
  tools: RecogniseLessonTools,
  row: Run,
  key: Recognition,
  { signal }: JobContext,
): Promise<void> {
  const { db } = tools
  const stopping = new AbortController()
  const abort = AbortSignal.any([signal, stopping.signal])
  const tell = (values: Parameters<typeof updateRecognition>[2]) => updateRecognition(db, key, values)
  const open = await tools.openModel(key.model, row.orgNodeId)
  if (!open) {
    return end(tools, key, { state: 'no_model' })
  }
  const layers = await readLayers(tools, row)
  const { media } = await findStored(tools, row.id)
  if (!layers || !media) {
    // processed by an earlier version, or its recording is deleted: only a new analysis helps
    return end(tools, key, { state: 'failed', errorCode: ERROR.notRecognisable })
  }
  const plan = await findPlan(db, row.id)
  const { values } = await tools.settings.of(row.orgNodeId)
  const sources = { subject: row.subject, plan: plan?.text ?? null, own: values.glossary }
  const terms = lessonTerms(sources, tools.segment)
  if (!(await tell({ state: 'running', errorCode: 0, startsAt: null }))) return
  // the first model that is opened determines the chunk length
  let first: Recogniser | undefined = await open()
  const facts = { id: first.id, gives: first.gives, chunks: planChunks(layers.signal, first.maxChunkS) }
  const hashFor = (spoken: RecordingLanguage) =>
    hashOf({ id: facts.id, ask: askOf({ language: spoken, terms }, facts), chunks: facts.chunks })
  const language = await languageToHear(db, row, hashFor)
  const planHash = hashFor(language)
  const startedMs = tools.clock.tickMs()
  let begunS: number | undefined
  const words = await tools.storage.withLocalFile(media.key, async (path) => {
    const edition = lessonEdition(row.edition)
    const recording = await reopenRecording(tools.media, path, row.media?.info, edition, abort)
    return recogniseWords(
      { recording, signal: layers.signal, language, terms },
      {
        ...{ media: tools.media, segment: tools.segment },
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
        onProgress: async (doneS, totalS) => {
          begunS ??= doneS
          const nowMs = tools.clock.tickMs()
          const pace = (doneS - begunS) / Math.max(1, nowMs - startedMs)
          const secondsLeft = pace > 0 ? Math.round((totalS - doneS) / pace / 1000) : null
          // failing to report progress is no reason to stop
          if (isHeld(row))
            await updateRun(db, row.id, { progress: totalS > 0 ? doneS / totalS : 1, secondsLeft }).catch(
              () => undefined,
            )
          const isWanted = await tell({ progress: totalS > 0 ? doneS / totalS : 1, secondsLeft }).catch(() => true)
          if (!isWanted) stopping.abort(new Stopped())
          if (doneS < totalS && secondsLeftOut(tools) > 0) stopping.abort(new HoursOver())
        },
      },
    )
  })
  abort.throwIfAborted()
  const store = isHeld(row) ? storeAwaited : storeWords
  await store(tools, row, layers, words, { planHash, key })
}

/** English lessons contain both languages; without a subject, the languages are unknown. */
function languageOf({ subject }: Pick<Run, 'subject'>): RecordingLanguage {
  if (subject === null) return 'told'
  return subject === 'english' ? 'auto' : 'zh'
}

/** If the subject was named later, finished chunks are kept when the detected language is that of the subject. */
async function languageToHear(
  db: StoreTools['db'],
  row: Run,
  hashFor: (spoken: RecordingLanguage) => string,
): Promise<RecordingLanguage> {
  const spoken = languageOf(row)
  if (spoken !== 'zh') return spoken
  const kept = await listChunks(db, row.id, hashFor('told'))
  const words = [...kept].sort(([a], [b]) => a - b).flatMap(([, chunk]) => chunk.words)
  return tellLanguage(words) === spoken ? 'told' : spoken
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
