/** Placeholder for excluded words: no cue contains it. */
const BLANK = '\uFFFC'

/**
 * One pattern for any of an institution's words, in either case; Latin words stand by themselves. Null for no words.
 */
export function anyOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const parts = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    return `${/^[a-z]/iu.test(word) ? '(?<![a-z])' : ''}${literal}${/[a-z]$/iu.test(word) ? '(?![a-z])' : ''}`
  })
  return new RegExp(parts.join('|'), 'iu')
}

/** The text with excluded words replaced, so that no cue with one of them matches. */
export function blank(text: string, removed: RegExp | null): string {
  return removed ? text.replace(new RegExp(removed, 'giu'), BLANK) : text
}
