import { spokenText, stageDirections } from './stage-directions.ts'

/**
 * What ends a sentence, with further end marks ("?!" and "……。" are one ending) and the closing marks behind them. A
 * full stop only where it is not a decimal point or an initial.
 */
const ENDING = /(?:[。！？!?；;…]|\.{3,}|\.(?=\s|$|[”’"'」』）)]))[。！？!?…]*[”’"'」』）)\]】》]*/gu
/** Titles and abbreviations that a full stop does not end. */
const ABBREVIATION = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|St|Prof|Jr|Sr|vs|etc|e\.g|i\.e)$/iu
/** "Ms. F." and "J. K.": a letter for a name. */
const INITIAL = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Miss|Dr|\p{Lu})\.? \p{Lu}$/u
/** How far back the context of a full stop is read, characters. */
const NEAR = 12

/**
 * Splits running text into sentences, end marks and closing quotes included. Nothing is lost: the parts joined again
 * give the text (spaces at the seams aside). Text without any end mark is one sentence. A stage direction is never cut,
 * and alone is none: it belongs to the sentence before it, or is one of its own where there is none.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  const directions = stageDirections(text)
  let direction = 0
  let from = 0
  // Whether the present sentence has words up to `seen`.
  let isSaid = false
  let seen = 0
  const takeTo = (end: number) => {
    isSaid ||= hasWords(spokenText(text.slice(seen, end)))
    seen = end
  }
  for (const { 0: mark, index } of text.matchAll(ENDING)) {
    while ((directions[direction]?.[1] ?? Number.POSITIVE_INFINITY) <= index) direction++
    if ((directions[direction]?.[0] ?? Number.POSITIVE_INFINITY) <= index) continue
    if (mark === '.' && isNoEnd(text, index)) continue
    takeTo(index + mark.length)
    if (!isSaid) continue
    sentences.push(text.slice(from, seen).trim())
    from = seen
    isSaid = false
  }
  takeTo(text.length)
  const rest = text.slice(from).trim()
  if (isSaid) sentences.push(rest)
  else if (rest !== '' && sentences.length > 0) sentences[sentences.length - 1] += rest
  else if (hasWords(rest)) sentences.push(rest)
  return sentences
}

/** "2. 5 元" of a recogniser, "Ms. Li", and an initial before a small letter end no sentence. */
function isNoEnd(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at)
  const behind = text.slice(at + 1, at + 4)
  if (/\d$/u.test(before) && /^ \d/u.test(behind)) return true
  if (!/^ \S/u.test(behind)) return false
  return ABBREVIATION.test(before) || (INITIAL.test(before) && /^ [\p{Ll},]/u.test(behind))
}

/** Whether anything in a text can be said aloud. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
