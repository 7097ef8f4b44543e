import type { Speakers } from '@keguan/analysis/speakers/speakers'
import type { Talk } from '@keguan/analysis/talk/code-talk'
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
} from '../../../pipeline/lesson-steps.ts'
import { handleJob } from '../../../platform/queue/define-job.ts'
import { type Attempt, attempt } from '../../runs/work/attempt.ts'
import { begins } from '../../runs/work/held-run.ts'
import { findPlan, markMatched } from '../edits/lesson-plan.repository.ts'
import { matchStored } from '../edits/match-stored.ts'
import { withJudgements } from '../edits/tie-judging.service.ts'
import { keepValues } from '../values/lesson-values.ts'
import { findStored, type LessonTools, type StoredFile } from './lesson-tools.ts'
import { runAnalysis } from './run-analysis.job.ts'

/** The steps after decoding take about a fifth of its time again. */
const AFTER_LISTENING = 1.2

interface Sound {
  readonly signal: Signal | null
  readonly media: Media | null
}

/** From the queue to the report; each step is skipped when an earlier attempt has finished it. */
export const handleRun = (tools: LessonTools) =>
  handleJob(runAnalysis, (payload, context) =>
    attempt(tools, payload, context, async (own) => {
      const files = await findStored(tools, payload.analysisId)
      const sound = await hear(tools, own, files.media)
      const talk = await code(tools, own, sound.signal, files.transcript)
      await report(tools, own, sound, talk)
    }),
  )

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')
const fromBytes = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

/** 25000: one pass over the recording. */
async function hear(tools: LessonTools, { lesson, abort, at }: Attempt, media: StoredFile | undefined): Promise<Sound> {
  at('signal')
  if (!media) return { signal: null, media: null }
  const [known, described] = [await lesson.layer('signal'), await lesson.layer('listened')]
  if (known && described) return { signal: decodeSignal(known), media: fromBytes<Media>(described) }
  await lesson.enter(AI_STATUS.preProcessing)
  const startedMs = tools.clock.tickMs()
  const heard = await tools.storage.withLocalFile(media.key, async (path) => {
    const recording = await reopenRecording(tools.media, path, lesson.row.media?.info, lesson.row.edition, abort)
    const totalS = recording.info.durationS
    const onProgress = (doneS: number) => {
      if (totalS === undefined || doneS <= 0) return
      const leftS = ((tools.clock.tickMs() - startedMs) / 1000) * (totalS / doneS - 1) * AFTER_LISTENING
      // a failed sign of life ends the work through `abort`
      lesson.beat(doneS / totalS, Math.max(0, leftS)).catch(() => undefined)
    }
    return { recording, ...(await listen(tools.media, tools.kernel(), recording, { abort, onProgress })) }
  })
  const part = describeMedia(heard.recording.info, heard.listened, heard.signal.snrDb)
  const layers = { signal: encodeSignal(heard.signal), peaks: heard.signal.peaks, listened: toBytes(part) }
  await lesson.commit(layers, { durationS: part.duration_s, ...begins(AI_STATUS.turns) })
  return { signal: heard.signal, media: part }
}

/** 30000: turns, roles, words. */
async function code(
  tools: LessonTools,
  { lesson, abort, at }: Attempt,
  signal: Signal | null,
  file: StoredFile | undefined,
): Promise<Talk> {
  at('turns')
  const known = await lesson.layer('talk')
  if (known) return fromBytes<Talk>(known)
  await lesson.enter(AI_STATUS.turns)
  const transcript = file ? await tools.reader.transcript(await tools.storage.bytes(file.key), file.name) : null
  abort.throwIfAborted()
  const speakers: Speakers | null = hearSpeakers(signal, lesson.row.seed)
  const talk = codeLesson({ signal, speakers, transcript }, tools.segment)
  const layers = { speakers: toBytes(speakers), talk: toBytes(talk) }
  await lesson.commit(layers, { durationS: talk.durationS, ...begins(AI_STATUS.analysing) })
  return talk
}

/** 40000: the measures; 50000 and 60000: the report as it is kept. */
async function report(tools: LessonTools, { lesson, abort, at }: Attempt, sound: Sound, talk: Talk): Promise<void> {
  at('measures')
  await lesson.enter(AI_STATUS.analysing)
  abort.throwIfAborted()
  const { edition, grade, seed, orgNodeId } = lesson.row
  const { values: settings, version: settingsVersion } = await tools.settings.of(orgNodeId)
  const plan = await findPlan(tools.db, lesson.row.id)
  const facts = { edition, grade, seed, settings, plan: plan?.content ?? null }
  const measured = measure(facts, { ...sound, talk }, tools)
  const measures = await withJudgements(tools.db, lesson.row.id, measured)
  at('report')
  await lesson.enter(AI_STATUS.reporting)
  const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
  const values = { status: AI_STATUS.complete, progress: 1, completedAt: lesson.now(), settingsVersion, ...ended }
  let isCompared = true
  await lesson.commit({ report: reportBytes(measures) }, values, async (transaction, row) => {
    await keepValues(transaction, row.id, measures)
    isCompared = (await findPlan(transaction, row.id))?.version === plan?.version
    if (plan && isCompared) await markMatched(transaction, row.id)
    await tools.notices.finished(transaction, row)
  })
  // the teacher has changed the plan since it was read
  if (!isCompared) await matchStored(tools, lesson.row.id)
}
