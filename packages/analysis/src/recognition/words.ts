/** A character, or a word of a language that writes spaces. Seconds from the start of the recording. */
export interface Word {
  readonly text: string
  readonly startS: number
  readonly endS: number
  /** Natural logarithm of the recogniser's probability; null where it gives none. */
  readonly logProb: number | null
  /** The recognised character, where a character of a lesson term has replaced it. */
  readonly heard?: string
}

/** Why a recogniser's words were rejected. */
export const DOUBT_REASONS = ['too_fast', 'too_few', 'too_many', 'repeated', 'known_phrase'] as const
export type DoubtReason = (typeof DOUBT_REASONS)[number]

/** Outcome for the speech of one stretch: words, no result, a rejected result, a failed attempt. */
export const STRETCH_STATES = ['recognised', 'empty', 'doubtful', 'failed'] as const
export type StretchState = (typeof STRETCH_STATES)[number]

export interface HeardStretch {
  readonly startS: number
  readonly endS: number
  /** Speech in it. */
  readonly speechS: number
  readonly state: StretchState
  readonly reason?: DoubtReason
}

export interface RecognisedBy {
  readonly engine: string
  readonly model: string
  /** Over all files of the model; empty for a server, whose model cannot be checked. */
  readonly sha256: string
}

/** Recognised words of a lesson, before corrections. */
export interface Words {
  readonly by: RecognisedBy
  readonly language: string
  readonly words: readonly Word[]
  /** Covers every second of speech. */
  readonly stretches: readonly HeardStretch[]
}

/** Seconds of speech by outcome. */
export function speechByState({ stretches }: Pick<Words, 'stretches'>): Record<StretchState, number> {
  const seconds: Record<StretchState, number> = { recognised: 0, empty: 0, doubtful: 0, failed: 0 }
  for (const { state, speechS } of stretches) seconds[state] += speechS
  return seconds
}

const IS_SPACED = /[\p{L}\p{N}]/u
const IS_HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const isSpaced = (character: string) => IS_SPACED.test(character) && !IS_HAN.test(character)

/** Words as they are read: spaces between those of languages that write them, none between characters. */
export function textOf(words: readonly Pick<Word, 'text'>[]): string {
  let text = ''
  for (const { text: word } of words) {
    const before = text.at(-1) ?? ''
    const isSeam = isSpaced(word[0] ?? '') && (isSpaced(before) || /[,.!?;:%]/u.test(before))
    text += isSeam ? ` ${word}` : word
  }
  return text
}
