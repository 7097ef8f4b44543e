import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import { type Passage, type Sentence, sentencesOf } from './passages.ts'

type Passages = readonly Passage[]

/** Replaces one sentence by others, none of which is doubtful any more. */
function replaceSentence(passages: Passages, key: string, make: (sentence: Sentence) => readonly Sentence[]): Passages {
  const at = passages.findIndex((passage) => sentencesOf(passage).some((each) => each.key === key))
  const passage = passages[at]
  if (!passage) return passages
  const becomes = sentencesOf(passage).flatMap((each) => (each.key === key ? make(each).map(asRead) : [asRead(each)]))
  return passages.with(at, { ...passage, becomes: becomes.map((each, index) => rekeyed(passage, each, index)) })
}

const asRead = ({ error_rate: _, replaced: __, ...sentence }: Sentence): Sentence => sentence
const rekeyed = ({ from, found, becomes }: Passage, sentence: Sentence, index: number): Sentence => {
  const first = Number((becomes ?? found)[0]?.key.split('.')[1] ?? 0)
  return { ...sentence, key: `${from}.${first + index}` }
}

/** Normalises to one line, since a sentence has no line breaks. */
const lineOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()

export const setText = (passages: Passages, key: string, text: string): Passages =>
  replaceSentence(passages, key, (each) => [{ ...each, text: lineOf(text) }])

/** Restores the recognised text in place of a term. */
export const setHeard = (passages: Passages, key: string, { at, term, heard }: Replaced): Passages =>
  replaceSentence(passages, key, (each) => [
    { ...each, text: each.text.slice(0, at) + heard + each.text.slice(at + term.length) },
  ])

export const setSpeaker = (passages: Passages, key: string, speaker: string): Passages =>
  replaceSentence(passages, key, (each) => [{ ...each, speaker }])

/** Confirms that a sentence is correct as it is. */
export const confirm = (passages: Passages, key: string): Passages => replaceSentence(passages, key, (each) => [each])

export const remove = (passages: Passages, key: string): Passages => replaceSentence(passages, key, () => [])

/** Splits a sentence at the caret; does nothing at its ends. */
export function split(passages: Passages, key: string, text: string, caret: number): Passages {
  const [first, second] = [text.slice(0, caret).trim(), text.slice(caret).trim()]
  if (first === '' || second === '') return passages
  return replaceSentence(passages, key, (each) => {
    const { start_s: start, end_s: end } = each
    const middle = start === null || end === null ? null : start + ((end - start) * first.length) / text.length
    return [
      { ...each, text: first, end_s: middle },
      { ...each, text: second, start_s: middle },
    ]
  })
}

const JOINT = /[。，、；：,;]$/u

/** Merges a sentence with the next one, which takes over its speaker. */
export function mergeWithNext(passages: Passages, key: string): Passages {
  const all = passages.flatMap((passage, index) => sentencesOf(passage).map((sentence) => ({ sentence, index })))
  const at = all.findIndex(({ sentence }) => sentence.key === key)
  const [one, next] = [all[at], all[at + 1]]
  if (!one || !next) return passages
  const isLatin = /[A-Za-z]$/u.test(one.sentence.text)
  // a full stop in the middle would split the sentence again
  const head = one.sentence.text.replace(JOINT, isLatin ? '' : '，')
  const joined: Sentence = {
    ...one.sentence,
    text: head + (isLatin ? ' ' : '') + next.sentence.text,
    end_s: next.sentence.end_s,
  }
  const parts = passages.slice(one.index, next.index + 1)
  const first = parts[0]!
  const sentences = parts
    .flatMap(sentencesOf)
    .filter((each) => each.key !== next.sentence.key)
    .map((each) => asRead(each.key === one.sentence.key ? joined : each))
  const whole: Passage = {
    from: first.from,
    was: parts.flatMap(({ was }) => was),
    found: parts.flatMap(({ found }) => found),
    isChanged: parts.some(({ isChanged }) => isChanged),
    becomes: sentences.map((each, index) => rekeyed(first, each, index)),
  }
  return [...passages.slice(0, one.index), whole, ...passages.slice(next.index + 1)]
}

/** Undoes all corrections of a passage; one merged from several becomes several again. */
export function restore(passages: Passages, from: number): Passages {
  return passages.flatMap((passage) => {
    if (passage.from !== from || passage.becomes === null) return [passage]
    return passage.found.map(
      (each, index): Passage => ({
        from: from + index,
        was: [passage.was[index]!],
        found: [{ ...each, key: `${from + index}.0` }],
        becomes: null,
        isChanged: false,
      }),
    )
  })
}

/** Sentences that contain a text. */
export const countHolding = (passages: Passages, wanted: string): number =>
  wanted === '' ? 0 : passages.flatMap(sentencesOf).filter(({ text }) => text.includes(wanted)).length

/** Replaces a text in all sentences; a sentence that would become empty stays. */
export function replaceAll(passages: Passages, wanted: string, replacement: string): Passages {
  if (wanted === '') return passages
  return passages.map((passage) => {
    const sentences = sentencesOf(passage)
    if (!sentences.some(({ text }) => text.includes(wanted))) return passage
    const becomes = sentences.map((each) => {
      const text = each.text.replaceAll(wanted, replacement).trim()
      return text === '' ? each : { ...asRead(each), text }
    })
    return { ...passage, becomes }
  })
}

/** Minimum length; shorter texts are part of too many words. */
const MISTAKE_MIN = 2
const MISTAKE_MAX = 12
const IS_WORD = /[\p{L}\p{N}]/u

/**
 * What was wrong in a sentence and what is right: the differing part, with a neighbour if it is a single character.
 * Null if everything is new.
 */
export function mistakeIn(before: string, after: string): { readonly wrong: string; readonly right: string } | null {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const shorter = Math.min(before.length, after.length) - head
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  if (before.length - head - tail === 0) return null
  const isShort = () => before.length - head - tail < MISTAKE_MIN
  if (isShort() && tail > 0 && IS_WORD.test(before.at(-tail)!)) tail--
  if (isShort() && head > 0 && IS_WORD.test(before[head - 1]!)) head--
  const wrong = before.slice(head, before.length - tail)
  const right = after.slice(head, after.length - tail)
  if (wrong.length < MISTAKE_MIN || wrong.length > MISTAKE_MAX || right.trim() === '') return null
  return { wrong, right }
}

/** Keeps a correction over the words found there now. */
export const keep = (passages: Passages, from: number): Passages =>
  passages.map((passage) => (passage.from === from ? { ...passage, isChanged: false } : passage))
