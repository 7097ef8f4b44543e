import { describeDelivery, personSentences } from '@keguan/analysis/career/delivery'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import type { Segmenter } from '@keguan/analysis/language/words/token'
import type { Media } from '../platform/media/media.ts'
import type { PersonRecording } from './analyse-person.ts'
import { codeLesson, DEFAULT_SEED, hearSpeakers, type ListenOptions, listen, type Recording } from './lesson-steps.ts'

export interface HearingTools {
  readonly media: Media
  readonly kernel: () => WebAssembly.Module
  readonly segment: Segmenter
}

type Heard = NonNullable<PersonRecording['heard']>

/** A recording and what is said in it → what the person says at which second, and how. */
export async function hearPerson(
  { media, kernel, segment }: HearingTools,
  recording: Recording,
  transcript: Transcript,
  options: ListenOptions = {},
): Promise<Heard> {
  const { signal } = await listen(media, kernel(), recording, options)
  const speakers = hearSpeakers(signal, DEFAULT_SEED)
  // a transcript of something else costs the places of the sentences, and is told of; the words stay
  const talk = codeLesson({ signal, speakers, transcript, acceptsMisfit: true }, segment)
  const delivery = { media: recording.info.hasVideo ? ('video' as const) : ('audio' as const) }
  return {
    sentences: personSentences(talk),
    delivery: { ...delivery, ...describeDelivery(talk, signal, DEFAULT_SEED) },
  }
}
