/** Stop words, which say nothing about interests. */
const EMPTY = new Set(
  (
    'a an the of or and to in for with by on at from as such may other others is are be that this their its into ' +
    'including include includes use using used who not than through any all one more i me my we our you he she it his ' +
    'her they them was were been am do did does have has had will would can could when while what which there here very ' +
    'so just about after before then some most much many also because if but up out over'
  ).split(' '),
)

/** Longest first, so that “operations” does not keep an “s”. */
const ENDINGS = [
  ...['ations', 'ation', 'ments', 'ings', 'ment', 'ing', 'ies', 'ers', 'ors', 'ists', 'ist', 'ive', 'er', 'or', 'ed'],
  ...['es', 'ly', 'al', 's', 'y', 'e'],
]
const STEM_MIN = 4

/**
 * A word without its endings: “repairing”, “repairs” and “repaired” are one. Crude, and the same for weights and texts.
 */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= STEM_MIN)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Stems of the words of an English text, each with the first word that has it; stop words are left out. */
export function englishStems(text: string): Map<string, string> {
  const stems = new Map<string, string>()
  for (const word of text.toLowerCase().match(/[a-z]+/gu) ?? []) {
    const stem = stemOf(word)
    if (!EMPTY.has(word) && !stems.has(stem)) stems.set(stem, word)
  }
  return stems
}
