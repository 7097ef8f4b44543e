import type { Span } from '@keguan/contract/report/kit/measure'
import { type Measure, type MissingReason, ST_MODES } from '@keguan/contract/report/lesson/measure'
import type { StTrack } from '@keguan/contract/report/lesson/report'
import { intervalOfSums, percentiles } from '../../math/bootstrap.ts'
import { roundValue } from '../../math/rounding.ts'
import { ratio, sum } from '../../math/statistics.ts'
import {
  codeCells,
  coverage,
  isOverlap,
  modeOf,
  type StThresholds,
  samplingCloud,
  teacherRatio,
} from '../../talk/codes/st.ts'
import { type Lesson, perStep } from '../lesson.ts'
import { longest, measured, missing, toSpan } from '../measured.ts'
import { referenceOf } from '../settings.ts'
import { isVoiceUnsure } from '../voice-doubt.ts'
import { measureStd } from './pupil-measures.ts'

/**
 * Cells in which the S-T codes are kept, seconds: fine enough to be sampled at any interval that the methods know (a
 * proposal).
 */
const ST_CELL_S = 1
/**
 * Ch of fewer samples than this has no meaning; a mode needs more: ten of 30 s are five minutes, of 15 s two and a half
 * (a proposal).
 */
const FEWEST_SAMPLES = { ch: 2, mode: 10 } as const
/**
 * The limits of the modes are made for samples of 30 s: a lesson too short for ten of those has no mode, however often
 * it is sampled.
 */
const MODE_STEP_S = 30

/**
 * `overlapShare`: part of the starting points at which Rt and Ch fit two modes, so that the order of the rules decided.
 */
export type StResult = { track: StTrack; measures: Measure[]; overlapShare: number }

/**
 * Rt, Ch and the mode of the lesson (methods: S-T). The books sample every 30 s, short lessons every 10–15 s, from the
 * first second on; the starting point is arbitrary, so all starting points are taken and their spread is shown.
 */
export function measureSt(lesson: Lesson): StResult {
  const reason = whyNoSt(lesson)
  const source = lesson.talk.hasAudio ? 'audio' : 'transcript'
  if (reason !== null || lesson.durationS === null) {
    const why = reason ?? 'no_times'
    const ids = ['st.rt', 'st.rt_speech', 'st.ch', 'st.ch_10', 'st.ch_3', 'st.mode'] as const
    return {
      track: { cell_s: ST_CELL_S, codes: '', cloud: [], why_missing: why },
      measures: [...ids.map((id) => missing(id, why, source)), measureStd(lesson, '').measure],
      overlapShare: 0,
    }
  }
  const { settings, durationS } = lesson
  const codes = codeCells(lesson.teacherTurns, durationS, ST_CELL_S)
  const cloud = samplingCloud(codes, settings.st_step_s / ST_CELL_S)
  const at: StThresholds = {
    practiceRt: settings.st_practice_rt,
    lectureRt: settings.st_lecture_rt,
    dialogueCh: settings.st_dialogue_ch,
  }
  const std = measureStd(lesson, codes)
  const point = pointOf(codes, cloud)
  // A warning where the lesson's own point fits two modes: there the order of the rules has decided. A single starting
  // point of many is no reason.
  const overlaps = isOverlap(...point, at) ? cloud.filter(([rt, ch]) => isOverlap(rt, ch, at)).length : 0
  return {
    track: {
      cell_s: ST_CELL_S,
      codes,
      cloud: cloud.map(([rt, ch]) => [roundValue(rt), roundValue(ch)]),
      ...(std.codes !== '' && { std: std.codes }),
    },
    measures: [
      measureRt(lesson, codes),
      measureRtSpeech(lesson, codes, durationS),
      measureCh(lesson, codes, cloud),
      ...DESCRIPTIVE_STEPS.map(([id, stepS]) => describeCh(lesson, codes, id, stepS)),
      measureMode(lesson, codes, cloud, point, at),
      std.measure,
    ],
    overlapShare: cloud.length === 0 ? 0 : overlaps / cloud.length,
  }
}

/** Why the lesson has no S-T codes; null when it has. An unmarked text names no teacher, so it has no T. */
function whyNoSt({ talk, durationS }: Lesson): MissingReason | null {
  if (talk.segments.length === 0) return talk.hasAudio ? 'no_speech' : 'no_times'
  if (durationS === null) return 'no_times'
  // A few seconds of activity, perhaps a cough or a chair, do not show who acts.
  if (talk.warnings.some(({ code }) => code === 'little_speech')) return 'too_little_data'
  return !talk.hasSpeakers || durationS < ST_CELL_S ? 'too_little_data' : null
}

const sourceOf = (lesson: Lesson) => (lesson.talk.hasAudio ? 'audio' : 'transcript')

/** T cells of each block, and all its cells: the last block may be shorter and must not weigh as much. */
function cellColumns(lesson: Lesson, codes: string): [number[], number[]] {
  const cells = [...codes].map((code, index) => ({ startS: index, endS: index, count: code === 'T' ? 1 : 0 }))
  const all = cells.map((cell) => ({ ...cell, count: 1 }))
  const { draws, settings } = lesson
  const split = (items: typeof cells) => perStep(items, settings.bootstrap_block_s, draws.blocks)
  return [split(cells), split(all)]
}

/** Rt over all cells (Rt_all), the canonical one: silence counts as S. */
function measureRt(lesson: Lesson, codes: string): Measure {
  const value = teacherRatio(codes) ?? 0
  const interval = intervalOfSums(lesson.draws, cellColumns(lesson, codes), ([t = 0, n = 0]) => ratio(t, n), value)
  const { st_practice_rt: low, st_lecture_rt: high } = lesson.settings
  return measured('st.rt', value, sourceOf(lesson), {
    ...(interval && { interval }),
    reference: referenceOf(lesson.settings, ['st_practice_rt', 'st_lecture_rt'], {
      low,
      high,
      source: 'st.modes',
      kind: 'published',
    }),
    count: codes.length,
    evidence: longest(lesson.teacherTurns),
  })
}

/** The same ratio over cells in which someone has a turn: silence is left out of N. */
function measureRtSpeech(lesson: Lesson, codes: string, durationS: number): Measure {
  const held = coverage(lesson.talk.turns, durationS, ST_CELL_S).map((coveredS) => coveredS > ST_CELL_S / 2)
  const teacher = [...codes].filter((code, index) => code === 'T' && held[index]).length
  const spoken = held.filter(Boolean).length
  const value = ratio(teacher, spoken)
  if (value === null) return missing('st.rt_speech', 'zero_denominator', sourceOf(lesson))
  const items = [...codes].map((code, index) => ({
    startS: index,
    endS: index,
    isT: code === 'T',
    isHeld: held[index],
  }))
  const column = (weigh: (item: (typeof items)[number]) => boolean) =>
    perStep(
      items.map((item) => ({ startS: item.startS, endS: item.endS, count: item.isHeld && weigh(item) ? 1 : 0 })),
      lesson.settings.bootstrap_block_s,
      lesson.draws.blocks,
    )
  const columns = [column((item) => item.isT), column(() => true)]
  const interval = intervalOfSums(lesson.draws, columns, ([t = 0, n = 0]) => ratio(t, n), value)
  return measured('st.rt_speech', value, sourceOf(lesson), {
    ...(interval && { interval }),
    count: spoken,
    evidence: longest(lesson.teacherTurns),
  })
}

/** Mean over the starting offsets; the interval is their 95 % spread. */
function measureCh(lesson: Lesson, codes: string, cloud: readonly [number, number][]): Measure {
  if (samplesPerOffset(lesson, codes) < FEWEST_SAMPLES.ch) return missing('st.ch', 'too_little_data', sourceOf(lesson))
  const changes = cloud.map(([, ch]) => ch)
  const value = sum(changes) / changes.length
  const interval = percentiles(changes, value)
  return measured('st.ch', value, sourceOf(lesson), {
    ...(interval && { interval }),
    reference: referenceOf(lesson.settings, ['st_dialogue_ch'], {
      high: lesson.settings.st_dialogue_ch,
      source: 'st.modes',
      kind: 'published',
    }),
    count: Math.floor(samplesPerOffset(lesson, codes)),
    evidence: busiestMinutes(lesson, codes),
  })
}

const MINUTE_S = 60
const MINUTES_SHOWN = 3

/** The minutes in which the acting side changes most often, the busiest first. */
function busiestMinutes({ durationS }: Lesson, codes: string): Span[] {
  const changes = [...codes].flatMap((code, at) => (at > 0 && code !== codes[at - 1] ? [at * ST_CELL_S] : []))
  const points = changes.map((startS) => ({ startS, endS: startS, count: 1 }))
  return perStep(points, MINUTE_S, Math.ceil((codes.length * ST_CELL_S) / MINUTE_S))
    .map((count, minute) => ({ count, minute }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.minute - b.minute)
    .slice(0, MINUTES_SHOWN)
    .map(({ minute }) => {
      const startS = minute * MINUTE_S
      return toSpan({ startS, endS: Math.min(startS + MINUTE_S, durationS ?? startS + MINUTE_S) })
    })
}

/**
 * Further sampling steps for Ch, which detect short turns that 30 s skips (methods: S-T, a proposal). The limits of the
 * modes are made for 30 s, so these have no reference and no mode.
 */
const DESCRIPTIVE_STEPS = [
  ['st.ch_10', 10],
  ['st.ch_3', 3],
] as const

/** Mean over all starting offsets of a shorter step; the interval is their 95 % spread. */
function describeCh(lesson: Lesson, codes: string, id: 'st.ch_10' | 'st.ch_3', stepS: number): Measure {
  const samples = Math.floor((codes.length * ST_CELL_S) / stepS)
  if (samples < FEWEST_SAMPLES.ch) return missing(id, 'too_little_data', sourceOf(lesson))
  const changes = samplingCloud(codes, stepS / ST_CELL_S).map(([, ch]) => ch)
  const value = sum(changes) / changes.length
  const interval = percentiles(changes, value)
  return measured(id, value, sourceOf(lesson), { ...(interval && { interval }), count: samples })
}

/** Rt over all cells and the mean Ch of all starts: the dot of the Rt-Ch chart. */
const pointOf = (codes: string, cloud: readonly [number, number][]): [rt: number, ch: number] => [
  teacherRatio(codes) ?? 0,
  sum(cloud.map(([, ch]) => ch)) / Math.max(1, cloud.length),
]

/**
 * The mode of the field in which the dot lies, and the share of starting offsets that fall in each (a proposal of this
 * product).
 */
function measureMode(
  lesson: Lesson,
  codes: string,
  cloud: readonly [number, number][],
  point: readonly [rt: number, ch: number],
  at: StThresholds,
): Measure {
  const isShort = codes.length * ST_CELL_S < FEWEST_SAMPLES.mode * MODE_STEP_S
  if (isShort || samplesPerOffset(lesson, codes) < FEWEST_SAMPLES.mode) {
    return missing('st.mode', 'too_little_data', sourceOf(lesson))
  }
  if (isVoiceUnsure(lesson)) return missing('st.mode', 'voices_unsure', sourceOf(lesson))
  const modes = cloud.map(([rt, ch]) => modeOf(rt, ch, at))
  // Probabilities of the other modes are shown too, because 55 to 45 is not decisive.
  // In the order of the vocabulary, so that a tie gives the same mode every time.
  const shares = ST_MODES.map((mode) => [mode, modes.filter((found) => found === mode).length / modes.length] as const)
  return measured('st.mode', modeOf(...point, at), sourceOf(lesson), {
    reference: referenceOf(lesson.settings, ['st_practice_rt', 'st_lecture_rt', 'st_dialogue_ch'], {
      source: 'st.modes',
      kind: 'published',
    }),
    probabilities: Object.fromEntries(shares.map(([mode, share]) => [mode, roundValue(share)])),
    count: cloud.length,
  })
}

/** How many samples one starting offset gets, not rounded: a lesson of 29 s has less than one. */
const samplesPerOffset = (lesson: Lesson, codes: string) => (codes.length * ST_CELL_S) / lesson.settings.st_step_s
