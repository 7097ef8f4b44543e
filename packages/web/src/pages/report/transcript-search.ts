import type { SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'

export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/** Width and case of letters do not matter to a search. */
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

/** A text cut where it matches, so that hits can be marked. A text whose length changes when folded is left whole. */
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

/** Index of the utterance said at a moment or last before it; -1 before the first. Utterances without times are passed over. */
export function utteranceAt(utterances: readonly Utterance[], seconds: number): number {
  let found = -1
  for (let index = 0; index < utterances.length; index++) {
    const start = utterances[index]!.start_s
    if (start === null) continue
    if (start > seconds + 0.05) break
    found = index
  }
  return found
}
