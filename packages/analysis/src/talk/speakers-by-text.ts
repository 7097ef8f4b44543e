import type { Transcript } from '../language/transcript/transcript-types.ts'
import { sentencesOf } from '../recognition/hear-chunk.ts'
import { textOf, type Words } from '../recognition/words.ts'
import type { Speakers } from '../speakers/speakers.ts'
import { hearWords } from '../speakers/words/hear-words.ts'
import type { SaidSentence } from '../speakers/words/said-windows.ts'
import type { Signal } from '../voice/signal.ts'
import { codeTalk } from './codes/code-talk.ts'

/** What is said in a lesson: recognised words, or else a transcript. */
export type SaidText = { readonly words?: Words | undefined; readonly transcript: Transcript | null }

/**
 * The speakers once it is known what is said, where the text does not name them.
 *
 * @param found the speakers by sound alone
 */
export function speakersByText(signal: Signal, found: Speakers, { words, transcript }: SaidText): Speakers {
  if (words && words.words.length > 0) return hearWords(signal, found, sentencesIn(words))
  if (!transcript || transcript.lines.some(({ role }) => role !== null)) return found
  return hearWords(signal, found, placedIn(signal, found, transcript))
}

const sentencesIn = ({ words }: Words): SaidSentence[] =>
  sentencesOf(words).map((said) => ({ startS: said[0]!.startS, endS: said.at(-1)!.endS, text: textOf(said) }))

/** Sentences of a transcript without speakers, where they were spoken; none that could not be placed. */
function placedIn(signal: Signal, speakers: Speakers, transcript: Transcript): SaidSentence[] {
  const { utterances, isTextPlaced, misfit } = codeTalk({ signal, speakers, transcript })
  if (!isTextPlaced || misfit) return []
  return utterances.flatMap(({ startS, endS, text }) =>
    startS === null || endS === null ? [] : [{ startS, endS, text }],
  )
}
