import { isLongWait } from '@keguan/contract/report/lesson/gaps'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Segment } from '../../speakers/speakers.ts'
import { codeStd } from '../../talk/codes/std.ts'
import type { Interaction } from '../../talk/exchange/interaction.ts'
import type { Lesson } from '../lesson.ts'
import { longest, missing } from '../measured.ts'
import type { LessonSettings } from '../settings.ts'
import { type Item, measureMedian, measureShare } from '../shares.ts'
import { waitReference } from './wait-measures.ts'

/**
 * How long pupils speak at a stretch, in seconds. Turns between an echo and an expression belong to no band. The
 * default limits (2, 4, 10, 30 s) are those of a public tool of this kind (methods 2.3, checked): they are descriptive,
 * not norms.
 */
const bandsOf = (settings: LessonSettings): readonly (readonly [MeasureId, (lengthS: number) => boolean])[] => {
  const { pupil_echo_s: echo, pupil_expression_s: from, pupil_full_s: full, pupil_long_s: to } = settings
  return [
    ['student.echo_share', (lengthS) => lengthS < echo],
    ['student.expression_share', (lengthS) => lengthS >= from && lengthS <= to],
    ['student.full_expression_share', (lengthS) => lengthS >= full && lengthS <= to],
    ['student.long_share', (lengthS) => lengthS > to],
  ]
}

/** Lengths of single pupils' turns (methods: pupils' turns). Needs no words. */
export function measurePupils(lesson: Lesson): Measure[] {
  const { talk } = lesson
  const source = talk.hasAudio ? 'audio' : 'transcript'
  const reason = whyNoTurns(lesson)
  // Single pupils only: how long a class reads together says nothing about a single pupil.
  const turns = talk.turns.filter(({ role }) => role === 'student')
  return bandsOf(lesson.settings).map(([id, isIn]) => {
    if (reason !== null) return missing(id, reason, source)
    // Differences of times leave 1.9999999: rounded to the 10 ms of times before they meet a limit.
    const isHit = ({ startS, endS }: { startS: number; endS: number }) => isIn(Math.round((endS - startS) * 100) / 100)
    return measureShare(lesson, id, turns, isHit, { source, reason: 'no_student_speech' })
  })
}

/** Why turns have no length or no speaker; null when they have both. */
function whyNoTurns({ talk }: Lesson): MissingReason | null {
  if (talk.segments.length === 0) return talk.hasAudio ? 'no_speech' : 'no_times'
  if (!talk.hasPauses) return 'no_times'
  return talk.hasSpeakers ? null : 'too_little_data'
}

/** Wait time 1 and 2 of Rowe (1974, 1986), separately (methods: wait time). */
export function measureWaitKinds(lesson: Lesson, interaction: Interaction | null): Measure[] {
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  const reason = whyNoTurns(lesson)
  // Wait time 2 begins at the end of any answer, of one pupil or of the class, and ends when the teacher speaks.
  const afterPupils = lesson.waits.filter(({ after, before }) => after !== 'teacher' && before === 'teacher')
  const first = !lesson.talk.hasTranscript ? 'no_transcript' : (reason ?? null)
  return [
    ...waitPair(
      lesson,
      'wait1',
      first,
      interaction ? questionWaits(lesson, interaction) : [],
      'no_questions',
      'transcript',
    ),
    ...waitPair(lesson, 'wait2', reason, afterPupils, 'no_student_speech', source),
  ]
}

/** Median and share of long ones. */
function waitPair(
  lesson: Lesson,
  kind: 'wait1' | 'wait2',
  reason: MissingReason | null,
  waits: readonly (Item & { startS: number; endS: number })[],
  none: MissingReason,
  source: 'audio' | 'transcript',
): Measure[] {
  if (reason !== null) return [missing(`${kind}.median`, reason, source), missing(`${kind}.long_share`, reason, source)]
  const lengthOf = ({ startS, endS }: { startS: number; endS: number }) => endS - startS
  const isLong = (wait: { startS: number; endS: number }) => isLongWait(wait, lesson.settings.wait_long_s)
  return [
    measureMedian(lesson, `${kind}.median`, waits, lengthOf, {
      source,
      reason: none,
      reference: waitReference(lesson.settings),
    }),
    measureShare(lesson, `${kind}.long_share`, waits, isLong, { source, reason: none }),
  ]
}

/** Maximum distance between the end of a sentence and the end of its segment, seconds. */
const SNAP_S = 0.5

/** From the end of each question left to pupils to the next speech of any speaker. */
function questionWaits({ talk }: Lesson, { sentences, moves }: Interaction) {
  const waits: (Item & { startS: number; endS: number })[] = []
  const { segments } = talk
  let at = 0
  sentences.forEach(({ utterance }, position) => {
    const { question, isSelfAnswered } = moves[position]!
    if (question === null || isSelfAnswered || utterance.endS === null) return
    // Segments and questions are both in time order, so one walk over each is enough.
    while (at + 1 < segments.length && segments[at + 1]!.startS < utterance.endS - SNAP_S / 10) at++
    const wait = waitAfter(segments, at, utterance.endS)
    if (wait) waits.push({ ...wait, utterance: utterance.index })
  })
  return waits
}

/** The gap after a question; zero if its speaker continues; null if no one speaks after it. */
function waitAfter(segments: readonly Segment[], at: number, endS: number): { startS: number; endS: number } | null {
  const own = segments[at]
  const next = segments[at + 1]
  if (!own) return null
  // The question ends inside its segment: someone, usually the teacher, continues immediately.
  if (endS < own.endS - SNAP_S) return { startS: endS, endS }
  if (!next) return null
  // The end of the sound is more reliable than the end of a sentence, which may be interpolated by syllables.
  const startS = Math.abs(own.endS - endS) <= SNAP_S ? own.endS : endS
  return { startS, endS: Math.max(startS, next.startS) }
}

/** The S-T-D codes and the share of D, in addition to S-T (methods: S-T). */
export function measureStd(lesson: Lesson, codes: string): { codes: string; measure: Measure } {
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  const reason = whyNoTurns(lesson)
  if (reason !== null || codes === '') {
    return { codes: '', measure: missing('st.d_share', reason ?? 'too_little_data', source) }
  }
  const std = codeStd(codes, lesson.talk.turns, lesson.settings.st_exchange_s)
  const cells = [...std].map((code, cell) => ({ startS: cell, endS: cell + 1, code }))
  const measure = measureShare(lesson, 'st.d_share', cells, ({ code }) => code === 'D', {
    source,
    reason: 'too_little_data',
  })
  // Evidence are exchanges, not cells.
  const exchanges = [...std.matchAll(/D+/gu)].map(({ index, 0: run }) => ({ startS: index, endS: index + run.length }))
  return { codes: std, measure: { ...measure, evidence: longest(exchanges) } }
}
