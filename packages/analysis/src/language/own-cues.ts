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

/** The text without the words that do not count: a cue that needs one of them is no longer there. */
export function blank(text: string, removed: RegExp | null): string {
  return removed ? text.replace(new RegExp(removed, 'giu'), BLANK) : text
}
