import {
  CAREER_AMOUNTS,
  type CareerEvidence,
  type CareerLamp,
  type CareerLetter,
  type CareerReport,
} from '@keguan/contract/report/career/report'
import { RIASEC } from '@keguan/contract/vocabulary/riasec'
import { betaQuantile } from '../math/f-distribution.ts'
import { createRandom, drawGamma } from '../math/random.ts'
import { roundThousandth } from '../math/rounding.ts'
import { codeOf, consistency, differentiation } from './holland.ts'
import { occupationsFor } from './occupation-fit.ts'

/** Prior evidence of every letter (Jeffreys' prior of the multinomial). */
export const PRIOR = 0.5
const DRAWS = 500
const SEED = 20_260

/** With less evidence there is no profile, whatever the length: most of a text may be about something else. */
export const EVIDENCE_MIN = 3

export function lampOf(syllables: number, sources: number, amount: number): CareerLamp {
  if (syllables < CAREER_AMOUNTS.first || amount < EVIDENCE_MIN) return 'evidence_only'
  return syllables >= CAREER_AMOUNTS.steady && sources >= CAREER_AMOUNTS.sources ? 'enough' : 'low'
}

/**
 * (6) counted evidence for each letter. Repeating a word adds little: the k-th use of a word counts 1/k.
 */
export function countEvidence(evidence: readonly CareerEvidence[]): number[] {
  const counts = RIASEC.map(() => 0)
  const uses = new Map<string, number>()
  for (const { bearing, words } of evidence) {
    if (bearing !== 'own') continue
    for (const { letter, word, weight } of words) {
      const use = (uses.get(`${letter} ${word}`) ?? 0) + 1
      uses.set(`${letter} ${word}`, use)
      const l = RIASEC.indexOf(letter)
      counts[l] = (counts[l] ?? 0) + weight / use
    }
  }
  return counts
}

/** 95 % interval of a beta distribution; one whose density is highest at 0 begins there. */
export const intervalOf = (a: number, b: number): [number, number] =>
  a <= 1 ? [0, betaQuantile(0.95, a, b)] : [betaQuantile(0.025, a, b), betaQuantile(0.975, a, b)]

/** Shares of the six letters: evidence with the prior. */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count + PRIOR, 0)
  return counts.map((count) => (count + PRIOR) / total)
}

type Change = NonNullable<CareerReport['profile']>['change']

/** How firm the first letter is: its lead, and the sources it depends on. */
export function changeOf(evidence: readonly CareerEvidence[], sources: number): Change {
  const firstOf = (counts: readonly number[]) => codeOf(counts)[0]
  const counts = countEvidence(evidence)
  const [most = 0, second = 0] = [...counts].sort((a, b) => b - a)
  const without = Array.from({ length: sources }, (_, source) => {
    const left = countEvidence(evidence.filter((each) => each.source !== source))
    return { source, first: firstOf(left), amount: left.reduce((sum, count) => sum + count, 0) }
  })
  return {
    lead: roundThousandth(most - second),
    without: without.flatMap(({ source, first, amount }) =>
      amount >= EVIDENCE_MIN && first !== firstOf(counts) ? [{ source, first }] : [],
    ),
  }
}

/** Shares of the six letters with intervals: multinomial evidence, Dirichlet prior. */
export function profileOf(evidence: readonly CareerEvidence[], sources: number): NonNullable<CareerReport['profile']> {
  const counts = countEvidence(evidence)
  const parameters = counts.map((count) => count + PRIOR)
  const total = parameters.reduce((sum, each) => sum + each, 0)
  const random = createRandom(SEED)
  const draws = Array.from({ length: DRAWS }, () => {
    const gammas = parameters.map((shape) => drawGamma(random, shape))
    const sum = gammas.reduce((all, each) => all + each, 0)
    return gammas.map((each) => each / sum)
  })
  const shares = sharesOf(counts)
  const letters = RIASEC.map((letter, l): CareerLetter => {
    const [a = 0, share = 0] = [parameters[l], shares[l]]
    const [low, high] = intervalOf(a, total - a)
    return {
      letter,
      evidence: roundThousandth(counts[l] ?? 0),
      share: roundThousandth(share),
      interval: [roundThousandth(low), roundThousandth(high)],
      first: roundThousandth(draws.filter((draw) => draw.every((other) => (draw[l] ?? 0) >= other)).length / DRAWS),
    }
  }).sort((a, b) => b.share - a.share)
  const code = codeOf(shares)
  const first = letters[0]
  return {
    letters,
    code: [...code],
    level_with_first: letters
      .slice(1)
      .flatMap((each) => (first && each.interval[1] > first.interval[0] ? [each.letter] : [])),
    consistency: consistency(code),
    differentiation: roundThousandth(differentiation(shares)),
    occupations: occupationsFor(shares, draws),
    change: changeOf(evidence, sources),
  }
}
