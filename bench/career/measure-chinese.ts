import { readFileSync } from 'node:fs'
import { findEvidence } from '@keguan/analysis/career/evidence'
import { countEvidence, EVIDENCE_MIN } from '@keguan/analysis/career/profile'
import { RIASEC, type Riasec } from '@keguan/contract/vocabulary/riasec'

export interface Paragraph {
  readonly id: string
  /** The letter intended by the writer; `none`: a text without a recognisable interest. */
  readonly expected: Riasec | 'none'
  readonly text: string
}

/** The 80 paragraphs of one of the two writers. */
export const readParagraphs = (writer: 'a' | 'b'): Paragraph[] =>
  readFileSync(new URL(`chinese/writer-${writer}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const countsOf = ({ text }: Paragraph): number[] => countEvidence(findEvidence(0, [{ text, start_s: null }]))

/** Letter with the most evidence, however little; null without any. */
export function leading(paragraph: Paragraph): Riasec | null {
  const counts = countsOf(paragraph)
  const most = Math.max(...counts)
  return most > 0 ? (RIASEC[counts.indexOf(most)] ?? null) : null
}

/** The leading letter where the evidence is enough for a profile. */
export const first = (paragraph: Paragraph): Riasec | null =>
  countsOf(paragraph).reduce((sum, count) => sum + count, 0) < EVIDENCE_MIN ? null : leading(paragraph)
