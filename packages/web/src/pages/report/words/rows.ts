import { type Passage, sentencesOf } from './passages.ts'
import type { Row } from './sentence-row.tsx'

/** What stands in the list: sentences, and the places of those that a person has removed. */
export function rowsOf(passages: readonly Passage[]): Row[] {
  const rows: Row[] = []
  let at = 0
  for (const passage of passages) {
    const sentences = sentencesOf(passage)
    for (const [index, sentence] of sentences.entries()) {
      rows.push({ key: sentence.key, passage, sentence, at: ++at, isFirst: index === 0 })
    }
    if (sentences.length === 0) rows.push({ key: `${passage.from}-`, passage, sentence: null, at, isFirst: true })
  }
  return rows
}

const PUPIL = /^S(\d+)$/

/** Whom a sentence can be given to: everybody who speaks, one pupil more, several and others. */
export function speakersOf(passages: readonly Passage[]): string[] {
  const heard = new Set(
    passages.flatMap((passage) => [...sentencesOf(passage), ...passage.found].map(({ speaker }) => speaker)),
  )
  const numbers = [...heard].flatMap((speaker) => PUPIL.exec(speaker)?.slice(1).map(Number) ?? [])
  const next = numbers.reduce((last, number) => Math.max(last, number), 0) + 1
  const pupils = [...new Set([...numbers, next])].sort((a, b) => a - b).map((number) => `S${number}`)
  return ['T', ...pupils, 'several', 'other']
}
