import { clamp } from '../../math/clamp.ts'
import { logistic } from '../../math/logistic.ts'
import type { Segment, SpeakerLabel, SpeakerRole } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'

/** Probability that the same side continues, inside a stretch of speech and across a pause. */
const STAY = 0.9
const STAY_ACROSS_PAUSE = 0.5

/** The teacher's share of the windows as the chance that the teacher speaks next, within these. */
const CHANCE = [0.2, 0.97] as const

/** @param sides (count) above 0 where the teacher speaks */
export function chanceOfTeacher(sides: ArrayLike<number>): number {
  let teacher = 0
  for (let i = 0; i < sides.length; i++) if (sides[i]! > 0) teacher++
  return clamp(teacher / sides.length, CHANCE)
}

/**
 * (count) probability of the teacher in each window, given all others: forward–backward over two sides.
 *
 * @param scores (count) log odds that the teacher speaks, for each window by itself
 * @param prior probability that the teacher is next to speak
 */
export function smoothSides(scores: Float64Array, { stretch, count }: VoiceWindows, prior: number): Float64Array {
  const stays = (i: number) => (i > 0 && stretch[i] === stretch[i - 1] ? STAY : STAY_ACROSS_PAUSE)
  const fits = scores.map(logistic)
  const forward = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const before = i === 0 ? prior : stays(i) * forward[i - 1]! + (1 - stays(i)) * prior
    const teacher = before * fits[i]!
    forward[i] = teacher / (teacher + (1 - before) * (1 - fits[i]!) + 1e-300)
  }
  const chances = new Float64Array(count)
  let [teacher, pupil] = [1, 1]
  for (let i = count - 1; i >= 0; i--) {
    const own = forward[i]! * teacher
    chances[i] = own / (own + (1 - forward[i]!) * pupil)
    const [next, other] = [fits[i]! * teacher, (1 - fits[i]!) * pupil]
    const entering = prior * next + (1 - prior) * other
    const stay = stays(i)
    teacher = stay * next + (1 - stay) * entering
    pupil = stay * other + (1 - stay) * entering
    const sum = teacher + pupil
    teacher /= sum
    pupil /= sum
  }
  return chances
}

/** A pupil whom no voice tells. */
const SOMEBODY: SpeakerLabel = 'S0'

/**
 * Windows as segments: the teacher's are T's; the others keep the pupil detected there, or beside them in the same
 * stretch of speech.
 *
 * @param mostSure maximum confidence of a segment
 */
export function joinSegments(
  windows: VoiceWindows,
  chances: Float64Array,
  heard: readonly Segment[],
  mostSure: number,
): Segment[] {
  const segments: Segment[] = []
  labelWindows(windows, chances, heard).forEach((speaker, i) => {
    const [startS, endS] = [windows.start[i]! / 100, windows.end[i]! / 100]
    const sure = Math.min(mostSure, Math.max(chances[i]!, 1 - chances[i]!))
    const last = segments.at(-1)
    if (last && last.speaker === speaker && last.endS === startS) {
      const spoken = last.endS - last.startS
      last.confidence = (last.confidence * spoken + sure * (endS - startS)) / (spoken + endS - startS)
      last.endS = endS
    } else segments.push({ startS, endS, speaker, role: roleOf(speaker), confidence: sure })
  })
  return segments
}

/** (count) whose windows they are. */
function labelWindows(windows: VoiceWindows, chances: Float64Array, heard: readonly Segment[]): SpeakerLabel[] {
  const { start, end, stretch, count } = windows
  const labels: SpeakerLabel[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    const middleS = (start[i]! + end[i]!) / 200
    while (at < heard.length - 1 && heard[at]!.endS <= middleS) at++
    labels.push(chances[i]! >= 0.5 ? 'T' : (pupilOf(heard[at]?.speaker) ?? SOMEBODY))
  }
  const takeFrom = (i: number, beside: number) => {
    if (labels[i] !== SOMEBODY || stretch[i] !== stretch[beside]) return
    labels[i] = pupilOf(labels[beside]) ?? SOMEBODY
  }
  for (let i = 1; i < count; i++) takeFrom(i, i - 1)
  for (let i = count - 2; i >= 0; i--) takeFrom(i, i + 1)
  return labels
}

const pupilOf = (speaker: SpeakerLabel | undefined): SpeakerLabel | null =>
  speaker === undefined || speaker === 'T' ? null : speaker

function roleOf(speaker: SpeakerLabel): SpeakerRole {
  if (speaker === 'T') return 'teacher'
  return speaker === 'several' || speaker === 'other' ? speaker : 'student'
}
