/**
 * Punctuation that NFKC would turn into its half-width form although Chinese text is meant to keep it.
 * U+FF1A (the colon) is in it too: parsers accept both widths, and the text stays as it was written.
 */
const KEPT = /([，。！？：；（）…～“”‘’]{1,1000})/u

/**
 * One spelling for what looks alike: NFKC joins full-width digits and letters, compatibility ideographs (PDF text often
 * gives 生 as U+2F63) and odd spaces with their plain forms. Zero-width marks and the byte-order mark are removed.
 */
export function normaliseText(text: string): string {
  const visible = text.replace(/\u200b|\u200c|\u200d|\u2060|\ufeff/gu, '')
  // split, not matched: Node 24 has no stack for a match of ten million characters
  const parts = visible.split(KEPT).map((part, i) => (i % 2 === 1 ? part : part.normalize('NFKC')))
  return parts
    .join('')
    .replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n')
    .replace(/[\t\v\f]/gu, ' ')
    .replace(/(?<= ) /gu, '') // one at a time: a match of ten million would overflow the stack as well
}

/** The ratio sign ∶ is what some typewriting programs put for a colon; between digits it is one. */
export const withColons = (text: string): string => text.replace(/(?<!\d)∶|∶(?!\d)/gu, '：')

/** The text without such signs at its end; an expression anchored at the end would start again at each of them. */
export function trimEndOf(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Joins pieces of running text: Chinese needs no space between them, Latin letters do. */
export function joinTexts(texts: readonly string[]): string {
  const parts: string[] = []
  for (const text of texts) {
    if (text === '') continue
    const last = parts.at(-1)
    if (last !== undefined && /[\w.,!?;]/u.test(last.at(-1)!) && /^\w/u.test(text)) parts.push(' ')
    parts.push(text)
  }
  return parts.join('')
}
