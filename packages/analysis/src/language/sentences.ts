import { stageDirections } from './stage-directions.ts'

/**
 * What ends a sentence, with further end marks ("?!" and "……。" are one ending) and the closing marks behind them. A full stop
 * only where it is not a decimal point or an initial.
 */
const ENDING = /(?:[。！？!?；;…]|\.{3,}|\.(?=\s|$|[”’"'」』）)]))[。！？!?…]*[”’"'」』）)\]】》]*/gu

/**
 * Splits running text into sentences, end marks and closing quotes included. Nothing is lost: the parts joined again
 * give the text (spaces at the seams aside). Text without any end mark is one sentence, and a stage direction is never cut.
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
    isSaid ||= hasWords(text.slice(seen, end))
    seen = end
  }
  for (const { 0: mark, index } of text.matchAll(ENDING)) {
    while ((directions[direction]?.[1] ?? Number.POSITIVE_INFINITY) <= index) direction++
    if ((directions[direction]?.[0] ?? Number.POSITIVE_INFINITY) <= index) continue
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
  return sentences
}

/** Whether anything in a text can be said aloud. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
