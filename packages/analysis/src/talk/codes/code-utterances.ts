import type { UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'

/** Codes of utterances from one coder. Each coder fills its own fields. */
export type CodedUtterances = readonly UtteranceCode[]

/** Order of the fields in a report: equal codes have equal bytes, whichever coder wrote them first. */
const FIELDS = [
  'act',
  'act_probability',
  'purpose',
  'form',
  'bloom',
  'four_what',
  'feedback',
  'uptake',
  'talk_move',
  'follow_up',
  'authentic',
  'fias',
] as const satisfies readonly (keyof UtteranceCode)[]

/**
 * One entry for every utterance that has a code, by index, from what several coders found. Where two fill the same
 * field the later one counts.
 */
export function mergeCodes(coded: readonly CodedUtterances[]): UtteranceCode[] {
  const merged = new Map<number, UtteranceCode>()
  for (const code of coded.flat()) merged.set(code.utterance, { ...merged.get(code.utterance), ...code })
  return [...merged.values()].sort((a, b) => a.utterance - b.utterance).map(inOrder)
}

function inOrder(code: UtteranceCode): UtteranceCode {
  const known = FIELDS.flatMap((field) => (code[field] === undefined ? [] : [[field, code[field]]]))
  return { utterance: code.utterance, ...Object.fromEntries(known) }
}
