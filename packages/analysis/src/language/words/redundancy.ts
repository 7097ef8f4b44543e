/** Characters or English words per piece (methods: conciseness). */
const GRAM = 4
/** A piece is said again when it was said at most this long before, seconds. */
const WITHIN_S = 30

/** Counts of one sentence: pieces of four, and those of them said at most 30 s before. */
export type Repeats = { grams: number; repeated: number }

/** A sentence and when it begins, seconds. */
export type TimedText = { text: string; startS: number }

/**
 * Redundancy: which pieces of four characters were said within the last 30 s. Pieces that the class says together are
 * left out of both counts: leading a choral reading repeats intentionally.
 *
 * @param sentences of the teacher, in time order
 * @param choral sentences of several voices
 */
export function repeatsOf(sentences: readonly TimedText[], choral: readonly string[]): Repeats[] {
  const read = new Set(choral.flatMap(gramsOf))
  const lastSaidS = new Map<string, number>()
  return sentences.map(({ text, startS }) => {
    let grams = 0
    let repeated = 0
    for (const gram of gramsOf(text)) {
      if (read.has(gram)) continue
      grams++
      const before = lastSaidS.get(gram)
      if (before !== undefined && startS - before <= WITHIN_S) repeated++
      lastSaidS.set(gram, startS)
    }
    return { grams, repeated }
  })
}

/** Overlapping pieces of four characters; an English word or a number counts as one, signs as none. */
function gramsOf(text: string): string[] {
  const units = text.toLowerCase().match(/\p{Script=Han}|[a-z']+|\d+(?:\.\d+)?/gu) ?? []
  return Array.from({ length: Math.max(0, units.length - GRAM + 1) }, (_, at) => units.slice(at, at + GRAM).join(' '))
}
