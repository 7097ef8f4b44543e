import { firstAtLeast } from '../../math/bisection.ts'
import type { Heard } from './fit.ts'
import type { LineTime } from './line-times.ts'
import { kappaOfSides, type SidedLine, sidesOf } from './sides.ts'

/** Fewer lines or syllables are too little evidence to refuse or move anything. */
const EVIDENCE = { lines: 12, syllables: 150 } as const
/**
 * Misfit of the written times over that of the same times shifted round the recording: right texts had at most 0.36 in
 * made lessons.
 */
const MOST_OF_SHIFTED = 0.55
/** Up to this number of lines, acceptable times are left as written: some other place fits them by chance. */
const LEAST_LINES_MOVED = 20
/** The same where they have to be moved: the best of many places fits the sound by chance more easily. */
const MOST_OF_SHIFTED_MOVED = 0.4
/**
 * Where lines and voices disagree about who speaks (Cohen's kappa below the first value; 0.2 ends "slight" in Landis &
 * Koch 1977), lengths must fit better than the second. Right texts had a kappa of 0.75 and more in made lessons and
 * mostly 0.4 and more in lessons of real voices; of the halves of other lessons whose lengths fit, seven in eight had
 * less than 0.2. Nothing is said where a side has less than the third value of the speech, as written or as heard.
 */
const DISAGREE = { kappa: 0.2, misfit: 0.25, leastSide: 0.1 } as const
const SHIFTS = [0.13, 0.27, 0.41, 0.55, 0.69, 0.83] as const
/** Maximum offset of the clock before or after the recording that is searched, seconds. */
const FURTHEST_S = 300
/** Search steps, coarse to fine, seconds: lines last some seconds, so the first step cannot miss the minimum. */
const COARSE_S = 0.5
const FINE_S = 0.1
/** Smaller offsets are within the precision of written times and are not reported. */
const LEAST_SHIFT_S = 1.5
/** A shift must be this much better than the times as written where those are acceptable. */
const CLEARLY = 0.75
/**
 * Maximum length of a line: seconds per syllable, at half a slow rate, plus a constant; speech after that was not
 * transcribed.
 */
const LONGEST = { perSyllableS: 0.6, moreS: 2 } as const
/** Minimum of detected per written syllables, so that lines outside the sound do not fit. */
const LEAST_SCALE = 0.5

/** Time, speaker and length of a line. */
export type TimedLine = SidedLine & { syllables: number }

export type TimesFit = {
  /** Set when written times cannot be those of the recording. */
  misfit: 'other_times' | null
  /** Offset by which all times are later than the sound, seconds; 0 where they are right. */
  lateS: number
}

/** Whether written times fit the sound, as they are or shifted as a whole. */
export function fitTimes(written: readonly TimedLine[], heard: Heard): TimesFit {
  const total = written.reduce((sum, { syllables }) => sum + syllables, 0)
  if (written.length < EVIDENCE.lines || total < EVIDENCE.syllables || heard.nuclei.length < EVIDENCE.syllables)
    return { misfit: null, lateS: 0 }
  const lines = written.map(bounded)
  const asWritten = misfitAt(lines, total, heard.nuclei, 0)
  const beyond = lines.filter(({ startS }) => startS > heard.durationS).length
  const isLikely = (misfit: number, most: number, lateS: number) => {
    const limit = disagree(lines, heard, lateS) ? Math.min(most, DISAGREE.misfit) : most
    return misfit <= limit * misfitOfShifted(lines, total, heard, lateS)
  }
  const fits = beyond <= 2 && isLikely(asWritten, MOST_OF_SHIFTED, 0)
  if (fits && lines.length < LEAST_LINES_MOVED) return { misfit: null, lateS: 0 }
  const lateS = latenessOf(lines, total, heard)
  const moved = misfitAt(lines, total, heard.nuclei, lateS)
  const isBetter = moved < (fits ? CLEARLY * asWritten : asWritten)
  if (Math.abs(lateS) >= LEAST_SHIFT_S && isBetter && isLikely(moved, MOST_OF_SHIFTED_MOVED, lateS))
    return { misfit: null, lateS }
  return { misfit: fits ? null : 'other_times', lateS: 0 }
}

/** Whether voices contradict the lines on who speaks; see `DISAGREE`. */
function disagree(lines: readonly TimedLine[], { segments }: Heard, lateS: number): boolean {
  const moved = lines.map((line) => ({ ...line, startS: line.startS - lateS, endS: line.endS - lateS }))
  const sides = sidesOf(moved, segments)
  const teachers = [sides.writtenTeacher, sides.heardTeacher].map((s) => s / sides.total)
  const areBoth = teachers.every((share) => share >= DISAGREE.leastSide && share <= 1 - DISAGREE.leastSide)
  // voices that took a pupil for the teacher agree as well, the other way round
  return areBoth && Math.abs(kappaOfSides(sides) ?? 1) < DISAGREE.kappa
}

/** Minimum share and number of detected syllables outside the transcript for it to count as a part. */
const PART = { share: 0.1, syllables: 60 } as const
/** Speech this close to the first and the last line is theirs, seconds. */
const NEAR_S = 5

/** The stretch of the recording that timed lines cover, where there is much speech before or after it. */
export function partOfTimes(lines: readonly TimedLine[], { nuclei }: Heard): LineTime | null {
  const startS = lines[0]?.startS ?? 0
  const endS = lines.reduce((latest, line) => Math.max(latest, bounded(line).endS), 0)
  const outside = nuclei.length - firstAtLeast(nuclei, endS + NEAR_S) + firstAtLeast(nuclei, startS - NEAR_S)
  return outside >= PART.syllables && outside >= PART.share * nuclei.length ? { startS, endS } : null
}

/** Cuts a line to the time that its words can take. */
const bounded = (line: TimedLine): TimedLine => ({
  ...line,
  endS: Math.min(line.endS, line.startS + line.syllables * LONGEST.perSyllableS + LONGEST.moreS),
})

/** Shift towards earlier times by which all lines fit the sound best, seconds. */
function latenessOf(lines: readonly TimedLine[], total: number, { nuclei, durationS }: Heard): number {
  const furthestS = Math.min(FURTHEST_S, durationS / 2)
  let best = { lateS: 0, misfit: misfitAt(lines, total, nuclei, 0) }
  const look = (lateS: number) => {
    const misfit = misfitAt(lines, total, nuclei, lateS)
    if (misfit < best.misfit) best = { lateS, misfit }
  }
  for (let lateS = -furthestS; lateS <= furthestS; lateS += COARSE_S) look(lateS)
  const middleS = best.lateS
  for (let lateS = middleS - COARSE_S; lateS <= middleS + COARSE_S; lateS += FINE_S) look(lateS)
  return Math.round(best.lateS * 10) / 10
}

/** Misfit between detected and written syllables per line, when all lines are shifted earlier by this. */
function misfitAt(lines: readonly TimedLine[], total: number, nuclei: readonly number[], lateS: number): number {
  const counts = lines.map(
    ({ startS, endS }) => firstAtLeast(nuclei, endS - lateS) - firstAtLeast(nuclei, startS - lateS),
  )
  const scale = Math.max(LEAST_SCALE, counts.reduce((sum, count) => sum + count, 0) / total)
  // two syllables on either side keep short lines from deciding
  return lines.reduce(
    (sum, { syllables }, i) => sum + Math.abs(Math.log((counts[i]! + 2) / (syllables * scale + 2))),
    0,
  )
}

/** The same as a mean over circular shifts of the recording. */
function misfitOfShifted(lines: readonly TimedLine[], total: number, heard: Heard, lateS: number): number {
  const { nuclei, durationS } = heard
  const sum = SHIFTS.reduce((before, share) => {
    const shifted = nuclei.map((s) => (s + share * durationS) % durationS).sort((a, b) => a - b)
    return before + misfitAt(lines, total, shifted, lateS)
  }, 0)
  return sum / SHIFTS.length
}
