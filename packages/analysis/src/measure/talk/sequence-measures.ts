import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { FiasTrack } from '@keguan/contract/report/lesson/parts/codes'
import type { FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { roundValue } from '../../math/rounding.ts'
import { findSequence, stretchesOf } from '../../talk/codes/code-sequence.ts'
import { adjustedResidual, type FiasMatrix } from '../../talk/codes/flanders.ts'
import type { Lesson, Stretch } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { spanWithSentence } from '../sentence-spans.ts'

/**
 * Number of random orders that the lesson's own is compared with; a thousand distinguish p = 0.05 from 0.04 and 0.06.
 */
const DRAWS = 1000
/** The usual level; p is already corrected for all pairs together. */
const TELLING_P = 0.05
/** A long run is played at its end, with this many units on each side. */
const HEARD_UNITS = 2

/** The order of behaviours in the words of the contract; nothing where there are too few of them. */
export function sequenceOf(
  codes: readonly FiasCode[],
  matrix: FiasMatrix,
  seed: number,
): Pick<FiasTrack, 'sequence'> | undefined {
  const found = findSequence(codes, DRAWS, seed)
  if (!found) return undefined
  const pairs = found.pairs.map(({ from, to, count, chance, z, p }) => {
    const residual = adjustedResidual(matrix, from, to)
    return {
      from,
      to,
      count,
      chance: roundValue(chance),
      z: roundValue(z),
      p: roundValue(p),
      unit_z: residual === null ? null : roundValue(residual),
    }
  })
  return { sequence: { stretches: found.stretches, draws: DRAWS, pairs } }
}

/**
 * How many pairs follow one another more often than by chance (methods: Flanders, order of behaviours), each with its
 * first occurrence as evidence, the farthest from chance first. Only for whole lessons: a phase has too few stretches.
 */
export function measureSequence(lesson: Lesson, { codes, unit_s, sequence, why_missing }: FiasTrack): Measure {
  if (!sequence) return missing('fias.sequence_count', why_missing ?? 'too_little_data', 'transcript')
  const telling = sequence.pairs.filter(({ z, p }) => z > 0 && p < TELLING_P).sort((a, b) => b.z - a.z)
  const stretches = stretchesOf(codes)
  const evidence = telling.flatMap(({ from, to }) => {
    const at = stretches.findIndex(({ code }, place) => code === to && stretches[place - 1]?.code === from)
    const [before, next] = [stretches[at - 1], stretches[at]]
    if (!before || !next) return []
    const startS = Math.max(before.from, before.to - HEARD_UNITS) * unit_s
    const heard: Stretch = { startS, endS: Math.min(next.to, next.from + HEARD_UNITS) * unit_s }
    return spanWithSentence(lesson, heard, next.from * unit_s)
  })
  return measured('fias.sequence_count', telling.length, 'transcript', {
    count: sequence.stretches,
    ...(!lesson.talk.hasPauses && { estimated: true }),
    evidence,
  })
}
