import { parseTime } from '../../language/transcript/times.ts'
import { drawBlocks, intervalOfSums } from '../../math/bootstrap.ts'
import { ratio, sum } from '../../math/statistics.ts'

/** Length of the blocks that are resampled, seconds: neighbouring units resemble each other. */
const BLOCK_S = 60
const DRAWS = 1000
/** 95 % of a normal distribution, standard deviations. */
const NORMAL_95 = 1.96

/** Codes of units of equal length; null for uncoded units. */
export type UnitCodes = readonly (string | null)[]

/**
 * How far two coders agree, unit by unit. Rows of the matrix are the person's codes, columns the product's, in the
 * order of `codes`.
 */
export type Agreement = {
  /** Units that both have coded. */
  units: number
  /** Share of units with the same code, and the share that chance alone would give. */
  observed: number
  expected: number
  /** Null where chance alone would agree everywhere: all units have one code. */
  kappa: number | null
  interval: [number, number] | null
  codes: { code: string; human: number; machine: number; both: number }[]
  matrix: number[][]
}

/**
 * Cohen's kappa (1960) of two lists of codes: (p_o − p_e) ÷ (1 − p_e), p_e from how often each of the two uses each
 * code.
 *
 * @param known codes of the system, in their order; those that neither used are left out
 * @param unitS length of a unit; where the lists are shorter than five minutes the interval is that of the formula
 * @returns null when no unit is coded by both
 */
export function agreementOf(
  human: UnitCodes,
  machine: UnitCodes,
  known: readonly string[],
  unitS: number,
  seed: number,
): Agreement | null {
  const pairs = human.flatMap((code, unit): [number, number, number][] => {
    const other = machine[unit] ?? null
    const [row, column] = [known.indexOf(code ?? ''), known.indexOf(other ?? '')]
    return row < 0 || column < 0 ? [] : [[unit, row, column]]
  })
  if (pairs.length === 0) return null
  const counts = known.map(() => known.map(() => 0))
  for (const [, row, column] of pairs) counts[row]![column]! += 1
  const used = known.flatMap((_, at) => (sum(counts[at]!) + sum(counts.map((row) => row[at]!)) > 0 ? [at] : []))
  const matrix = used.map((row) => used.map((column) => counts[row]![column]!))
  const codes = used.map((at, place) => ({
    code: known[at]!,
    human: sum(matrix[place]!),
    machine: sum(matrix.map((row) => row[place]!)),
    both: matrix[place]![place]!,
  }))
  const observed = sum(codes.map(({ both }) => both)) / pairs.length
  const expected = sum(codes.map((each) => each.human * each.machine)) / pairs.length ** 2
  const kappa = ratio(observed - expected, 1 - expected)
  return {
    units: pairs.length,
    observed,
    expected,
    kappa,
    interval: kappa === null ? null : intervalOf({ pairs, known, unitS, seed, kappa, observed, expected }),
    codes,
    matrix,
  }
}

/** 95 % interval by the standard error of Cohen (1960), √(p_o (1 − p_o) ÷ (n (1 − p_e)²)): for independent units. */
export function formulaInterval(observed: number, expected: number, units: number): [number, number] {
  const kappa = (observed - expected) / (1 - expected)
  const half = NORMAL_95 * Math.sqrt((observed * (1 - observed)) / (units * (1 - expected) ** 2))
  return [Math.max(-1, kappa - half), Math.min(1, kappa + half)]
}

type Drawn = {
  /** Unit, row and column of each. */
  pairs: readonly (readonly [number, number, number])[]
  known: readonly string[]
  unitS: number
  seed: number
  kappa: number
  observed: number
  expected: number
}

/** 95 % interval from whole minutes drawn with replacement; chance agreement is recomputed per draw. */
function intervalOf({ pairs, known, unitS, seed, kappa, observed, expected }: Drawn): [number, number] {
  const draws = drawBlocks((pairs.at(-1)![0] + 1) * unitS, BLOCK_S, DRAWS, seed)
  const columns = Array.from({ length: 2 + 2 * known.length }, () => new Float64Array(draws.blocks))
  for (const [unit, row, column] of pairs) {
    const block = Math.min(draws.blocks - 1, Math.floor((unit * unitS) / BLOCK_S))
    for (const at of [0, ...(row === column ? [1] : []), 2 + row, 2 + known.length + column]) columns[at]![block]! += 1
  }
  const kappaOf = ([units = 0, same = 0, ...totals]: readonly number[]): number | null => {
    if (units === 0) return null
    const chance = sum(known.map((_, at) => totals[at]! * totals[known.length + at]!)) / units ** 2
    return ratio(same / units - chance, 1 - chance)
  }
  return intervalOfSums(draws, columns, kappaOf, kappa) ?? formulaInterval(observed, expected, pairs.length)
}

/** What a person wrote down, as units; or the first word that is no code, with its line from 1 on. */
export type ReadCodes = { codes: UnitCodes } | { line: number; word: string }

/** A unit that was not coded. */
const SKIPPED = /^(?:-|–|—|_|\?|null|na)$/iu

/** A later time than this is a typing error, seconds: no lesson lasts a day. */
const LATEST_S = 86_400

/**
 * Reads a person's codes: one per unit, separated by spaces, commas or lines; or lines of a time and a code that
 * applies up to the next line. A first line without any code is a header.
 */
export function readCodes(text: string, known: readonly string[], unitS: number): ReadCodes {
  const units: (string | null)[] = []
  const timed: { startS: number; code: string | null }[] = []
  const lines = text.normalize('NFKC').split(/\r?\n/u)
  const codeOf = (word: string) => known.find((code) => code.toLowerCase() === word.toLowerCase())
  for (const [at, line] of lines.entries()) {
    const words = line.split(/[\s,;、|"]+/u).filter((word) => word !== '')
    const [first = '', second] = words
    const startS = words.length === 2 && (first.includes(':') || /[s秒]$/u.test(first)) ? parseTime(first) : null
    if (startS !== null && startS > LATEST_S) return { line: at + 1, word: first }
    const coded = startS === null ? words : [second!]
    const wrong = coded.find((word) => codeOf(word) === undefined && !SKIPPED.test(word))
    if (wrong !== undefined) {
      if (units.length + timed.length === 0 && coded.every((word) => codeOf(word) === undefined)) continue
      return { line: at + 1, word: wrong }
    }
    if (startS === null) for (const word of coded) units.push(codeOf(word) ?? null)
    else timed.push({ startS, code: codeOf(second!) ?? null })
  }
  return { codes: timed.length > 0 ? unitsOfTimed(timed, unitS) : units }
}

/** The code that applies in the middle of each unit. */
function unitsOfTimed(timed: readonly { startS: number; code: string | null }[], unitS: number): UnitCodes {
  const ordered = [...timed].sort((a, b) => a.startS - b.startS)
  const count = Math.floor(ordered.at(-1)!.startS / unitS) + 1
  return sampleUnits(count, unitS, (atS) => ordered.findLast(({ startS }) => startS <= atS)?.code ?? null)
}

/** The value that applies in the middle of each unit. */
export const sampleUnits = (count: number, unitS: number, codeAt: (atS: number) => string | null): UnitCodes =>
  Array.from({ length: count }, (_, unit) => codeAt((unit + 0.5) * unitS))
