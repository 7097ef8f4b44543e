import type { ModelFamily } from '@keguan/contract/vocabulary/speech'

/** In which language a model is asked to hear; `auto` leaves it to the model. */
export const SPEECH_LANGUAGES = ['zh', 'en', 'auto'] as const
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number]

/** How finely a model says when something was said. */
export type TimeGrain = 'character' | 'segment' | 'none'

export interface RecogniserId {
  readonly engine: 'whisper' | 'sherpa' | 'server'
  /** Name in the catalogue, or the name that a server is asked for. */
  readonly model: string
  /** Over the hashes of all files of the model; empty for a server. */
  readonly sha256: string
}

/** A model on this machine. */
export interface LocalModel {
  readonly family: ModelFamily
  readonly id: RecogniserId
  /** Folder of its files. */
  readonly folder: string
  readonly threads: number
}

export interface Recogniser {
  readonly id: RecogniserId
  readonly gives: {
    readonly times: TimeGrain
    readonly punctuation: boolean
    readonly confidence: boolean
    readonly glossary: boolean
  }
  /** Longest audio chunk that it accepts. */
  readonly maxChunkS: number
  recognise(chunk: SpeechChunk, ask: SpeechAsk, abort?: AbortSignal): Promise<HeardChunk>
  close(): Promise<void>
}

export interface SpeechChunk {
  /** 16 kHz mono, −1 … 1. */
  readonly pcm: Float32Array
  readonly index: number
  /** Seconds from the start of the recording to the first sample. */
  readonly startS: number
}

export interface SpeechAsk {
  readonly language: SpeechLanguage
  /** Hotwords of the subject, if the model supports them. */
  readonly terms: readonly string[]
  /** Heard once more, without any hint of what may be said: the first answer left out some of the speech. */
  readonly isPlain?: boolean
}

/** A character or a piece of a word. Seconds from the start of the recording; null where the model does not say. */
export interface HeardToken {
  readonly text: string
  readonly startS: number | null
  readonly endS: number | null
  /** Natural logarithm of the probability that the model gave it; null where it does not say. */
  readonly logProb: number | null
}

export interface HeardChunk {
  readonly text: string
  readonly tokens: readonly HeardToken[]
}
