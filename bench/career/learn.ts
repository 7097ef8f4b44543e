import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishStems } from '@keguan/analysis/career/english-stems'

/** Minimum number of descriptions for a stem to count. */
const OCCUPATIONS_MIN = 2
/** Ridge penalty; chosen on the descriptions themselves, in five folds. */
const PENALTY = 0.3
/** Factor of the weights, chosen so that 95 % intervals have their coverage (docs/methods/career.md). */
const GAIN = 24

export interface Occupation {
  readonly code: string
  /** Job zone, 1–5. */
  readonly zone: number
  readonly title: string
  readonly chineseTitle: string
  readonly description: string
  /** Six scores 1–7, in the order R I A S E C. */
  readonly scores: readonly number[]
}

/** The 923 occupations of O*NET 30 with their descriptions and scores of interests. */
export function readOccupations(): Occupation[] {
  const lines = readFileSync(join(import.meta.dirname, 'occupations.csv'), 'utf8')
    .trim()
    .split(/\r?\n/u)
    .slice(1)
  const chinese = readFileSync(join(import.meta.dirname, 'titles.zh-CN.txt'), 'utf8')
    .trim()
    .split('\n')
  const zones = new Map(
    readFileSync(join(import.meta.dirname, 'job-zones.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',') as [string, string]),
  )
  return lines.map((line, i) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/gu)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    )
    const [code = '', title = '', description = ''] = cells
    const zone = Number(zones.get(code))
    return { code, zone, title, chineseTitle: chinese[i] ?? '', description, scores: cells.slice(3, 9).map(Number) }
  })
}

/** Negated parts of a description are left out of the training text. */
export const textOf = ({ title, description }: Pick<Occupation, 'title' | 'description'>): string =>
  `${title}. ${description.replaceAll(/Excludes?[^.]*\./gu, '')}`

/** Six scores as shares, after subtracting the lowest possible score. */
export function sharesOf(scores: readonly number[]): number[] {
  const above = scores.map((score) => score - 1)
  const sum = above.reduce((total, each) => total + each, 0)
  return above.map((each) => each / sum)
}

/** Solves (K + λ I) X = Y by Cholesky; K is (n × n), Y (n × 6). */
function solve(kernel: Float64Array[], targets: number[][], penalty: number): number[][] {
  const n = kernel.length
  const lower = kernel.map((row) => row.slice())
  for (let j = 0; j < n; j++) {
    const rowJ = lower[j] as Float64Array
    for (let k = 0; k <= j; k++) {
      const rowK = lower[k] as Float64Array
      let sum = (rowJ[k] ?? 0) + (j === k ? penalty : 0)
      for (let i = 0; i < k; i++) sum -= (rowJ[i] as number) * (rowK[i] as number)
      rowJ[k] = j === k ? Math.sqrt(sum) : sum / (rowK[k] as number)
    }
  }
  const width = targets[0]?.length ?? 0
  const out = targets.map((row) => [...row])
  for (let column = 0; column < width; column++) {
    for (let i = 0; i < n; i++) {
      const row = lower[i] as Float64Array
      let sum = out[i]?.[column] ?? 0
      for (let k = 0; k < i; k++) sum -= (row[k] as number) * (out[k]?.[column] ?? 0)
      ;(out[i] as number[])[column] = sum / (row[i] as number)
    }
    for (let i = n - 1; i >= 0; i--) {
      let sum = out[i]?.[column] ?? 0
      for (let k = i + 1; k < n; k++) sum -= ((lower[k] as Float64Array)[i] as number) * (out[k]?.[column] ?? 0)
      ;(out[i] as number[])[column] = sum / ((lower[i] as Float64Array)[i] as number)
    }
  }
  return out
}

/** Ridge regression on TF-IDF: the learnt weights, and the predictions of the plain regression. */
export function learn(occupations: readonly Occupation[]) {
  const texts = occupations.map((each) => englishStems(textOf(each)))
  const counts = new Map<string, number>()
  for (const stems of texts) for (const stem of stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const rarity = new Map(
    [...counts]
      .filter(([, count]) => count >= OCCUPATIONS_MIN)
      .map(([stem, count]) => [stem, Math.log(occupations.length / count)] as const),
  )
  const unit = (stems: ReadonlyMap<string, string>): { row: Map<string, number>; norm: number } => {
    const row = new Map<string, number>()
    for (const stem of stems.keys()) {
      const worth = rarity.get(stem)
      if (worth !== undefined) row.set(stem, worth)
    }
    const norm = Math.sqrt([...row.values()].reduce((sum, each) => sum + each * each, 0)) || 1
    for (const [stem, worth] of row) row.set(stem, worth / norm)
    return { row, norm }
  }
  const units = texts.map(unit)
  const dot = (a: Map<string, number>, b: Map<string, number>) => {
    let sum = 0
    for (const [stem, worth] of a) sum += worth * (b.get(stem) ?? 0)
    return sum
  }
  const kernel = units.map(({ row }) => Float64Array.from(units, (other) => dot(row, other.row)))
  const shares = occupations.map(({ scores }) => sharesOf(scores))
  const mean = [0, 1, 2, 3, 4, 5].map((l) => shares.reduce((sum, row) => sum + (row[l] ?? 0), 0) / shares.length)
  const solved = solve(
    kernel,
    shares.map((row) => row.map((value, l) => value - (mean[l] ?? 0))),
    PENALTY,
  )
  const ridge = new Map<string, number[]>()
  for (const [i, { row }] of units.entries()) {
    for (const [stem, worth] of row) {
      const sum = ridge.get(stem) ?? [0, 0, 0, 0, 0, 0]
      ridge.set(
        stem,
        sum.map((value, l) => value + worth * (solved[i]?.[l] ?? 0)),
      )
    }
  }
  const norms = units.map(({ norm }) => norm).sort((a, b) => a - b)
  const typical = norms[norms.length >> 1] ?? 1
  /** Evidence of one use of a stem for each letter: the increase of its share in the regression, at least 0. */
  const weights = new Map(
    [...ridge].map(([stem, row]) => {
      const scale = ((rarity.get(stem) ?? 0) * GAIN) / typical
      return [stem, row.map((value) => Math.max(0, value * scale))] as const
    }),
  )
  /** For comparison: the shares that the plain regression predicts for a text. */
  const predict = (text: string): number[] => {
    const { row } = unit(englishStems(text))
    return mean.map((start, l) => {
      let sum = start
      for (const [stem, worth] of row) sum += worth * (ridge.get(stem)?.[l] ?? 0)
      return sum
    })
  }
  return { weights, predict }
}
