import { lazy } from '../../math/lazy.ts'
import { ROLE_WEIGHTS } from './role-weights.ts'

/** Tokens in a row that are signs. */
const LONGEST = 3
/** Signs of the length end here: 2 to the power of 4.5, some 22 tokens. */
const MOST_LENGTHS = 9
/** Maximum log odds of a sentence: any of them can be a quotation, or wrongly recognised. */
const MOST = 4
export const HAN = /\p{Script=Han}/u
const TOKENS = /\p{Script=Han}|[\p{Script=Latin}\p{N}]+(?:['’]\p{Script=Latin}+)*|[?？]/gu

/** Weight of each sign, in hundredths. */
export type RoleWeights = ReadonlyMap<string, number>

/** Chinese characters, other words with a space before them, and question marks. */
const tokensOf = (text: string): string[] =>
  (text.match(TOKENS) ?? []).map((token) => {
    if (HAN.test(token)) return token
    return token === '?' || token === '？' ? '？' : ` ${token.toLowerCase().replaceAll('’', "'")}`
  })

/**
 * What shows whether a teacher or a pupil says a sentence: its tokens, up to three in a row, with its two ends and
 * question marks, and its length, in steps of a factor of √2.
 */
export function roleSigns(text: string): string[] {
  const said = tokensOf(text)
  const steps = Math.min(MOST_LENGTHS, Math.floor(2 * Math.log2(said.length + 1)))
  const signs = new Set(['always', `#${steps}`])
  const tokens = ['^', ...said, '$']
  for (let length = 1; length <= LONGEST; length++)
    for (let at = 0; at + length <= tokens.length; at++) signs.add(tokens.slice(at, at + length).join(''))
  return [...signs]
}

/** Reads lines of a weight in hundredths and its sign. */
export function readRoleWeights(lines: string): RoleWeights {
  const rows = lines.trim().split('\n')
  return new Map(rows.map((row) => [row.slice(row.indexOf(' ') + 1), Number(row.slice(0, row.indexOf(' ')))]))
}

/** A lesson without words never needs them. */
const learntWeights = lazy(() => readRoleWeights(ROLE_WEIGHTS))

/**
 * By how much the words of a sentence speak for the teacher rather than a pupil: natural log of the likelihood ratio,
 * between −4 and 4. 0 without Chinese characters, for which nothing was learnt.
 */
export function roleOdds(sentence: string, weights: RoleWeights = learntWeights()): number {
  if (!HAN.test(sentence)) return 0
  const odds = roleSigns(sentence).reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0) / 100
  return Math.max(-MOST, Math.min(MOST, odds))
}
