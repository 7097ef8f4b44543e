import { teacherPauses } from '@keguan/contract/report/lesson/gaps'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import { type Draws, drawBlocks } from '../math/bootstrap.ts'
import type { Segment, SpeakerRole } from '../speakers/speakers.ts'
import type { Turn } from '../speakers/turns.ts'
import type { Talk } from '../talk/codes/code-talk.ts'
import { findWaits, type Wait } from '../talk/waits.ts'
import type { Signal } from '../voice/signal.ts'
import type { LessonSettings } from './settings.ts'

/** A stretch of the lesson, seconds. */
export type Stretch = { startS: number; endS: number }

/** What the measures are computed from, derived once. */
export type Lesson = {
  talk: Talk
  signal: Signal | null
  settings: LessonSettings
  grade: Grade | null
  durationS: number | null
  draws: Draws
  teacherTurns: Turn[]
  teacherSegments: Segment[]
  /** Silences of `pause_min_s` or more inside teacher turns; empty without sound. */
  pauses: Stretch[]
  waits: Wait[]
  syllables: Syllables
}

/**
 * The teacher's syllables in time: sentences with their count where there is a placed transcript, else the detected
 * nuclei.
 */
export type Syllables = {
  isEstimated: boolean
  total: number
  /** Empty when syllables are nuclei. */
  written: (Stretch & { count: number })[]
  /**
   * Milliseconds; empty when syllables come from a transcript. Plain numbers, because three hours have forty thousand.
   */
  heardMs: Uint32Array
}

/**
 * Derives what several measures share: turns and segments of the teacher, pauses, waits, syllables, and the draws of
 * the bootstrap, which are the same for every measure so that their intervals can be compared.
 */
export function prepareLesson(
  talk: Talk,
  signal: Signal | null,
  settings: LessonSettings,
  grade: Grade | null,
  seed: number,
): Lesson {
  const isTeacher = ({ role }: { role: SpeakerRole }) => role === 'teacher'
  const teacherTurns = talk.turns.filter(isTeacher)
  const teacherSegments = talk.segments.filter(isTeacher)
  return {
    talk,
    signal,
    settings,
    grade,
    durationS: talk.durationS,
    draws: drawBlocks(talk.durationS, settings.bootstrap_block_s, settings.bootstrap_draws, seed),
    teacherTurns,
    teacherSegments,
    pauses: signal ? teacherPauses(talk.segments, settings.pause_min_s) : [],
    waits: talk.hasPauses ? findWaits(talk.turns) : [],
    syllables: findSyllables(talk, signal, teacherTurns),
  }
}

/**
 * Characters per nucleus heard: outside this the transcript does not cover the teacher's turns (a part of a lesson,
 * say).
 */
const COVER_RANGE = [0.6, 1.7] as const

function findSyllables(talk: Talk, signal: Signal | null, turns: readonly Turn[]): Syllables {
  const written = talk.utterances.flatMap(({ role, startS, endS, syllables }) =>
    role === 'teacher' && startS !== null && endS !== null ? [{ startS, endS, count: syllables }] : [],
  )
  const total = written.reduce((sum, { count }) => sum + count, 0)
  const asWritten = { isEstimated: false, total, written, heardMs: new Uint32Array(0) }
  if (!signal) return asWritten
  const heardMs = nucleiInTurns(signal, turns)
  const cover = total / Math.max(1, heardMs.length)
  const isCovered = talk.isTextPlaced && cover >= COVER_RANGE[0] && cover <= COVER_RANGE[1]
  return isCovered ? asWritten : { isEstimated: true, total: heardMs.length, written: [], heardMs }
}

/** Nuclei inside the teacher's turns. A nucleus in a pause of a turn is kept: activity may have missed its syllable. */
function nucleiInTurns({ nucleusMs }: Signal, turns: readonly Turn[]): Uint32Array {
  let turn = 0
  return nucleusMs.filter((ms) => {
    const atS = ms / 1000
    while (turn < turns.length && turns[turn]!.endS <= atS) turn++
    return turn < turns.length && turns[turn]!.startS <= atS
  })
}

/** (count) syllables of each step; those of a sentence are spread evenly over it. */
export function syllablesPerStep({ written, heardMs }: Syllables, stepS: number, count: number): number[] {
  const steps = perStep(written, stepS, count)
  if (count === 0) return steps
  for (const ms of heardMs) steps[Math.max(0, Math.min(count - 1, Math.floor(ms / 1000 / stepS)))]! += 1
  return steps
}

/** (count) how much of each step lies inside the stretches; a weight is spread evenly over its stretch. */
export function perStep(stretches: readonly (Stretch & { count?: number })[], stepS: number, count: number): number[] {
  const steps = new Array<number>(count).fill(0)
  for (const { startS, endS, count: weight } of stretches) addStretch(steps, stepS, startS, endS, weight)
  return steps
}

/** By itself, since turns, segments and waits are objects of different kinds, for each of which a loop is compiled. */
function addStretch(steps: number[], stepS: number, startS: number, endS: number, weight: number | undefined): void {
  const count = steps.length
  const lengthS = endS - startS
  const first = Math.max(0, Math.min(count - 1, Math.floor(startS / stepS)))
  if (lengthS <= 0) {
    if (count > 0) steps[first]! += weight ?? 0
    return
  }
  for (let step = first; step < count && step * stepS < endS; step++) {
    const end = step === count - 1 ? endS : Math.min(endS, (step + 1) * stepS)
    const insideS = Math.max(0, end - Math.max(startS, step * stepS))
    steps[step]! += weight === undefined ? insideS : (weight * insideS) / lengthS
  }
}

/** Lengths of the bootstrap blocks; the last one may be shorter. */
export function blockLengths(lesson: Lesson): number[] {
  const { draws, durationS, settings } = lesson
  return Array.from({ length: draws.blocks }, (_, block) =>
    Math.min(settings.bootstrap_block_s, (durationS ?? 0) - block * settings.bootstrap_block_s),
  )
}

/** Length of the stretches inside each block. */
export const perBlock = (lesson: Lesson, stretches: readonly (Stretch & { count?: number })[]): number[] =>
  perStep(stretches, lesson.settings.bootstrap_block_s, lesson.draws.blocks)

/** Syllables of each of the blocks. */
export const syllablesPerBlock = ({ syllables, settings, draws }: Lesson): number[] =>
  syllablesPerStep(syllables, settings.bootstrap_block_s, draws.blocks)

export const totalLength = (stretches: readonly Stretch[]): number =>
  stretches.reduce((total, { startS, endS }) => total + endS - startS, 0)
