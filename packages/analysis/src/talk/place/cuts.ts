import type { Segment } from '../../speakers/speakers.ts'

/** A place where a sentence may end. Masses are counts of syllable nuclei before it. */
export type Cut = {
  /** End of the speech before it and start of the speech after it, seconds; equal without a pause. */
  endS: number
  startS: number
  mass: number
  teacherMass: number
  isPause: boolean
  /** Another voice begins here. */
  isChange: boolean
  /** Cumulative cost, up to and including this cut, of pauses and changes inside a sentence. */
  innerCost: number
}

/** Syllables per second of a stretch in which no nuclei were found (3–4 字/秒 is a middling pace). */
const FALLBACK_RATE = 3.75
// Costs and limits below are proposals, chosen on synthetic lessons (methods: alignment).
/** Between two nuclei further apart than this a sentence may end without a silence, seconds. */
const LONG_STEP_S = 0.24
/** And at least after this many syllables. */
const MOST_SYLLABLES = 6
/** Cost per second of a pause inside a sentence (at most 2 s count), and of a change of voice inside one. */
const PAUSE_COST = 1.2
const CHANGE_COST = 1

/** Candidate cuts of the speech in time order: its start, pauses, quick steps between nuclei, its end. */
export function findCuts(segments: readonly Segment[], nuclei: readonly number[]): Cut[] {
  const cuts: Cut[] = []
  let mass = 0
  let teacherMass = 0
  let innerCost = 0
  let nucleus = 0
  segments.forEach((segment, index) => {
    const isTeacher = segment.role === 'teacher'
    const previous = segments[index - 1]
    const pauseS = previous ? segment.startS - previous.endS : 0
    const isChange = previous !== undefined && previous.speaker !== segment.speaker
    // A sentence that runs over a long silence pays for two seconds at most: group work in its middle is rare, but
    // possible.
    if (previous) innerCost += PAUSE_COST * Math.min(2, pauseS) + (isChange ? CHANGE_COST : 0)
    const endS = previous?.endS ?? segment.startS
    cuts.push({ endS, startS: segment.startS, mass, teacherMass, isPause: true, isChange, innerCost })
    while ((nuclei[nucleus] ?? Number.POSITIVE_INFINITY) < segment.startS) nucleus++
    const inside: number[] = []
    for (; (nuclei[nucleus] ?? Number.POSITIVE_INFINITY) < segment.endS; nucleus++) inside.push(nuclei[nucleus]!)
    // A stretch without nuclei (a whisper, a damaged passage) still holds syllables: by its length.
    const weight = inside.length > 0 ? 1 : 0
    let since = 0
    inside.forEach((at, order) => {
      mass += weight
      if (isTeacher) teacherMass += weight
      since++
      const next = inside[order + 1]
      if (next === undefined || (next - at < LONG_STEP_S && since < MOST_SYLLABLES)) return
      since = 0
      const middle = (at + next) / 2
      cuts.push({ endS: middle, startS: middle, mass, teacherMass, isPause: false, isChange: false, innerCost })
    })
    if (weight === 0) {
      const estimate = (segment.endS - segment.startS) * FALLBACK_RATE
      mass += estimate
      if (isTeacher) teacherMass += estimate
    }
  })
  const end = segments.at(-1)?.endS
  if (end !== undefined)
    cuts.push({ endS: end, startS: end, mass, teacherMass, isPause: true, isChange: true, innerCost })
  return cuts
}
