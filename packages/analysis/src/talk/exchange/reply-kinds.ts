import type { FeedbackType } from '@keguan/contract/vocabulary/talk-acts'
import { lazy } from '../../math/lazy.ts'
import { REPLY_WEIGHTS } from './reply-weights.ts'

/** What a sentence after an answer can be; columns of the weights in this order. */
export const REPLY_KINDS = [
  null,
  'praise',
  'affirm',
  'use',
  'repeat',
  'probe',
  'correct',
  'negate',
  'pass_on',
] as const satisfies readonly (FeedbackType | null)[]

/** Of each sign its weight for each kind, in hundredths. */
export type ReplyWeights = ReadonlyMap<string, readonly number[]>

/** Reads lines of nine hundredths and the name of their sign. */
export function readWeights(lines: string): ReplyWeights {
  const rows = lines.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const parts = row.split(' ')
      return [parts.slice(REPLY_KINDS.length).join(' '), parts.slice(0, REPLY_KINDS.length).map(Number)]
    }),
  )
}

/** A lesson without words never needs them. */
const learntWeights = lazy(() => readWeights(REPLY_WEIGHTS))

/** The likeliest kind of a sentence that shows these signs; the first of two that are as likely. */
export function kindOfReply(signs: readonly string[], weights: ReplyWeights = learntWeights()): FeedbackType | null {
  const sums = REPLY_KINDS.map(() => 0)
  for (const sign of signs) {
    const row = weights.get(sign)
    if (row) for (let kind = 0; kind < sums.length; kind++) sums[kind]! += row[kind]!
  }
  const best = sums.reduce((most, sum, kind) => (sum > sums[most]! ? kind : most), 0)
  return REPLY_KINDS[best]!
}
