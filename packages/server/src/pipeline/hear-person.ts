import { describeDelivery, personSentences, recognitionOf, talkOfWords } from '@keguan/analysis/career/delivery'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import type { Segmenter } from '@keguan/analysis/language/words/token'
import type { CareerLanguage } from '@keguan/contract/vocabulary/career'
import type { Media } from '../platform/media/media.ts'
import type { Recogniser } from '../platform/speech/recogniser.ts'
import type { PersonRecording } from './analyse-person.ts'
import { codeLesson, DEFAULT_SEED, hearSpeakers, type ListenOptions, listen, type Recording } from './lesson-steps.ts'
import { type ChunkStore, recogniseWords } from './recognise-words.ts'

export interface HearingTools {
  readonly media: Media
  readonly kernel: () => WebAssembly.Module
  readonly segment: Segmenter
}

/** How a recording without a transcript gets its words. */
export interface PersonWords {
  readonly language: CareerLanguage
  readonly open: () => Promise<Recogniser>
  readonly store?: ChunkStore
  /** Called between two pieces of speech; throws to stop. */
  readonly goOn?: () => void
}

export interface HearingOptions extends Pick<ListenOptions, 'abort'> {
  /** Called with the share that is done. */
  readonly onShare?: (share: number) => void
}

type Heard = NonNullable<PersonRecording['heard']>

/** Share of the progress before recognition, which takes fifty times as long as signal processing. */
const LISTENING_SHARE = 0.04

/** Analyses a recording with its transcript or a recogniser: what the person says, at which second, and how. */
export async function hearPerson(
  { media, kernel, segment }: HearingTools,
  recording: Recording,
  said: Transcript | PersonWords,
  { abort, onShare }: HearingOptions = {},
): Promise<Heard> {
  const isWritten = 'lines' in said
  const listening = isWritten ? 1 : LISTENING_SHARE
  const { durationS } = recording.info
  const { signal } = await listen(media, kernel(), recording, {
    abort,
    onProgress: (doneS) => {
      if (durationS) onShare?.(listening * Math.min(1, doneS / durationS))
    },
  })
  const speakers = hearSpeakers(kernel(), signal, DEFAULT_SEED)
  const kind = { media: recording.info.hasVideo ? ('video' as const) : ('audio' as const) }
  if (isWritten) {
    // a transcript of another recording loses the sentence times, with a warning; the words are kept
    const talk = codeLesson({ signal, speakers, transcript: said, acceptsMisfit: true }, segment)
    return { sentences: personSentences(talk), delivery: { ...kind, ...describeDelivery(talk, signal, DEFAULT_SEED) } }
  }
  const { language, open, store, goOn } = said
  const words = await recogniseWords(
    { recording, signal, language, terms: [] },
    {
      ...{ media, segment, open, abort, ...(store && { store }) },
      onProgress: (doneS, totalS) => {
        onShare?.(listening + (1 - listening) * (totalS > 0 ? doneS / totalS : 1))
        if (doneS < totalS) goOn?.()
      },
    },
  )
  const talk = talkOfWords(signal, speakers, words, segment)
  return {
    sentences: personSentences(talk),
    delivery: { ...kind, ...describeDelivery(talk, signal, DEFAULT_SEED) },
    recognition: recognitionOf(words),
  }
}
