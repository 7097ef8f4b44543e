/**
 * The longest transcript that is read and analysed; a double lesson has about a tenth of it. Past a limit the reader says which
 * one, with its number (`TRANSCRIPT_FAULT_TEXTS`). Work and memory of an analysis are bounded by this table: at all limits at once
 * it takes no longer than bench/RESULTS.md says.
 */
export const TRANSCRIPT_LIMITS = {
  /** No lesson lasts longer than a day, and nothing is kept per second beyond it. */
  seconds: 24 * 3600,
  /** Lines of a text that are not blank, rows of cues, items or rows of speech. */
  lines: 50_000,
  sentences: 50_000,
  /** A stretch without any end mark, as recognisers write that know no punctuation. */
  sentenceCharacters: 20_000,
  /** Names of speakers. */
  speakers: 500,
  /** What is said, characters. */
  characters: 500_000,
} as const
