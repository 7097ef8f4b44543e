import type { Span } from '@keguan/contract/report/kit/measure'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Context } from '../context.ts'
import type { EvidenceItem } from '../view.ts'
import { utteranceMoment } from './evidence.ts'

/** Sentences shown of one kind: enough to judge, short enough to read. */
const SHOWN = 30

export const utteranceItem = (said: Utterance, prefix = ''): EvidenceItem => ({
  moment: utteranceMoment(said),
  role: said.role,
  text: `${prefix}${said.text}`,
})

/** The sentences of some spans, in order of time; a span without a sentence has no text and is left out. */
export function spanItems({ report }: Context, spans: readonly Span[], most = SHOWN): EvidenceItem[] {
  const named = spans.slice(0, most).flatMap(({ utterance }) => {
    const found = utterance === undefined ? undefined : report.utterances[utterance]
    return found ? [found] : []
  })
  return [...new Set(named)].sort((a, b) => a.index - b.index).map((each) => utteranceItem(each))
}

/** The second a sentence starts at, for a point that is clicked. */
export const startOf = ({ report }: Context, utterance: number | undefined): number | null =>
  utterance === undefined ? null : (report.utterances[utterance]?.start_s ?? null)

/** A sentence cut to one line of a list. */
export function short(text: string, most = 28): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}
