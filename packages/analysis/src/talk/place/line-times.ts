import { spokenText } from '../../language/stage-directions.ts'
import { countSyllables } from '../../language/syllables.ts'
import type { Transcript, TranscriptLine } from '../../language/transcript/transcript-types.ts'
import { roundTime } from '../../math/rounding.ts'

/** When a line is spoken, seconds. */
export type LineTime = { startS: number; endS: number }

/**
 * Default length of a syllable, seconds: 225 字/分, the middle of the published band of teachers' speech (200–250 字/分).
 */
const SYLLABLE_S = 60 / 225

/**
 * A time for every line of a transcript that has at least two. Lines between two times share the stretch by their
 * syllables; a missing end is the next line's start, but no later than the words plausibly last when `isTight`.
 *
 * @param lastS end of the recording, or null when there is none
 * @param isTight limit missing ends (without sound nothing else shows where speech stopped)
 */
export function timeLines(transcript: Transcript, lastS: number | null, isTight: boolean): LineTime[] {
  const { lines } = transcript
  const lengths = lines.map((line) => Math.max(1, countSyllables(spokenText(line.text))) * SYLLABLE_S)
  const starts = fillStarts(lines, lengths)
  return lines.map((line, index) => {
    const startS = starts[index] ?? 0
    const nextS = starts[index + 1] ?? lastS ?? Number.POSITIVE_INFINITY
    const plausibleS = startS + (lengths[index] ?? 0)
    const isLast = index === lines.length - 1
    const open = isTight || (isLast && lastS === null) ? Math.min(nextS, plausibleS) : nextS
    // A cue that runs into the next one ends there: one voice at a time.
    const endS = line.endS === null ? open : Math.min(line.endS, Math.max(nextS, startS))
    return { startS, endS: Math.max(startS, endS) }
  })
}

/** Starts of all lines; those between two known ones by their share of the syllables, the rest by the usual rate. */
function fillStarts(lines: readonly TranscriptLine[], lengths: readonly number[]): number[] {
  const known = lines.flatMap((line, index) => (line.startS === null ? [] : [{ index, startS: line.startS }]))
  const starts = lines.map((line) => line.startS ?? 0)
  const sums = [0]
  for (const length of lengths) sums.push(sums.at(-1)! + length)
  const sum = (from: number, to: number) => sums[to]! - sums[from]!
  known.forEach((anchor, order) => {
    const next = known[order + 1]
    const until = next?.index ?? lines.length
    // An anchored line's own end bounds the lines that share its cue; else they share the time up to the next anchor.
    const endS = lines[anchor.index]?.endS ?? next?.startS ?? anchor.startS + sum(anchor.index, until)
    const total = sum(anchor.index, until)
    for (let index = anchor.index + 1; index < until; index++) {
      starts[index] = roundTime(anchor.startS + ((endS - anchor.startS) * sum(anchor.index, index)) / total)
    }
  })
  const first = known[0]
  if (first) {
    const total = sum(0, first.index)
    for (let index = 0; index < first.index; index++) starts[index] = roundTime((first.startS * sum(0, index)) / total)
  }
  return starts
}
