import { FILLERS, type Filler, type FillerPlace } from './lexicon/fillers.ts'

/** One use of a filler: index of its sentence and where in the text it begins. */
export type FillerUse = { phrase: string; sentence: number; at: number }

/** What stands between clauses. A space is a pause in Chinese and none in English. */
const SEAM = /[,，.。、;；:：!！?？…~—-]/u
const LETTER = /[a-z]/iu

/**
 * The list with an institution's words: one that is added counts wherever it stands, one that is both added and removed does
 * not count.
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
 * Fillers in sentences, in the order of the text. A phrase within another (就是 in 就是说) counts once, and one behind another
 * filler stands as after a pause: 嗯,那个,就是.
 *
 * @param sentences texts without stage directions
 * @param fillers longer ones before what they hold
 */
export function findFillers(sentences: readonly string[], fillers: readonly Filler[] = FILLERS): FillerUse[] {
  // Most places begin no filler.
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
  const before = isLatin ? text.slice(0, at).trimEnd().at(-1) : text[at - 1]
  const behind = isLatin ? text.slice(end).trimStart()[0] : text[end]
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
 * Leaves out uses that belong to the lesson's text (a known trap: of Chinese texts that hold such words): inside quotation marks,
 * or in the same surroundings as in what pupils or the class say or read.
 *
 * @param told texts of everybody but the teacher, without stage directions
 */
export function withoutReadAloud(
  uses: readonly FillerUse[],
  sentences: readonly string[],
  told: readonly string[],
): FillerUse[] {
  const read = told.join('\n').toLowerCase()
  return uses.filter(({ phrase, sentence, at }) => {
    const text = sentences[sentence]!.toLowerCase()
    if (isQuoted(text, at)) return false
    const from = Math.max(0, at - CONTEXT)
    const around = text.slice(from, at + phrase.length + CONTEXT)
    return around.length <= phrase.length || !read.includes(around)
  })
}

/** Whether an opening quotation mark before the place is still open there. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return (
    before.lastIndexOf('“') > before.lastIndexOf('”') ||
    before.lastIndexOf('《') > before.lastIndexOf('》') ||
    before.lastIndexOf('「') > before.lastIndexOf('」')
  )
}
