import type { Recognition } from '@keguan/contract/report/lesson/parts/recognition'
import { roundThousandth } from '../math/rounding.ts'
import { speechByState, type Word, type Words } from './words.ts'

/**
 * Wrong characters for each unit of missing certainty. Fitted to Whisper small on four clean Mandarin clips, alone and
 * in pink noise of 20 to −5 dB (docs/methods/recognition.md).
 */
const ERRORS_PER_DOUBT = 1.1

/** The report's note on the recogniser and on speech that it left out. */
export function describeWords(words: Words): Recognition {
  const { recognised, empty, doubtful, failed } = speechByState(words)
  return {
    ...words.by,
    speech_s: roundThousandth(recognised + empty + doubtful + failed),
    recognised_s: roundThousandth(recognised),
    empty_s: roundThousandth(empty),
    doubtful_s: roundThousandth(doubtful),
    failed_s: roundThousandth(failed),
    error_rate: errorRate(words.words),
  }
}

/** Estimated share of wrong characters, from the model's own probabilities; null where it gives none. */
export function errorRate(words: readonly Pick<Word, 'logProb'>[]): number | null {
  const known = words.flatMap(({ logProb }) => (logProb === null ? [] : [logProb]))
  if (known.length === 0) return null
  const doubt = known.reduce((sum, logProb) => sum + 1 - Math.exp(logProb), 0) / known.length
  return roundThousandth(Math.min(1, ERRORS_PER_DOUBT * doubt))
}
