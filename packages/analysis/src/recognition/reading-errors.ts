import type { Report } from '@keguan/contract/report/lesson/report'

/** Errors of recognised sentences according to a person's corrections. */
export interface ReadingErrors {
  /** Characters and words of the sentences as they read now. */
  readonly characters: number
  /** Substitutions, deletions and insertions between these and the recognised ones. */
  readonly wrong: number
}

type Read = Pick<Report, 'corrections' | 'utterances'>

/** Counts over all corrected or confirmed sentences of a report. */
export function readingErrors({ corrections = [], utterances }: Read): ReadingErrors {
  let [characters, wrong] = [0, 0]
  for (const { edit, state, found } of corrections) {
    if (state === 'lost') continue
    const before = unitsOf(found.map(({ text }) => text).join(' '))
    const now = unitsOf(
      utterances
        .filter((utterance) => utterance.edit === edit)
        .map(({ text }) => text)
        .join(' '),
    )
    characters += now.length
    wrong += editDistance(before, now)
  }
  return { characters, wrong }
}

/** Chinese characters and whole words of other scripts; marks and case are not counted. */
export const unitsOf = (text: string): string[] =>
  text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []

/** Minimum number of substitutions, deletions and insertions (Levenshtein distance). */
export function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, unit] of from.entries()) {
    const next = [at + 1]
    for (let other = 0; other < to.length; other++) {
      const replaced = row[other]! + (unit === to[other] ? 0 : 1)
      next.push(Math.min(replaced, row[other + 1]! + 1, next[other]! + 1))
    }
    row = next
  }
  return row[to.length]!
}
