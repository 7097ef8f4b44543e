/**
 * The longest transcript that is read and analysed; a double lesson has about a tenth of it. Past a limit the reader
 * says which one, with its number (`TRANSCRIPT_FAULT_TEXTS`). Work and memory of an analysis are bounded by this table;
 * the resulting costs are in docs/decisions/2026-11-22-linear-readers.md.
 */
export const TRANSCRIPT_LIMITS = {
  /** No lesson lasts longer than a day, and nothing is kept per second beyond it. */
  seconds: 24 * 3600,
  /** Lines of a text that are not blank, rows of cues, items or rows of speech. */
  lines: 30_000,
  sentences: 30_000,
  /** A stretch without a sentence end, as written by recognisers without punctuation. */
  sentenceCharacters: 20_000,
  /** Names of speakers. */
  speakers: 500,
  /** Spoken text, characters. */
  characters: 500_000,
} as const
