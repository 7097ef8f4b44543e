import { countSyllables } from '../language/syllables.ts'
import { isSubtitlePhrase } from './subtitle-phrases.ts'
import { type DoubtReason, textOf, type Word } from './words.ts'

/**
 * Range of written syllables per detected nucleus. Single nuclei are missed or doubled, but a true text is not half or
 * twice as long.
 */
const PER_NUCLEUS = { low: 0.4, high: 2 } as const
/** Fewer nuclei than this are too few for a ratio. */
const NUCLEI_MIN = 6
/**
 * Maximum Chinese syllables per second; newsreaders say five (a proposal above every measured rate of a lesson).
 */
const SYLLABLES_PER_S_MAX = 9
const FAST_MIN_SYLLABLES = 12
/** Faster than a hurried teacher (a proposal). */
const QUICK_PER_S = 5
/** Maximum repetitions of a group of syllables in a row, by its length: a class does say 对对对 and 加油加油. */
const REPEATED = [
  { length: 1, times: 8 },
  { length: 2, times: 5 },
  { length: 3, times: 4 },
] as const
const GROUP_MAX = 20
const GROUP_TIMES = 3
/**
 * A loop that changes a little each time: this many characters or words with so few different pairs of neighbours.
 * Rhymes and songs of small children have 14 and more pairs in as many words (proposals).
 */
const CIRCLE = { units: 36, pairs: 10 } as const
const IS_COUNTED = /^(?:[一二三四五六七八九十百零两]|\p{N}+)$/u

export interface HeardSound {
  /** Syllable nuclei detected during the words. */
  readonly nuclei: number
  /** Seconds of speech during the words. */
  readonly speechS: number
}

/** Why these words cannot have been said; undefined when they are plausible. */
export function doubtAbout(words: readonly Word[], { nuclei, speechS }: HeardSound): DoubtReason | undefined {
  const text = textOf(words)
  if (isSubtitlePhrase(text)) return 'known_phrase'
  if (isRepeated(text)) return 'repeated'
  const syllables = countSyllables(text)
  if (syllables >= FAST_MIN_SYLLABLES && syllables > SYLLABLES_PER_S_MAX * speechS) return 'too_fast'
  if (nuclei < NUCLEI_MIN) return undefined
  const perNucleus = syllables / nuclei
  // nuclei of distant answers to a loud voice are missed, so only text that would also be too fast is dropped
  if (perNucleus > PER_NUCLEUS.high && syllables > QUICK_PER_S * speechS) return 'too_many'
  return perNucleus < PER_NUCLEUS.low ? 'too_few' : undefined
}

/** Characters of Chinese and words of other scripts. */
const unitsOf = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}'’]+/gu) ?? []

/** Whether a group of characters or words is repeated more often than anybody says it. */
export function isRepeated(text: string): boolean {
  const units = unitsOf(text)
  for (let length = 1; length <= GROUP_MAX; length++) {
    const times = REPEATED.find((each) => each.length === length)?.times ?? GROUP_TIMES
    if (units.length < length * times) return false
    let same = 0
    for (let at = length; at < units.length; at++) {
      same = units[at] === units[at - length] ? same + 1 : 0
      if (same >= length * (times - 1)) return true
    }
  }
  return false
}

/**
 * Whether somewhere the same few pairs of neighbours continue for longer than anybody says them in one go. Only for
 * words without a pause, because pupils who answer one by one do repeat a few words. Counting out loud, which classes
 * do at length, has few pairs too.
 */
export function isCircling(text: string): boolean {
  const units = unitsOf(text)
  const counts = new Map<string, number>()
  const pairAt = (at: number) => `${units[at]} ${units[at + 1]}`
  for (let at = 0; at + 1 < units.length; at++) {
    counts.set(pairAt(at), (counts.get(pairAt(at)) ?? 0) + 1)
    const from = at + 2 - CIRCLE.units
    if (from < 0) continue
    if (counts.size <= CIRCLE.pairs && !units.slice(from, at + 2).every((unit) => IS_COUNTED.test(unit))) return true
    const first = pairAt(from)
    const left = counts.get(first)! - 1
    if (left === 0) counts.delete(first)
    else counts.set(first, left)
  }
  return false
}
