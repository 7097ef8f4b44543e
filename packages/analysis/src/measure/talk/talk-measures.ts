import type { Reference } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { ratio, sum } from '../../math/statistics.ts'
import type { SpeakerRole } from '../../speakers/speakers.ts'
import { blockLengths, type Lesson, perBlock, type Stretch, totalLength } from '../lesson.ts'
import { longest, measured, missing, toSpan } from '../measured.ts'
import { type LessonSettings, referenceOf } from '../settings.ts'

const SHARE_IDS = ['talk.teacher_share', 'talk.student_share', 'talk.several_share'] as const
const ROLE_OF_ID: Readonly<Record<(typeof SHARE_IDS)[number], SpeakerRole>> = {
  'talk.teacher_share': 'teacher',
  'talk.student_share': 'student',
  'talk.several_share': 'several',
}
/** A shorter gap between turns is not kept as evidence of silence, seconds; Rowe's criterion of a long wait. */
const TELLING_SILENCE_S = 3

/**
 * Teachers of higher-achieving classes talk 55 % of the time, of lower ones 80 %; pupils 20 %, silence takes 11–12 %
 * (Flanders 1970, checked in a public source). His shares are of units of 3 s, ours of seconds. An institution may set
 * its own.
 */
const NORMS = {
  'talk.teacher_share': ['talk_norm_teacher_low', 'talk_norm_teacher_high'],
  'talk.student_share': ['talk_norm_student', 'talk_norm_student'],
  'talk.silence_share': ['talk_norm_silence_low', 'talk_norm_silence_high'],
} as const satisfies Partial<Record<MeasureId, readonly [keyof LessonSettings, keyof LessonSettings]>>

function normOf(id: MeasureId, settings: LessonSettings): Reference | undefined {
  const ids = Object.entries(NORMS).find(([key]) => key === id)?.[1]
  if (!ids) return undefined
  const [low, high] = [settings[ids[0]], settings[ids[1]]]
  return referenceOf(settings, ids, { low, high, source: 'flanders.1970', kind: 'published' })
}

/** Shares of the lesson's length, and turns (methods: talk shares and turns). */
export function measureTalk(lesson: Lesson): Measure[] {
  return [...measureShares(lesson), ...measureTurns(lesson)]
}

/** By time where there are times, else by syllables, else not at all. */
function measureShares(lesson: Lesson): Measure[] {
  const { talk, durationS } = lesson
  if (talk.segments.length > 0 && talk.hasSpeakers && durationS) return timeShares(lesson, durationS)
  const isCountable = !talk.hasAudio && talk.hasSpeakers && talk.utterances.length > 0
  return isCountable ? syllableShares(lesson) : missingShares(lesson)
}

/**
 * Seconds of each side's segments ÷ length of the lesson. Silence is the remainder, of the lesson and of each block, so
 * the shares add up to one.
 */
function timeShares(lesson: Lesson, durationS: number): Measure[] {
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  const lengths = blockLengths(lesson)
  const spoken = SHARE_IDS.map((id) => lesson.talk.segments.filter(({ role }) => role === ROLE_OF_ID[id]))
  const columns = spoken.map((segments) => perBlock(lesson, segments))
  const build = (id: MeasureId, valueS: number, column: readonly number[], evidence: readonly Stretch[]): Measure => {
    const value = valueS / durationS
    const interval = intervalOfSums(
      lesson.draws,
      [column, lengths],
      ([part = 0, whole = 0]) => ratio(part, whole),
      value,
    )
    const reference = normOf(id, lesson.settings)
    return measured(id, value, source, {
      ...(interval && { interval }),
      ...(reference && { reference }),
      count: evidence.length,
      evidence: longest(evidence),
    })
  }
  const shares = SHARE_IDS.map((id, index) => {
    // Seconds are of segments, without pauses; what is played as evidence is the turn around them.
    const turns = lesson.talk.turns.filter(({ role }) => role === ROLE_OF_ID[id])
    return build(id, totalLength(spoken[index]!), columns[index]!, turns)
  })
  const others = lesson.talk.segments.filter(({ role }) => role === 'other')
  const otherTurns = lesson.talk.turns.filter(({ role }) => role === 'other')
  const otherColumn = perBlock(lesson, others)
  const other = others.length > 0 ? [build('talk.other_share', totalLength(others), otherColumn, otherTurns)] : []
  const silenceS = Math.max(0, durationS - totalLength(lesson.talk.segments))
  const silences = lengths.map((length, block) =>
    Math.max(0, length - sum([...columns, otherColumn].map((column) => column[block] ?? 0))),
  )
  // Without sound, what happened between the lines is unknown.
  const silence = lesson.talk.hasPauses
    ? build('talk.silence_share', silenceS, silences, gapsOf(lesson, durationS))
    : missing('talk.silence_share', 'no_audio', source)
  return [...shares, ...other, silence]
}

/** Gaps of 3 s and more in which no one has a turn. */
function gapsOf(lesson: Lesson, durationS: number): Stretch[] {
  const { turns } = lesson.talk
  const starts = [0, ...turns.map((turn) => turn.endS)]
  const ends = [...turns.map((turn) => turn.startS), durationS]
  return starts
    .map((startS, index) => ({ startS, endS: ends[index]! }))
    .filter(({ startS, endS }) => endS - startS >= TELLING_SILENCE_S)
}

/** Without times the shares are of syllables, not of time, and marked as estimates. */
function syllableShares(lesson: Lesson): Measure[] {
  const { utterances } = lesson.talk
  const total = sum(utterances.map(({ syllables }) => syllables))
  if (total === 0) return missingShares(lesson)
  const shares = SHARE_IDS.map((id) => {
    const own = utterances.filter(({ role }) => role === ROLE_OF_ID[id])
    const value = sum(own.map(({ syllables }) => syllables)) / total
    return measured(id, value, 'transcript', { estimated: true, count: own.length })
  })
  return [...shares, missing('talk.silence_share', 'no_times', 'transcript')]
}

/** No speech detected, or no speaker named. */
function missingShares(lesson: Lesson): Measure[] {
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  const reason: MissingReason = lesson.talk.hasAudio ? 'no_speech' : 'too_little_data'
  return [...SHARE_IDS, 'talk.silence_share' as const].map((id) => missing(id, reason, source))
}

/** Number of turns of all speakers, and the longest one of the teacher in seconds. */
function measureTurns(lesson: Lesson): Measure[] {
  const { talk, teacherTurns } = lesson
  const source = talk.hasAudio ? 'audio' : 'transcript'
  if (talk.turns.length === 0 || !talk.hasSpeakers) return turnsWithoutTimes(lesson)
  // The earliest of equally long ones: the sort is stable.
  const [first] = [...teacherTurns].sort((a, b) => b.endS - b.startS - (a.endS - a.startS))
  const longestTurn = first
    ? measured('talk.longest_teacher_s', first.endS - first.startS, source, {
        count: teacherTurns.length,
        evidence: [toSpan(first)],
      })
    : missing('talk.longest_teacher_s', 'no_teacher_speech', source)
  const count = talk.turns.length
  return [measured('talk.turn_count', count, source, { count, evidence: longest(talk.turns) }), longestTurn]
}

/** Without times a turn is a run of sentences of one speaker. */
function turnsWithoutTimes({ talk }: Lesson): Measure[] {
  const source = talk.hasAudio ? 'audio' : 'transcript'
  if (talk.hasAudio || !talk.hasSpeakers) {
    const reason = talk.hasAudio ? 'no_speech' : 'too_little_data'
    return [missing('talk.turn_count', reason, source), missing('talk.longest_teacher_s', reason, source)]
  }
  const count = talk.utterances.filter(({ speaker }, index) => speaker !== talk.utterances[index - 1]?.speaker).length
  return [measured('talk.turn_count', count, source, { count }), missing('talk.longest_teacher_s', 'no_times', source)]
}
