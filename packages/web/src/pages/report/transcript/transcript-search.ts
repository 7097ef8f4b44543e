import type { SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'

export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/** The search ignores width and case of letters. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

export function matchingUtterances(
  utterances: readonly Utterance[],
  search: string,
  role: SpeakerRole | 'all',
): readonly Utterance[] {
  const wanted = folded(search.trim())
  return utterances.filter(
    (utterance) =>
      (role === 'all' || utterance.role === role) && (wanted === '' || folded(utterance.text).includes(wanted)),
  )
}

/** A text split at its hits, so that they can be marked. A text whose length changes when folded is left whole. */
export function markedParts(text: string, search: string): readonly TextPart[] {
  const wanted = folded(search.trim())
  const haystack = folded(text)
  if (wanted === '' || haystack.length !== text.length) return [{ text, hit: false }]
  const parts: TextPart[] = []
  let from = 0
  for (let at = haystack.indexOf(wanted); at >= 0; at = haystack.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false })
    from = at + wanted.length
    parts.push({ text: text.slice(at, from), hit: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false })
  return parts
}

/**
 * Index of the utterance at a moment, or the last one before it; -1 before the first. Utterances without times are
 * skipped.
 */
export function utteranceAt(utterances: readonly Pick<Utterance, 'start_s'>[], seconds: number): number {
  let found = -1
  for (let index = 0; index < utterances.length; index++) {
    const start = utterances[index]!.start_s
    if (start === null) continue
    if (start > seconds + 0.05) break
    found = index
  }
  return found
}

/** Comments on moments, by the index of their utterance; those before the first utterance belong to it. */
export function besideUtterances<Said extends { readonly at_s: number | null }>(
  utterances: readonly Pick<Utterance, 'index' | 'start_s'>[],
  said: readonly Said[],
): ReadonlyMap<number, readonly Said[]> {
  const first = utterances.findIndex(({ start_s }) => start_s !== null)
  const beside = new Map<number, Said[]>()
  if (first < 0) return beside
  for (const one of said) {
    if (one.at_s === null) continue
    const index = utterances[Math.max(first, utteranceAt(utterances, one.at_s))]!.index
    beside.set(index, [...(beside.get(index) ?? []), one])
  }
  return beside
}
