import { clamp } from '../math/clamp.ts'
import { incompleteBeta } from '../math/f-distribution.ts'
import { covariance } from '../math/moments.ts'
import { reliabilityOf } from './reliability.ts'
import type { ScoreTable } from './score-table.ts'

/** Fewer items than this say too little about a point. */
export const POINT_ITEMS_MIN = 3
/** Levels of mastery: from the first on it is mastered, from the second on under way. */
export const MASTERY = { mastered: 0.8, learning: 0.6 } as const
export type MasteryLevel = 'mastered' | 'learning' | 'not_yet'

/** A point with the items that ask for it; an item may ask for several. */
export interface KnowledgePoint {
  readonly name: string
  readonly items: readonly number[]
}

export interface PointMastery {
  readonly name: string
  readonly items: number
  /** Share of the marks of these items that the group won. */
  readonly share: number
  /**
   * (pupils) level, shrunken to that of the group, as few items prove little; null with too few items, and with items
   * that do not agree.
   */
  readonly levels: Float64Array | null
  /** (pupils) probability of `MASTERY.mastered` or more. */
  readonly chances: Float64Array | null
}

/**
 * Beta-binomial shrinkage. The reliability r of the point's items (alpha) says how far a pupil's share can be trusted:
 * the remaining scatter counts as that of n trials, and the group as n(1 − r)/r further ones, so that a level is r ·
 * own share + (1 − r) · that of the group (Kelley's formula as the mean of a beta distribution).
 */
export function masteryOf(table: ScoreTable, { name, items: of }: KnowledgePoint): PointMastery {
  const { pupils, items, marks, full } = table
  const won = new Float64Array(pupils)
  let [earned, possible] = [0, 0]
  for (const item of of) possible += full[item]!
  for (let pupil = 0; pupil < pupils; pupil++) {
    for (const item of of) {
      const mark = marks[pupil * items + item]!
      earned += mark
      won[pupil]! += mark / possible
    }
  }
  const share = pupils > 0 && possible > 0 ? earned / pupils / possible : 0
  const basis = { name, items: of.length, share }
  if (of.length < POINT_ITEMS_MIN || pupils < 2) return { ...basis, levels: null, chances: null }
  const weights = weightsOf(table, of, won, share)
  if (!weights) return { ...basis, levels: null, chances: null }
  const { trials, prior } = weights
  const levels = new Float64Array(pupils)
  const chances = new Float64Array(pupils)
  // a point allows only a few different marks, and many pupils have each
  const chanceOf = new Map<number, number>()
  for (let pupil = 0; pupil < pupils; pupil++) {
    const a = prior * share + won[pupil]! * trials
    const b = prior * (1 - share) + (1 - won[pupil]!) * trials
    levels[pupil] = a / (a + b)
    let chance = chanceOf.get(won[pupil]!)
    if (chance === undefined) {
      chance = b <= 0 ? 1 : a <= 0 ? 0 : 1 - incompleteBeta(MASTERY.mastered, a, b)
      chanceOf.set(won[pupil]!, chance)
    }
    chances[pupil] = chance
  }
  return { ...basis, levels, chances }
}

/** Beyond these bounds all pupils would get the same level, or every share would count as the true one. */
const WEIGHT_BOUNDS = [0.5, 200] as const
const RELIABILITY_MIN = 0.02

/** How many trials a pupil's own share and the group count for; null where the items do not measure one thing. */
function weightsOf(table: ScoreTable, of: readonly number[], won: Float64Array, share: number) {
  const { pupils, items } = table
  const marks = new Float64Array(pupils * of.length)
  for (let pupil = 0, at = 0; pupil < pupils; pupil++)
    for (const item of of) marks[at++] = table.marks[pupil * items + item]!
  const full = Float64Array.from(of, (item) => table.full[item]!)
  const alpha = reliabilityOf({ pupils, items: of.length, marks, full })?.alpha
  if (alpha === undefined || alpha < RELIABILITY_MIN) return null
  const r = Math.min(1 - RELIABILITY_MIN, alpha)
  const noise = covariance(won, won) * (1 - r)
  const trials = noise > 1e-12 ? clamp((share * (1 - share)) / noise, WEIGHT_BOUNDS) : of.length
  return { trials, prior: clamp((trials * (1 - r)) / r, WEIGHT_BOUNDS) }
}

export function masteryLevel(level: number): MasteryLevel {
  if (level >= MASTERY.mastered) return 'mastered'
  return level >= MASTERY.learning ? 'learning' : 'not_yet'
}
