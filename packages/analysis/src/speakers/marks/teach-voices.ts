import type { Signal } from '../../voice/signal.ts'
import { setGroupTalkAside, withGroupTalk } from '../group-talk.ts'
import { learnSidesWith } from '../sides/learn-sides.ts'
import { dot, type Line, separate, standardise } from '../sides/separate-sides.ts'
import { joinSegments, smoothSides } from '../sides/smooth-sides.ts'
import type { Speakers, VoiceDoubt } from '../speakers.ts'
import { cutWindows, type VoiceWindows } from '../voices/voice-windows.ts'
import { heardOdds } from './heard-odds.ts'
import type { Stretch } from './stretches.ts'
import type { VoiceMarks } from './voice-marks.ts'

/** Minimum number of windows per side, five per second: two or three sentences. */
const FEWEST = 20
/** Weight of one window, since neighbours overlap. */
const EVIDENCE = 0.2
const TEACHER_PRIOR = 0.8
const MOST_SURE = 0.97
/** Score of a marked window: marks are taken as true. */
const SAID = 30
/**
 * A lesson is trusted if this share of the marked time is predicted by the marks of other segments, and the teacher's
 * share changes by no more than this when the boundary between the sides moves by a quarter of their distance in either
 * direction. From real lessons of seeds 1–9.
 */
const TRUSTED = { right: 0.93, spread: 0.12 } as const
const SHIFT = 0.25
/** What was detected counts half beside a shifted boundary, which says how far both may be wrong. */
const HEARD_IF_SHIFTED = 0.5

/**
 * Who is the teacher, learnt from stretches that a person has marked: one direction in the space of window features
 * that separates the marked teacher from the marked pupils (Fisher's discriminant, its scatter shrunk), with what was
 * detected as far as the marks confirm it, then the likeliest sequence of sides; and from these sides once more how
 * they sound.
 *
 * @param found the detected speakers: still used to distinguish pupils
 * @param isChecked false: the voices are not trusted whatever the marks are, and the check, whose cost grows with the
 *   square of their number, is left out
 * @returns null where too little was marked of either side
 */
export function teachVoices(signal: Signal, found: Speakers, marks: VoiceMarks, isChecked = true): Speakers | null {
  const { rest, groups } = setGroupTalkAside(signal)
  const windows = cutWindows(rest)
  const rows = standardise(windows)
  const sides = markWindows(windows, marks)
  const counts = [1, 2].map((side) => sides.filter((each) => each === side).length)
  if (counts.some((count) => count < FEWEST)) return null
  const line = separate(rows, windows.width, sides)
  const heard = heardOdds(windows, found.segments, marks)
  const scores = scoreWindows(rows, windows.width, line, sides).map((score, i) => score + heard[i]!)
  const chances = smoothSides(scores, windows, TEACHER_PRIOR)
  const taught = joinSegments(windows, chances, found.segments, MOST_SURE)
  const segments = learnSidesWith(windows, taught, { sides, labels: found.segments, mostSure: MOST_SURE })
  const readings = [-SHIFT, SHIFT].map((shift) => shifted(rows, windows, line, sides, { shift, heard }))
  const [most = 0, least = 0] = readings.map(totalLength)
  const isTrusted =
    isChecked &&
    most - least <= TRUSTED.spread * totalLength(segments) &&
    checkMarks(rows, windows, sides) >= TRUSTED.right
  const doubt: VoiceDoubt = { isTrusted, isTaught: true, readings: isTrusted ? [] : readings }
  const speakers = new Set(segments.map(({ speaker }) => speaker))
  speakers.delete('several')
  return { segments: withGroupTalk(segments, groups), speakerCount: speakers.size, teacherConfidence: 1, doubt }
}

const totalLength = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0)

/** (count) 1 where the middle of a window is marked as the teacher's, 2 as a pupil's. */
function markWindows({ start, end, count }: VoiceWindows, { teacher, pupils }: VoiceMarks): Uint8Array {
  const sides = new Uint8Array(count)
  const isIn = (stretches: readonly Stretch[], timeS: number) =>
    stretches.some(({ startS, endS }) => startS <= timeS && timeS < endS)
  for (let i = 0; i < count; i++) {
    const middleS = (start[i]! + end[i]!) / 200
    sides[i] = isIn(teacher, middleS) ? 1 : isIn(pupils, middleS) ? 2 : 0
  }
  return sides
}

/** (count) log odds that the teacher speaks, for each window by itself. */
function scoreWindows(rows: Float64Array, width: number, line: Line, sides: Uint8Array): Float64Array {
  return Float64Array.from(sides, (side, i) => {
    if (side !== 0) return side === 1 ? SAID : -SAID
    return EVIDENCE * (dot(line.direction, rows, i * width) - line.middle)
  })
}

/** Share of the marked windows that would be on the right side without the marks of their own stretch of speech. */
function checkMarks(rows: Float64Array, { width, stretch }: VoiceWindows, sides: Uint8Array): number {
  const marked = [...new Set(stretch.filter((_, i) => sides[i] !== 0))]
  const right: number[] = []
  for (const own of marked) {
    const others = sides.map((side, i) => (stretch[i] === own ? 0 : side))
    if (!others.includes(1) || !others.includes(2)) continue
    const { direction, middle } = separate(rows, width, others)
    let odds = 0
    let count = 0
    let isTeacher = false
    sides.forEach((side, i) => {
      if (side === 0 || stretch[i] !== own) return
      odds += dot(direction, rows, i * width) - middle
      count++
      isTeacher = side === 1
    })
    for (let i = 0; i < count; i++) right.push(odds > 0 === isTeacher ? 1 : 0)
  }
  return right.length === 0 ? 0 : right.reduce((sum, each) => sum + each, 0) / right.length
}

/** The teacher's segments with a shifted boundary between the sides. */
function shifted(
  rows: Float64Array,
  windows: VoiceWindows,
  line: Line,
  sides: Uint8Array,
  { shift, heard }: { shift: number; heard: Float64Array },
): VoiceDoubt['readings'][number] {
  const moved = { ...line, middle: line.middle + shift * line.apart }
  const scores = scoreWindows(rows, windows.width, moved, sides).map((score, i) => score + HEARD_IF_SHIFTED * heard[i]!)
  return joinSegments(windows, smoothSides(scores, windows, TEACHER_PRIOR), [], MOST_SURE)
    .filter(({ role }) => role === 'teacher')
    .map(({ startS, endS }) => ({ startS, endS }))
}
