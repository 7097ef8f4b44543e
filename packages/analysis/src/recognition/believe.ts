import { countSyllables } from '../language/syllables.ts'
import { phraseKey, SUBTITLE_PHRASES } from './subtitle-phrases.ts'
import { type DoubtReason, textOf, type Word } from './words.ts'

/**
 * Syllables written for each nucleus that was heard. A nucleus is missed or found twice now and then, a text is not
 * half as long or twice.
 */
const PER_NUCLEUS = { low: 0.4, high: 2 } as const
/** Fewer nuclei than this say nothing of a ratio. */
const NUCLEI_MIN = 6
/**
 * Maximum Chinese syllables per second; newsreaders say five (a proposal above every measured rate of a lesson).
 */
const SYLLABLES_PER_S_MAX = 9
const FAST_MIN_SYLLABLES = 12
/** Quicker than a teacher who hurries (a proposal). */
const QUICK_PER_S = 5
/** Maximum repetitions of a group of syllables in a row, by its length: a class does say 对对对 and 加油加油. */
const REPEATED = [
  { length: 1, times: 8 },
  { length: 2, times: 5 },
  { length: 3, times: 4 },
] as const
const GROUP_MAX = 20
const GROUP_TIMES = 3

export interface HeardSound {
  /** Syllable nuclei that were heard where the words are said to be. */
  readonly nuclei: number
  /** Seconds of speech there. */
  readonly speechS: number
}

/** Why these words cannot be what was said; undefined when nothing speaks against them. */
export function doubtAbout(words: readonly Word[], { nuclei, speechS }: HeardSound): DoubtReason | undefined {
  const text = textOf(words)
  if (SUBTITLE_PHRASES.has(phraseKey(text))) return 'known_phrase'
  if (isRepeated(text)) return 'repeated'
  const syllables = countSyllables(text)
  if (syllables >= FAST_MIN_SYLLABLES && syllables > SYLLABLES_PER_S_MAX * speechS) return 'too_fast'
  if (nuclei < NUCLEI_MIN) return undefined
  const perNucleus = syllables / nuclei
  // nuclei of distant answers to a loud voice are missed, so only text that would also be too fast is dropped
  if (perNucleus > PER_NUCLEUS.high && syllables > QUICK_PER_S * speechS) return 'too_many'
  return perNucleus < PER_NUCLEUS.low ? 'too_few' : undefined
}

/** Whether a group of characters or words is repeated implausibly often. */
export function isRepeated(text: string): boolean {
  const units = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}'’]+/gu) ?? []
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
