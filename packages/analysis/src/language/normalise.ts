/**
 * Punctuation that NFKC would turn into its half-width form although Chinese text is meant to keep it.
 * U+FF1A (the colon) is in it too: parsers accept both widths, and the text stays as it was written.
 */
const KEPT = /[^，。！？：；（）…～“”‘’]+/gu

/**
 * One spelling for what looks alike: NFKC joins full-width digits and letters, compatibility ideographs (PDF text
 * often gives 生 as U+2F63) and odd spaces with their plain forms. Zero-width marks and the byte-order mark go.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u200d|\u2060|\ufeff/gu, '')
    .replace(KEPT, (run) => run.normalize('NFKC'))
    .replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n')
    .replace(/[\t\v\f ]+/gu, ' ')
}

/** Joins two pieces of running text: Chinese needs no space between them, Latin letters do. */
export function joinText(left: string, right: string): string {
  if (left === '' || right === '') return left + right
  return /[\w.,!?;]$/u.test(left) && /^[\w]/u.test(right) ? `${left} ${right}` : left + right
}
