import { isQuestion } from '../../src/language/speech-acts/questions.ts'
import { countSyllables } from '../../src/language/syllables.ts'
import type { Token } from '../../src/language/words/token.ts'
import type { SpokenSentence } from '../../src/language/words/words.ts'
import type { SpeakerLabel } from '../../src/speakers/speakers.ts'
import { roleOfLabel } from '../../src/talk/utterances.ts'

/** Hand-made sentences for tests: speaker, text, start and end. */
export type Said = readonly [speaker: SpeakerLabel, text: string, startS?: number, endS?: number]

const NOUNS = /三角形|平行四边形|面积|公式|底|高|月光|霜|家乡|[a-z]+|\p{Script=Han}|[^\p{Script=Han}a-z]/giu

/** Words of a few lessons; every other character is a word of its own without content. */
export const segmentWords = (text: string): Token[] =>
  (text.match(NOUNS) ?? []).map((word) => ({
    word,
    tag: /^(?:三角形|平行四边形|面积|公式|底|高|月光|霜|家乡)$/u.test(word) ? 'n' : 'x',
  }))

export function makeSentences(said: readonly Said[]): SpokenSentence[] {
  return said.map(([speaker, text, startS, endS], index) => ({
    utterance: {
      index,
      startS: startS ?? null,
      endS: endS ?? null,
      timeSource: startS === undefined ? 'none' : 'transcript',
      speaker,
      role: roleOfLabel(speaker),
      text,
      syllables: countSyllables(text),
      isQuestion: isQuestion(text, true),
    },
    text,
    tokens: segmentWords(text),
  }))
}
