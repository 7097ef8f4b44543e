import { type Passage, sentencesOf } from './passages.ts'
import type { Row } from './sentence-row.tsx'

/** Cached rows of each passage, and the number of sentences before them. */
const lastRows = new WeakMap<Passage, { readonly before: number; readonly rows: readonly Row[] }>()

/**
 * Rows of the list: sentences, and placeholders of removed ones. A passage that has not changed or moved keeps its row
 * objects, so that only changes are rendered again.
 */
export function rowsOf(passages: readonly Passage[]): Row[] {
  const rows: Row[] = []
  let before = 0
  for (const passage of passages) {
    const last = lastRows.get(passage)
    const own = last?.before === before ? last.rows : rowsOfPassage(passage, before)
    lastRows.set(passage, { before, rows: own })
    for (const row of own) rows.push(row)
    before += sentencesOf(passage).length
  }
  return rows
}

function rowsOfPassage(passage: Passage, before: number): Row[] {
  const sentences = sentencesOf(passage)
  if (sentences.length === 0) {
    return [{ key: `${passage.from}-`, passage, sentence: null, at: before, isFirst: true }]
  }
  return sentences.map((sentence, index) => ({
    key: sentence.key,
    passage,
    sentence,
    at: before + index + 1,
    isFirst: index === 0,
  }))
}

const PUPIL = /^S(\d+)$/

/** Speakers a sentence can be assigned to: all speakers, one more pupil, several and others. */
export function speakersOf(passages: readonly Passage[]): string[] {
  const heard = new Set(
    passages.flatMap((passage) => [...sentencesOf(passage), ...passage.found].map(({ speaker }) => speaker)),
  )
  const numbers = [...heard].flatMap((speaker) => PUPIL.exec(speaker)?.slice(1).map(Number) ?? [])
  const next = numbers.reduce((last, number) => Math.max(last, number), 0) + 1
  const pupils = [...new Set([...numbers, next])].sort((a, b) => a - b).map((number) => `S${number}`)
  return ['T', ...pupils, 'several', 'other']
}
