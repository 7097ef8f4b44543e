import { FILLERS, type Filler, type FillerPlace } from '../lexicon/fillers.ts'

/** One use of a filler: index of its sentence and where in the text it begins. */
export type FillerUse = { phrase: string; sentence: number; at: number }

/** Clause boundaries. A space is a pause in Chinese, but not in English. */
const SEAM = /[,，.。、;；:：!！?？…~—-]/u
/** What is next to a Latin filler is looked for no further than this, characters. */
const NEAR = 4
const LETTER = /[a-z]/iu

/**
 * The list with an institution's words: one that is added counts wherever it stands, one that is both added and removed
 * does not count.
 */
export function fillersWith(added: readonly string[], removed: readonly string[]): readonly Filler[] {
  const gone = new Set(removed.map((word) => word.toLowerCase()))
  const known = new Set(FILLERS.map(([phrase]) => phrase))
  const own = [...new Set(added.map((word) => word.toLowerCase()))].filter((word) => !known.has(word))
  return [...own.map((word): Filler => [word, 'anywhere']), ...FILLERS]
    .filter(([phrase]) => !gone.has(phrase))
    .sort(([a], [b]) => b.length - a.length)
}

/**
 * Fillers in sentences, in the order of the text. A phrase within another (就是 in 就是说) counts once, and one behind
 * another filler stands as after a pause: 嗯,那个,就是.
 *
 * @param sentences texts without stage directions
 * @param fillers longer ones before their parts
 */
export function findFillers(sentences: readonly string[], fillers: readonly Filler[] = FILLERS): FillerUse[] {
  // At most positions no filler begins.
  const first = new Set(fillers.map(([phrase]) => phrase[0]))
  return sentences.flatMap((text, sentence) => findInSentence(text.toLowerCase(), sentence, fillers, first))
}

function findInSentence(
  text: string,
  sentence: number,
  fillers: readonly Filler[],
  first: ReadonlySet<string | undefined>,
): FillerUse[] {
  const uses: FillerUse[] = []
  let lastEnd = -1
  for (let at = 0; at < text.length; at++) {
    if (!first.has(text[at])) continue
    const found = fillers.find(
      ([phrase, place]) => text.startsWith(phrase, at) && isFiller(text, at, at + phrase.length, place, lastEnd === at),
    )
    if (!found) continue
    uses.push({ phrase: found[0], sentence, at })
    lastEnd = at + found[0].length
    at = lastEnd - 1
  }
  return uses
}

function isFiller(text: string, at: number, end: number, place: FillerPlace, followsFiller: boolean): boolean {
  const isLatin = LETTER.test(text[at]!)
  if (isLatin && (LETTER.test(text[at - 1] ?? '') || LETTER.test(text[end] ?? ''))) return false
  const before = isLatin
    ? text
        .slice(Math.max(0, at - NEAR), at)
        .trimEnd()
        .at(-1)
    : text[at - 1]
  const behind = isLatin ? text.slice(end, end + NEAR).trimStart()[0] : text[end]
  const isSeam = (sign: string | undefined) => sign === undefined || SEAM.test(sign) || sign === ' '
  const opens = followsFiller || isSeam(before)
  const closes = isSeam(behind)
  if (place === 'anywhere') return true
  if (place === 'opening') return opens
  return place === 'closing' ? closes : closes && opens
}

/** Characters on each side that tell whether a phrase belongs to a text that the class reads. */
const CONTEXT = 2

/**
 * Leaves out uses that belong to the lesson's text (a known trap: Chinese texts often contain such words): inside
 * quotation marks, or in the same surroundings as in what pupils or the class say or read.
 *
 * @param told texts of all speakers except the teacher, without stage directions
 */
export function withoutReadAloud(
  uses: readonly FillerUse[],
  sentences: readonly string[],
  told: readonly string[],
): FillerUse[] {
  const lowered = new Map<number, string>()
  for (const { sentence } of uses) if (!lowered.has(sentence)) lowered.set(sentence, sentences[sentence]!.toLowerCase())
  const quoted = new Map([...lowered].map(([sentence, text]) => [sentence, quotedStretches(text)]))
  const isQuoted = ({ sentence, at }: FillerUse) => quoted.get(sentence)!.some(([from, to]) => from < at && at < to)
  const around = ({ phrase, sentence, at }: FillerUse): string =>
    lowered.get(sentence)!.slice(Math.max(0, at - CONTEXT), at + phrase.length + CONTEXT)
  const free = uses.filter((use) => !isQuoted(use))
  const read = foundIn(told.join('\n').toLowerCase(), new Set(free.map(around)))
  return free.filter((use) => around(use).length <= use.phrase.length || !read.has(around(use)))
}

/** The short texts that occur in a long one: one pass per length, however many there are. */
function foundIn(long: string, texts: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const length of new Set([...texts].map((text) => text.length))) {
    for (let at = 0; at + length <= long.length; at++) {
      const piece = long.slice(at, at + length)
      if (texts.has(piece)) found.add(piece)
    }
  }
  return found
}

const QUOTES = [
  ['“', '”'],
  ['《', '》'],
  ['「', '」'],
] as const

/** Where quotation marks are open, their own places left out: (from, to), to the end where they are never closed. */
function quotedStretches(text: string): [number, number][] {
  return QUOTES.flatMap(([opening, closing]) => {
    const stretches: [number, number][] = []
    for (let from = text.indexOf(opening); from >= 0; ) {
      const closed = text.indexOf(closing, from)
      const to = closed < 0 ? text.length : closed
      stretches.push([from, to])
      from = text.indexOf(opening, to)
    }
    return stretches
  })
}
