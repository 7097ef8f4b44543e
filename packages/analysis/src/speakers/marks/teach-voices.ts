import type { Signal } from '../../voice/signal.ts'
import { setGroupTalkAside, withGroupTalk } from '../group-talk.ts'
import type { Segment, SpeakerLabel, SpeakerRole, Speakers, VoiceDoubt } from '../speakers.ts'
import { cholesky, invertLower } from '../voices/linear.ts'
import { cutWindows, type VoiceWindows } from '../voices/voice-windows.ts'

type Stretch = { readonly startS: number; readonly endS: number }

/** Stretches in which a person has marked who speaks, seconds; a pupil's may be of several pupils. */
export type VoiceMarks = { readonly teacher: readonly Stretch[]; readonly pupils: readonly Stretch[] }

/** Minimum number of windows per side, five per second: two or three sentences. */
const FEWEST = 20
/** Shrinkage of the scatter: a minute of marks says little about 40 features jointly. */
const RIDGE = 0.4
/**
 * Weight of one window, since neighbours overlap; probability that the same side continues, inside a stretch and across
 * a pause.
 */
const EVIDENCE = 0.3
const STAY = 0.9
const STAY_ACROSS_PAUSE = 0.5
const TEACHER_PRIOR = 0.6
/**
 * Log odds that the side detected without marks adds to a window. Confusion on acted lessons 1–20 with 8 + 8 marks is
 * 5.4 % at 0, 4.5 % at 0.3, 3.7 % at 1 and 3.2 % at 1.6; with few pupils 6.4, 5.3, 3.4 and 2.4 %.
 */
const HEARD = 1
/** Score of a marked window: marks are taken as true. */
const SAID = 30
/**
 * A lesson is trusted if this share of the marked time is predicted by the marks of other segments, and the teacher's
 * share changes by no more than this when the boundary between the sides moves by a quarter of their distance in either
 * direction. From real lessons of seeds 1–9.
 */
const TRUSTED = { right: 0.93, spread: 0.16 } as const
const SHIFT = 0.25
const MOST_SURE = 0.97

/**
 * Who is the teacher, learnt from stretches that a person has marked: one direction in the space of window features
 * that separates the marked teacher from the marked pupils (Fisher's discriminant, its scatter shrunk), then the
 * likeliest sequence of sides.
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
  const scores = scoreWindows(rows, windows.width, line, sides)
  const chances = smoothSides(withHeard(scores, windows, found.segments), windows)
  const segments = joinSegments(windows, chances, found.segments)
  const readings = [-SHIFT, SHIFT].map((shift) => shifted(rows, windows, line, sides, shift))
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

/** (count × width) features in units of their own standard deviation. */
function standardise({ features, width, count }: VoiceWindows): Float64Array {
  const rows = Float64Array.from(features)
  for (let f = 0; f < width; f++) {
    let mean = 0
    for (let at = f; at < rows.length; at += width) mean += rows[at]! / count
    let variance = 0
    for (let at = f; at < rows.length; at += width) variance += (rows[at]! - mean) ** 2 / count
    const deviation = Math.sqrt(variance) || 1
    for (let at = f; at < rows.length; at += width) rows[at] = (rows[at]! - mean) / deviation
  }
  return rows
}

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

/** A direction, the boundary between the sides on it, and their distance along it. */
type Line = { direction: Float64Array; middle: number; apart: number }

function separate(rows: Float64Array, width: number, sides: Uint8Array): Line {
  const means = [1, 2].map((side) => meanOf(rows, width, sides, side)) as [Float64Array, Float64Array]
  const scatter = shrink(scatterOf(rows, width, sides, means), width)
  const whiten = invertLower(cholesky(scatter, width), width)
  const difference = means[0].map((value, f) => value - means[1][f]!)
  const direction = timesTransposed(whiten, times(whiten, difference))
  const [teacher, pupil] = means.map((mean) => dot(direction, mean, 0)) as [number, number]
  return { direction, middle: (teacher + pupil) / 2, apart: teacher - pupil }
}

function meanOf(rows: Float64Array, width: number, sides: Uint8Array, side: number): Float64Array {
  const mean = new Float64Array(width)
  let count = 0
  sides.forEach((each, i) => {
    if (each !== side) return
    count++
    for (let f = 0; f < width; f++) mean[f] = mean[f]! + rows[i * width + f]!
  })
  return mean.map((sum) => sum / Math.max(1, count))
}

/** Lower triangle of the mean of the two sides' covariances. */
function scatterOf(
  rows: Float64Array,
  width: number,
  sides: Uint8Array,
  means: readonly [Float64Array, Float64Array],
): Float64Array {
  const scatter = new Float64Array(width * width)
  const counts = [1, 2].map((side) => sides.filter((each) => each === side).length)
  const off = new Float64Array(width)
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i]!
    if (side === 0) continue
    const weight = 0.5 / counts[side - 1]!
    for (let f = 0; f < width; f++) off[f] = rows[i * width + f]! - means[side === 1 ? 0 : 1][f]!
    for (let a = 0; a < width; a++)
      for (let b = 0; b <= a; b++) scatter[a * width + b] = scatter[a * width + b]! + weight * off[a]! * off[b]!
  }
  return scatter
}

/** Shrinks towards the same variance in every direction. */
function shrink(scatter: Float64Array, width: number): Float64Array {
  let trace = 0
  for (let f = 0; f < width; f++) trace += scatter[f * width + f]! / width
  return scatter.map((value, at) => (1 - RIDGE) * value + (at % (width + 1) === 0 ? RIDGE * trace : 0))
}

/** lower × vector, and lowerᵀ × vector. */
const times = (lower: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, a) => {
    let sum = 0
    for (let b = 0; b <= a; b++) sum += lower[a * vector.length + b]! * vector[b]!
    return sum
  })
const timesTransposed = (lower: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, b) => {
    let sum = 0
    for (let a = b; a < vector.length; a++) sum += lower[a * vector.length + b]! * vector[a]!
    return sum
  })

function dot(direction: Float64Array, rows: Float64Array, at: number): number {
  let sum = 0
  for (let f = 0; f < direction.length; f++) sum += direction[f]! * rows[at + f]!
  return sum
}

/** (count) log odds that the teacher speaks, for each window by itself. */
function scoreWindows(rows: Float64Array, width: number, line: Line, sides: Uint8Array): Float64Array {
  return Float64Array.from(sides, (side, i) => {
    if (side !== 0) return side === 1 ? SAID : -SAID
    return EVIDENCE * (dot(line.direction, rows, i * width) - line.middle)
  })
}

/** (count) the same plus the sides detected without marks: marks are few, and a well separated voice stays so. */
function withHeard(scores: Float64Array, { start, end }: VoiceWindows, heard: readonly Segment[]): Float64Array {
  let at = 0
  return scores.map((score, i) => {
    const middleS = (start[i]! + end[i]!) / 200
    while (at < heard.length - 1 && heard[at]!.endS <= middleS) at++
    const segment = heard[at]
    if (!segment || segment.startS > middleS || segment.role === 'several') return score
    return score + (segment.role === 'teacher' ? HEARD : -HEARD)
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

/** (count) probability of the teacher in each window, given all others: forward–backward over two sides. */
function smoothSides(scores: Float64Array, { stretch, count }: VoiceWindows): Float64Array {
  const stays = (i: number) => (i > 0 && stretch[i] === stretch[i - 1] ? STAY : STAY_ACROSS_PAUSE)
  const fits = scores.map((score) => 1 / (1 + Math.exp(-score)))
  const forward = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const before = i === 0 ? TEACHER_PRIOR : stays(i) * forward[i - 1]! + (1 - stays(i)) * TEACHER_PRIOR
    const teacher = before * fits[i]!
    forward[i] = teacher / (teacher + (1 - before) * (1 - fits[i]!) + 1e-300)
  }
  const chances = new Float64Array(count)
  let [teacher, pupil] = [1, 1]
  for (let i = count - 1; i >= 0; i--) {
    const own = forward[i]! * teacher
    chances[i] = own / (own + (1 - forward[i]!) * pupil)
    const [next, other] = [fits[i]! * teacher, (1 - fits[i]!) * pupil]
    const entering = TEACHER_PRIOR * next + (1 - TEACHER_PRIOR) * other
    const stay = stays(i)
    teacher = stay * next + (1 - stay) * entering
    pupil = stay * other + (1 - stay) * entering
    const sum = teacher + pupil
    teacher /= sum
    pupil /= sum
  }
  return chances
}

/** Windows as segments: the teacher's are T's; the others keep the pupil detected there. */
function joinSegments(windows: VoiceWindows, chances: Float64Array, heard: readonly Segment[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (let i = 0; i < windows.count; i++) {
    const [startS, endS] = [windows.start[i]! / 100, windows.end[i]! / 100]
    const middleS = (startS + endS) / 2
    while (at < heard.length - 1 && heard[at]!.endS <= middleS) at++
    const [speaker, role] = labelOf(chances[i]! >= 0.5, heard[at])
    const sure = Math.min(MOST_SURE, Math.max(chances[i]!, 1 - chances[i]!))
    const last = segments.at(-1)
    if (last && last.speaker === speaker && last.endS === startS) {
      const spoken = last.endS - last.startS
      last.confidence = (last.confidence * spoken + sure * (endS - startS)) / (spoken + endS - startS)
      last.endS = endS
    } else segments.push({ startS, endS, speaker, role, confidence: sure })
  }
  return segments
}

/** Pupil label where the teacher had been detected. */
function labelOf(isTeacher: boolean, heard: Segment | undefined): [SpeakerLabel, SpeakerRole] {
  if (isTeacher) return ['T', 'teacher']
  return !heard || heard.role === 'teacher' ? ['S0', 'student'] : [heard.speaker, heard.role]
}

/** The teacher's segments with a shifted boundary between the sides. */
function shifted(
  rows: Float64Array,
  windows: VoiceWindows,
  line: Line,
  sides: Uint8Array,
  shift: number,
): VoiceDoubt['readings'][number] {
  const moved = { ...line, middle: line.middle + shift * line.apart }
  const chances = smoothSides(scoreWindows(rows, windows.width, moved, sides), windows)
  return joinSegments(windows, chances, [])
    .filter(({ role }) => role === 'teacher')
    .map(({ startS, endS }) => ({ startS, endS }))
}
