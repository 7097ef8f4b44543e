import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import type {
  CareerDelivery,
  CareerEvidence,
  CareerRecognition,
  CareerReport,
  CareerSource,
} from '@keguan/contract/report/career/report'
import { splitSentences } from '../language/sentences.ts'
import { countSyllables } from '../language/syllables.ts'
import { roundThousandth } from '../math/rounding.ts'
import { findEvidence, type Passage } from './evidence.ts'
import { countEvidence, EVIDENCE_MIN, lampOf, profileOf, sharesOf } from './profile.ts'
import { questionnaireOf } from './questionnaire.ts'

/** Raised when the same sources give another report. */
export const CAREER_VERSION = '1.2.0'

export interface PersonSource {
  readonly name: string
  readonly kind: CareerSource
  /** Text by the person; of a transcript only their own words. */
  readonly passages: readonly Passage[]
  /** When it was written or said. */
  readonly date?: string | null
  /** Of a recording. */
  readonly delivery?: CareerDelivery
  /** Of a recording transcribed by a model. */
  readonly recognition?: CareerRecognition
}

/** Length of the stretches in which different signs are counted. */
const VARIETY_WINDOW = 100

/**
 * What texts of one person say about interests, by Holland's six letters: exploration, never the sole basis of a
 * decision about a person. A profile needs `EVIDENCE_MIN` evidence in `CAREER_AMOUNTS.first` syllables.
 */
export function careerReport(
  title: string,
  sources: readonly PersonSource[],
  answers: CareerAnswers | null = null,
): CareerReport {
  const evidence = sources.flatMap(({ passages }, source) => findEvidence(source, passages))
  const parts = sources.map((each, source) =>
    partOf(
      each,
      evidence.filter((found) => found.source === source),
    ),
  )
  const syllables = parts.reduce((sum, part) => sum + part.syllables, 0)
  const amount = amountOf(countEvidence(evidence))
  const lamp = lampOf(syllables, parts.filter((part) => part.syllables > 0).length, amount)
  const profile = lamp === 'evidence_only' ? null : profileOf(evidence, parts.length)
  const shares = profile && sharesOf(countEvidence(evidence))
  return {
    version: CAREER_VERSION,
    title,
    sources: parts,
    syllables,
    lamp,
    evidence_amount: roundThousandth(amount),
    evidence,
    profile,
    questionnaire: answers && questionnaireOf(answers, shares),
  }
}

const amountOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function partOf(
  { name, kind, passages, date = null, delivery, recognition }: PersonSource,
  own: readonly CareerEvidence[],
): CareerReport['sources'][number] {
  const syllables = passages.reduce((sum, { text }) => sum + countSyllables(text), 0)
  const sentences = passages.reduce((sum, { text }) => sum + splitSentences(text).length, 0)
  const counts = countEvidence(own)
  return {
    ...{ name, kind, syllables, sentences, date },
    shares: amountOf(counts) < EVIDENCE_MIN ? null : sharesOf(counts).map(roundThousandth),
    sentence_syllables: sentences === 0 ? null : roundThousandth(syllables / sentences),
    variety: varietyOf(passages.map(({ text }) => text).join('\n')),
    ...(delivery && { delivery }),
    ...(recognition && { recognition }),
  }
}

/** Different signs among a hundred: Chinese characters, and words in Latin letters; the mean of all such stretches. */
export function varietyOf(text: string): number | null {
  const signs = text.toLowerCase().match(/\p{Script=Han}|\p{Script=Latin}+/gu) ?? []
  if (signs.length < VARIETY_WINDOW) return null
  const counts = new Map<string, number>()
  let sum = 0
  for (const [i, sign] of signs.entries()) {
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
    const gone = signs[i - VARIETY_WINDOW]
    if (gone !== undefined) {
      const left = (counts.get(gone) ?? 1) - 1
      if (left === 0) counts.delete(gone)
      else counts.set(gone, left)
    }
    if (i >= VARIETY_WINDOW - 1) sum += counts.size
  }
  return roundThousandth(sum / (signs.length - VARIETY_WINDOW + 1))
}
