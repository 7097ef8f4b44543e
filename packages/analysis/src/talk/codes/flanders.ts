import { FIAS_CODES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'

/** (10 × 10) row a − 1, column b − 1: how often b follows a. */
export type FiasMatrix = number[][]

/** The ratios of Flanders (1970) and two newer ones; each a quotient (0.68, 2.5), or null when its denominator is 0. */
export const FIAS_RATIOS = [
  'tt',
  'pt',
  'sc',
  'id',
  'id_revised',
  'trr',
  'tqr',
  'pir',
  'trr89',
  'tqr89',
  'ccr',
  'ssr',
  'pssr',
  'acceptance',
  'motivation',
] as const
export type FiasRatio = (typeof FIAS_RATIOS)[number]

/** A pair of codes, one after the other. */
export type FiasCell = readonly [from: FiasCode, to: FiasCode]

/** The silence added at both ends, so that every code has a predecessor and a successor. */
const EDGE: FiasCode = 10

/** Codes of a lesson with a 10 added at both ends, also where the lesson itself begins or ends in silence. */
export const padCodes = (codes: readonly FiasCode[]): FiasCode[] => [EDGE, ...codes, EDGE]

/** Pairs of neighbours of a padded list, one fewer than codes. */
export function pairsOf(padded: readonly FiasCode[]): FiasCell[] {
  return padded.slice(1).map((to, index) => [padded[index]!, to] as const)
}

/**
 * The matrix of successive pairs (Flanders 1970). The same code is at both ends, so every code is left as often as it
 * is entered: rows and columns must have equal sums. A list for which they differ was not padded, and its matrix is
 * invalid.
 */
export function buildMatrix(padded: readonly FiasCode[]): FiasMatrix {
  const matrix: FiasMatrix = FIAS_CODES.map(() => new Array<number>(FIAS_CODES.length).fill(0))
  for (const [from, to] of pairsOf(padded)) matrix[from - 1]![to - 1]! += 1
  if (!isBalanced(matrix)) throw new RangeError('row and column sums of the interaction matrix differ')
  return matrix
}

/** Whether each code's row and column have the same sum. */
export function isBalanced(matrix: FiasMatrix): boolean {
  return matrix.every((row, code) => total(row) === total(matrix.map((other) => other[code] ?? 0)))
}

/** (10) frequency of each code: its row sum. */
export const rowTotals = (matrix: FiasMatrix): number[] => matrix.map(total)

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** A set of cells to sum over. */
type Region = (from: FiasCode, to: FiasCode) => boolean
/**
 * Numerator and denominator of a ratio as sets of cells: a code's total is its row, so every ratio is two sums of
 * cells.
 */
export type RatioRegions = readonly [numerator: Region, denominator: Region]

const row =
  (low: number, high: number): Region =>
  (from) =>
    from >= low && from <= high
const either =
  (...regions: readonly Region[]): Region =>
  (from, to) =>
    regions.some((region) => region(from, to))
const everything: Region = () => true
const afterPupil =
  (...columns: readonly number[]): Region =>
  (from, to) =>
    (from === 8 || from === 9) && columns.includes(to)

/** Formulas of docs/methods, Flanders. */
export const RATIO_REGIONS: Readonly<Record<FiasRatio, RatioRegions>> = {
  tt: [row(1, 7), everything],
  pt: [row(8, 9), everything],
  sc: [row(10, 10), everything],
  id: [row(1, 4), row(5, 7)],
  id_revised: [row(1, 3), row(6, 7)],
  trr: [row(1, 3), either(row(1, 3), row(6, 7))],
  tqr: [row(4, 4), row(4, 5)],
  pir: [row(9, 9), row(8, 9)],
  trr89: [afterPupil(1, 2, 3), afterPupil(1, 2, 3, 6, 7)],
  tqr89: [afterPupil(4), afterPupil(4, 5)],
  // Union of rows and columns 4 and 5: each cell once.
  ccr: [either(row(4, 5), (_from, to) => to === 4 || to === 5), everything],
  ssr: [(from, to) => from === to, everything],
  pssr: [(from, to) => from === to && (from === 8 || from === 9), row(8, 9)],
  acceptance: [row(1, 2), row(1, 7)],
  motivation: [row(1, 4), everything],
}

/** Sum of the cells of a region. */
export function sumOf(matrix: FiasMatrix, region: Region): number {
  let sum = 0
  for (const from of FIAS_CODES) for (const to of FIAS_CODES) if (region(from, to)) sum += matrix[from - 1]![to - 1]!
  return sum
}

/** All ratios of a matrix. */
export function fiasRatios(matrix: FiasMatrix): Record<FiasRatio, number | null> {
  return Object.fromEntries(
    FIAS_RATIOS.map((ratio) => {
      const [above, below] = RATIO_REGIONS[ratio].map((region) => sumOf(matrix, region)) as [number, number]
      return [ratio, below === 0 ? null : above / below]
    }),
  ) as Record<FiasRatio, number | null>
}

/**
 * Deviation of a cell from its expected value if behaviours followed one another by chance, in standard deviations
 * (adjusted residual, Haberman 1973; in sequential analysis Allison & Liker 1982; literature): (O − E) ÷ √(E (1 −
 * row/N) (1 − column/N)) with E = row × column ÷ N; null where that is not defined.
 */
export function adjustedResidual(matrix: FiasMatrix, from: FiasCode, to: FiasCode): number | null {
  const all = total(matrix.flat())
  const rowSum = total(matrix[from - 1]!)
  const columnSum = total(matrix.map((row) => row[to - 1]!))
  const expected = (rowSum * columnSum) / all
  const variance = expected * (1 - rowSum / all) * (1 - columnSum / all)
  return variance > 0 ? (matrix[from - 1]![to - 1]! - expected) / Math.sqrt(variance) : null
}

/** Areas of the matrix that are read as a whole (宁虹, 武金红 2003; literature). */
export const FIAS_AREAS = ['positive', 'defect', 'direct', 'drill', 'inquiry'] as const
export type FiasArea = (typeof FIAS_AREAS)[number]

/**
 * Cells of an area.
 *
 * positive (积极整合格) rows 1–3 × columns 1–3; defect (缺陷格) two rows × columns 6–7; direct (extended direct influence) 6–7
 * × 6–7; drill the loop 4-8-8-4, inquiry the loop 3-9-9-3.
 *
 * @param defectRow first of the two rows of the defect cells: 7 here; some print 8
 */
export function areaCells(area: FiasArea, defectRow = 7): FiasCell[] {
  if (area === 'drill') return pairsOf([4, 8, 8, 4])
  if (area === 'inquiry') return pairsOf([3, 9, 9, 3])
  const [fromRow, rows, fromColumn, columns] = (
    { positive: [1, 3, 1, 3], defect: [defectRow, 2, 6, 2], direct: [6, 2, 6, 2] } as const
  )[area]
  return Array.from({ length: rows * columns }, (_, at): FiasCell => {
    const [from, to] = [fromRow + Math.floor(at / columns), fromColumn + (at % columns)]
    return [from as FiasCode, to as FiasCode]
  })
}

/** The area as a region to sum over. */
export function areaRegion(area: FiasArea, defectRow = 7): Region {
  const cells = areaCells(area, defectRow)
  return (from, to) => cells.some((cell) => cell[0] === from && cell[1] === to)
}
