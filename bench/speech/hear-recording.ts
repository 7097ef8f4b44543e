import type { Words } from '@keguan/analysis/recognition/words'
import { type SpokenSentence, spokenSentences } from '@keguan/analysis/recognition/words-transcript'
import type { Segment } from '@keguan/analysis/speakers/speakers'
import { readConfig } from '../../packages/server/src/config.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { DEFAULT_SEED, hearSpeakers, listen, probeRecording } from '../../packages/server/src/pipeline/lesson-steps.ts'
import { recogniseWords } from '../../packages/server/src/pipeline/recognise-words.ts'
import { openMedia } from '../../packages/server/src/platform/media/media.ts'
import type { Recogniser, SpeechLanguage } from '../../packages/server/src/platform/speech/recogniser.ts'
import { kernelModule } from '../../packages/server/src/platform/wasm/kernel-module.ts'

export interface HeardRecording {
  readonly words: Words['words']
  /** The same words, by speaker. */
  readonly sentences: readonly SpokenSentence[]
  /** The same, with these separated voices. */
  by(segments: readonly Segment[]): SpokenSentence[]
}

/** The steps of an analysis up to the words and their voices: a report keeps times of sentences only. */
export async function hearRecording(
  path: string,
  language: SpeechLanguage,
  open: () => Promise<Recogniser>,
): Promise<HeardRecording> {
  const media = await openMedia(readConfig(), { isTried: false })
  const recording = await probeRecording(media, path, 5)
  const { signal } = await listen(media, kernelModule(), recording)
  const segment = loadSegmenter()
  const { words } = await recogniseWords({ recording, signal, language, terms: [] }, { media, segment, open })
  const by = (segments: readonly Segment[]) => spokenSentences(words, segments, segment)
  return { words, sentences: by(hearSpeakers(kernelModule(), signal, DEFAULT_SEED)?.segments ?? []), by }
}
