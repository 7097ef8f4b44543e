import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import { isQuestion } from '../language/speech-acts/questions.ts'
import type { Transcript, TranscriptLine } from '../language/transcript/transcript-types.ts'
import type { Segmenter } from '../language/words/token.ts'
import type { Segment, SpeakerLabel } from '../speakers/speakers.ts'
import { errorRate } from './describe-words.ts'
import { sentencesOf } from './hear-chunk.ts'
import { textOf, type Word, type Words } from './words.ts'

/** Resolution of a recogniser's times, seconds. */
const TIME_STEP_S = 0.02

export interface SpokenSentence {
  readonly words: readonly Word[]
  /** The voice that says most of it; null without separated voices. */
  readonly speaker: SpeakerLabel | null
}

/**
 * Who said what: words go to the voice that speaks in their middle, whole words of Chinese to the one that says most of
 * their characters, and a sentence ends at its mark, at a pause, or where the voice changes.
 */
export function spokenSentences(
  words: readonly Word[],
  segments: readonly Segment[],
  segment?: Segmenter,
): SpokenSentence[] {
  return sentencesOf(words).flatMap((sentence) => {
    const labels = wholeWords(sentence, voicesOf(sentence, segments), segment)
    const parts: { words: Word[]; speaker: SpeakerLabel | null }[] = []
    for (const [index, word] of sentence.entries()) {
      const last = parts.at(-1)
      const speaker = labels[index] ?? null
      if (last?.speaker === speaker) last.words.push(word)
      else parts.push({ words: [word], speaker })
    }
    return parts
  })
}

/** The recogniser's words as a transcript without speakers, which come from the voices. */
export function transcriptOfWords(
  { words }: Pick<Words, 'words'>,
  segments: readonly Segment[],
  segment?: Segmenter,
): Transcript {
  const lines = spokenSentences(words, segments, segment).map(({ words: said }, index): TranscriptLine => {
    const wrong = errorRate(said)
    return {
      line: index + 1,
      speaker: '',
      role: null,
      startS: said[0]!.startS,
      endS: said.at(-1)!.endS,
      text: withMark(textOf(said)),
      ...(wrong !== null && { errorRate: wrong }),
      ...(said.some(({ heard }) => heard !== undefined) && { replaced: replacedIn(said) }),
    }
  })
  return {
    lines,
    asides: [],
    timing: 'all',
    hasEnds: true,
    timeStepS: TIME_STEP_S,
    clockStartS: 0,
    areRolesGuessed: false,
  }
}

const HAN = /\p{Script=Han}/u
const STOP = /[。.！!，,\s]{0,8}$/u

/**
 * A Chinese sentence with a question mark where its words ask: recognisers often end questions with a full stop or with
 * nothing (a third of 254 in six lessons).
 */
function withMark(text: string): string {
  if (!HAN.test(text) || /[?？]/u.test(text) || !isQuestion(text, false)) return text
  return text.replace(STOP, '？')
}

/** Terms that replace recognised characters, by their position in the text of these words. */
function replacedIn(words: readonly Word[]): Replaced[] {
  const found: { at: number; term: string; heard: string }[] = []
  let isOpen = false
  for (const [index, { text, heard }] of words.entries()) {
    if (heard !== undefined) {
      const term = text.slice(0, heard.length)
      if (isOpen) {
        found.at(-1)!.term += term
        found.at(-1)!.heard += heard
      } else found.push({ at: textOf(words.slice(0, index + 1)).length - text.length, term, heard })
    }
    isOpen = heard !== undefined && text.length === heard.length
  }
  return found
}

/** The voice in the middle of each word, or the nearest one. Both come in order of time. */
function voicesOf(words: readonly Word[], segments: readonly Segment[]): (SpeakerLabel | null)[] {
  let at = 0
  return words.map(({ startS, endS }) => {
    const middle = (startS + endS) / 2
    while (at + 1 < segments.length && segments[at + 1]!.startS <= middle) at++
    while (at > 0 && segments[at]!.startS > middle) at--
    const own = segments[at]
    const next = segments[at + 1]
    if (!own) return null
    const isNextNearer = next !== undefined && middle > own.endS && next.startS - middle < middle - own.endS
    return isNextNearer ? next.speaker : own.speaker
  })
}

/** Characters of one word have one voice: that of most of them, or of the first in a tie. */
function wholeWords(
  words: readonly Word[],
  labels: readonly (SpeakerLabel | null)[],
  segment?: Segmenter,
): (SpeakerLabel | null)[] {
  if (!segment || new Set(labels).size < 2) return [...labels]
  const settled = [...labels]
  let end = 0
  const ends = words.map(({ text }) => {
    end += text.length
    return end
  })
  let from = 0
  let behind = 0
  for (const token of segment(words.map(({ text }) => text).join(''))) {
    behind += token.word.length
    let to = from
    while (to < words.length && ends[to]! <= behind) to++
    if (to - from > 1) settled.fill(mostOf(labels.slice(from, to)), from, to)
    from = Math.max(from, to)
  }
  return settled
}

function mostOf(labels: readonly (SpeakerLabel | null)[]): SpeakerLabel | null {
  const counts = new Map<SpeakerLabel | null, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
