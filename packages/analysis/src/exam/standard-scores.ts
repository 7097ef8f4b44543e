import { momentsOf } from '../math/moments.ts'
import { Z_95 } from '../math/normal.ts'

/** Divisor of the variance: n for a whole grade, n − 1 for a sample of it. */
export type Divisor = 'n' | 'n-1'

/** (pupils) z; null where no mark differs from another. */
export function zScores(marks: ArrayLike<number>, divisor: Divisor = 'n'): Float64Array | null {
  const moments = momentsOf(marks)
  const spread = divisor === 'n' ? moments?.deviation : moments?.sd
  if (!moments || !spread) return null
  return Float64Array.from(marks, (mark) => (mark - moments.mean) / spread)
}

/** T = 50 + 10 z. */
export const tScore = (z: number): number => 50 + 10 * z

/** A subject is marked when it differs from the pupil's own level by this much, and by more than the error. */
const BIAS_MIN = 1

export interface SubjectBias {
  /** z in the subject less the pupil's mean z. */
  readonly difference: number
  readonly isMarked: boolean
}

/**
 * 偏科. The error of a difference is √((1 − α)(1 − 1/k)) in units of z for k subjects of reliability α.
 *
 * @param zs z of a pupil in each subject, null where there is none
 */
export function subjectBias(zs: readonly (number | null)[], reliability: number): (SubjectBias | null)[] {
  const known = zs.filter((z) => z !== null)
  if (known.length < 2) return zs.map(() => null)
  const mean = known.reduce((sum, z) => sum + z, 0) / known.length
  const error = Math.sqrt((1 - reliability) * (1 - 1 / known.length))
  return zs.map((z) => {
    if (z === null) return null
    const difference = z - mean
    return { difference, isMarked: Math.abs(difference) >= BIAS_MIN && Math.abs(difference) > Z_95 * error }
  })
}
