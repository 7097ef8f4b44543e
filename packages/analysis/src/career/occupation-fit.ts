import type { CareerOccupation } from '@keguan/contract/report/career/report'
import { correlation } from '../math/moments.ts'
import { roundThousandth } from '../math/rounding.ts'
import { codeOf, congruence, iachan, type Scores } from './holland.ts'
import { OCCUPATIONS } from './occupations.ts'

/** Of two sets of six values; 0 where one of them is constant. */
const fitOf = (profile: Scores, scores: Scores): number => correlation(profile, scores) ?? 0

/**
 * The 923 occupations of O*NET by how their interests fit a profile. The interval is that of the correlation over the
 * draws of the profile: what is not known about the person, not what is not known about the occupation.
 */
export function occupationsFor(shares: Scores, draws: readonly Scores[]): CareerOccupation[] {
  const code = codeOf(shares)
  const low = Math.floor(draws.length * 0.025)
  return OCCUPATIONS.map(({ code: id, title, scores, zone }): CareerOccupation => {
    const fits = draws.map((draw) => fitOf(draw, scores)).sort((a, b) => a - b)
    return {
      code: id,
      title: { ...title },
      scores: [...scores],
      fit: roundThousandth(fitOf(shares, scores)),
      interval: [roundThousandth(fits[low] ?? 0), roundThousandth(fits.at(-1 - low) ?? 0)],
      congruence: congruence(code, codeOf(scores)),
      iachan: iachan(code, codeOf(scores)),
      zone,
    }
  }).sort((a, b) => b.fit - a.fit || b.congruence - a.congruence || (a.code < b.code ? -1 : 1))
}
