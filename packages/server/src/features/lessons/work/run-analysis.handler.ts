import type { Speakers } from '@keguan/analysis/speakers/speakers'
import type { Talk } from '@keguan/analysis/talk/codes/code-talk'
import type { Signal } from '@keguan/analysis/voice/signal'
import { decodeSignal, encodeSignal } from '@keguan/analysis/voice/signal-codec'
import type { Media } from '@keguan/contract/report/lesson/report'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import {
  codeLesson,
  describeMedia,
  hearSpeakers,
  listen,
  measure,
  reopenRecording,
  reportBytes,
  tellSpeakers,
} from '../../../pipeline/lesson-steps.ts'
import { type Attempt, handleAttempt } from '../../runs/work/attempt.ts'
import { begins } from '../../runs/work/leased-run.ts'
import { applyPlan } from '../edits/apply-plan.ts'
import { findPlan, listRelations } from '../edits/edit.repository.ts'
import { loadTalkEdits } from '../edits/load-talk-edits.ts'
import { lastTalkEdit } from '../edits/talk-edit.repository.ts'
import { applyVoices } from '../edits/voices/apply-voices.ts'
import { lessonEdition } from '../lesson-edition.ts'
import { LESSON_KIND, type LessonLayer } from '../lesson-kind.ts'
import { findOwnPrint } from '../prints/voice-print.service.ts'
import { hasEnded, holdForWords } from '../recognition/awaited-words.ts'
import { deleteRecognition } from '../recognition/recognition.repository.ts'
import { keepValues } from '../values/lesson-values.ts'
import { findStored, type LessonTools, type StoredFile } from './lesson-tools.ts'
import { readTranscript } from './read-transcript.ts'
import { runAnalysis } from './run-analysis.job.ts'

/** The steps after decoding take about a fifth of its time. */
const AFTER_LISTENING = 1.2

type Own = Attempt<LessonLayer>

interface Sound {
  readonly signal: Signal | null
  readonly media: Media | null
}

/** From the queue to the report; steps that an earlier attempt has finished are skipped. */
export const handleRun = (tools: LessonTools) =>
  handleAttempt(LESSON_KIND, runAnalysis, tools, async (own) => {
    const files = await findStored(tools, own.held.row.id)
    const sound = await hear(tools, own, files.media)
    const talk = await code(tools, own, sound.signal, files.transcript)
    if (await holdForWords(tools, own, talk)) return
    await report(tools, own, sound, talk)
  })

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')
const fromBytes = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

/** Status 25000: one pass over the recording. */
async function hear(tools: LessonTools, { held, abort, at }: Own, media: StoredFile | undefined): Promise<Sound> {
  at('signal')
  if (!media) return { signal: null, media: null }
  const [known, described] = [await held.layer('signal'), await held.layer('listened')]
  if (known && described) return { signal: decodeSignal(known), media: fromBytes<Media>(described) }
  await held.enter(AI_STATUS.preProcessing)
  const startedMs = tools.clock.tickMs()
  const heard = await tools.storage.withLocalFile(media.key, async (path) => {
    const recording = await reopenRecording(
      tools.media,
      path,
      held.row.media?.info,
      lessonEdition(held.row.edition),
      abort,
    )
    const totalS = recording.info.durationS
    const onProgress = (doneS: number) => {
      if (totalS === undefined || doneS <= 0) return
      const leftS = ((tools.clock.tickMs() - startedMs) / 1000) * (totalS / doneS - 1) * AFTER_LISTENING
      // a failed heartbeat stops the work through `abort`
      held.beat(doneS / totalS, Math.max(0, leftS)).catch(() => undefined)
    }
    return { recording, ...(await listen(tools.media, tools.kernel(), recording, { abort, onProgress })) }
  })
  const part = describeMedia(heard.recording.info, heard.listened, heard.signal.snrDb)
  const layers = { signal: encodeSignal(heard.signal), peaks: heard.signal.peaks, listened: toBytes(part) }
  await held.commit(layers, { durationS: part.duration_s, ...begins(AI_STATUS.turns) })
  return { signal: heard.signal, media: part }
}

/** Status 30000: turns, roles, words. */
async function code(
  tools: LessonTools,
  { held, abort, at }: Own,
  signal: Signal | null,
  file: StoredFile | undefined,
): Promise<Talk> {
  at('turns')
  const known = await held.layer('talk')
  if (known) return fromBytes<Talk>(known)
  await held.enter(AI_STATUS.turns)
  const transcript = file ? await readTranscript(tools, file, held.row.transcriptTeacher) : null
  abort.throwIfAborted()
  const print = await findOwnPrint(tools.db, tools.printKey, held.row.ownerId)
  const speakers: Speakers | null = hearSpeakers(tools.kernel(), signal, held.row.seed, print)
  const told = tellSpeakers(signal, speakers, { transcript })
  const { acceptsTranscript: acceptsMisfit } = held.row
  const talk = codeLesson({ signal, speakers: told, transcript, acceptsMisfit }, tools.segment)
  const layers = { speakers: toBytes(speakers), talk: toBytes(talk) }
  await held.commit(layers, { durationS: talk.durationS, ...begins(AI_STATUS.analysing) })
  return talk
}

/** Status 40000: the measures; 50000 and 60000: storing the report. */
async function report(tools: LessonTools, { held, abort, at }: Own, sound: Sound, talk: Talk): Promise<void> {
  at('measures')
  await held.enter(AI_STATUS.analysing)
  abort.throwIfAborted()
  const { grade, seed, orgNodeId } = held.row
  const edition = lessonEdition(held.row.edition)
  const { values: settings, version: settingsVersion } = await tools.settings.of(orgNodeId)
  const plan = await findPlan(tools.db, held.row.id)
  // relations cannot be reviewed before there is a report
  const relations = await listRelations(tools.db, held.row.id)
  const told = await loadTalkEdits(tools, held.row)
  const said = { plan: plan?.text ?? null, relations, voices: told.voices, words: told.words }
  const facts = { edition, grade, seed, settings, ...said }
  const measures = measure(facts, { ...sound, talk }, tools)
  at('report')
  await held.enter(AI_STATUS.reporting)
  const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
  const derived = {
    settingsVersion,
    planEditId: plan?.id ?? null,
    planErrorCode: 0,
    voiceEditId: told.lastId ?? null,
    voiceErrorCode: 0,
  }
  const values = { status: AI_STATUS.complete, progress: 1, completedAt: held.now(), ...derived, ...ended }
  let isCompared = true
  let areEditsTold = true
  await held.commit({ report: reportBytes(measures) }, values, async (transaction, row) => {
    await keepValues(transaction, row.id, measures)
    isCompared = (await findPlan(transaction, row.id))?.id === plan?.id
    areEditsTold = (await lastTalkEdit(transaction, row.id)) === told.lastId
    await tools.notices.finished(transaction, row)
    const isAwaited = row.waitsForWords && (await hasEnded(transaction, row))
    if (isAwaited || talk.recognition) return
    if (talk.hasAudio && !talk.hasTranscript) await tools.recognition?.(transaction, row)
    else await deleteRecognition(transaction, row.id)
  })
  // the teacher has changed the plan since it was read
  if (!isCompared) await applyPlan(tools, held.row.id)
  if (!areEditsTold) await applyVoices(tools, held.row.id)
}
