import { isTermWord, plainToken } from '../language/words/term-words.ts'
import type { Token } from '../language/words/token.ts'
import type { SpokenSentence } from '../language/words/words.ts'
import type { SpeakerRole } from '../speakers/speakers.ts'

/** A sentence on the axis of the lesson: seconds where the words have times, else syllables from the first word on. */
export type TextSentence = {
  /** Index of the utterance in the report. */
  index: number
  role: SpeakerRole
  text: string
  start: number
  end: number
  tokens: readonly Token[]
  /** Content words in order, repeats kept. */
  words: readonly string[]
}

/** All that is said, in order, on one axis. */
export type LessonText = {
  isTimed: boolean
  /** End of the axis, which begins at 0. */
  length: number
  sentences: TextSentence[]
}

/** The sentences of a lesson on its axis; their words were cut before. */
export function readLessonText(spoken: readonly SpokenSentence[], durationS: number | null): LessonText {
  const isTimed = spoken.some(({ utterance: { startS, endS } }) => startS !== null && endS !== null)
  let said = 0
  const sentences = spoken.flatMap(({ utterance, text, tokens: raw }): TextSentence[] => {
    const { index, role, syllables } = utterance
    const start = isTimed ? utterance.startS : said
    const end = isTimed ? utterance.endS : said + syllables
    said += syllables
    if (start === null || end === null) return []
    const tokens = raw.map(plainToken)
    return [{ index, role, text, start, end, tokens, words: tokens.filter(isTermWord).map(({ word }) => word) }]
  })
  if (isTimed) sentences.sort((a, b) => a.start - b.start || a.index - b.index)
  const last = sentences.reduce((end, sentence) => Math.max(end, sentence.end), 0)
  return { isTimed, length: isTimed ? Math.max(last, durationS ?? 0) : last, sentences }
}
