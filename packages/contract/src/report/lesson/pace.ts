import type { Utterance } from './report.ts'

/** Plausible range of speech rate in a sentence, characters per second. */
const PACE = { from: 1, to: 8 } as const
/** A yes or a name may be drawn out. */
const FEWEST = 4
/** Chinese characters, and words of other scripts, which take about as long as two of them. */
const HAN = /\p{Script=Han}/gu
const WORDS = /[\p{Script=Latin}\p{N}]+/gu

/**
 * Whether a sentence can have been said in the time that it was given. If the alignment of a text without times slips,
 * ten characters may last twenty seconds; the time is then treated as unknown and not shown. Times written in the
 * transcript are kept.
 */
export function isPlacedPlausibly({
  text,
  start_s,
  end_s,
  time_source,
}: Pick<Utterance, 'text' | 'start_s' | 'end_s' | 'time_source'>): boolean {
  if (start_s === null || end_s === null || time_source !== 'aligned') return true
  const said = (text.match(HAN)?.length ?? 0) + 2 * (text.match(WORDS)?.length ?? 0)
  if (said < FEWEST) return true
  const lengthS = end_s - start_s
  return said >= PACE.from * lengthS && said <= PACE.to * lengthS
}
