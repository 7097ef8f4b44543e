import type { ModelFamily } from '@keguan/contract/vocabulary/speech'

/** Language that a model is told to recognise; `auto` lets the model detect it. */
export const SPEECH_LANGUAGES = ['zh', 'en', 'auto'] as const
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number]

/** Precision of a model's times. */
export type TimeGrain = 'character' | 'segment' | 'none'

export interface RecogniserId {
  readonly engine: 'whisper' | 'sherpa' | 'server'
  /** Name in the catalogue, or the name that a server knows. */
  readonly model: string
  /** Hash over the hashes of all files of the model; empty for a server. */
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
  /** Second attempt without any hints of the content: the first result left out some of the speech. */
  readonly isPlain?: boolean
}

/** A character or a piece of a word. Seconds from the start of the recording; null if the model gives none. */
export interface HeardToken {
  readonly text: string
  readonly startS: number | null
  readonly endS: number | null
  /** Natural logarithm of the model's probability for it; null if the model gives none. */
  readonly logProb: number | null
}

export interface HeardChunk {
  readonly text: string
  readonly tokens: readonly HeardToken[]
}
