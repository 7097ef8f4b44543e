import { addCrowd, type Crowds, isCrowd, newCrowds } from './crowd.ts'

/** Groups by two conditions. */
export interface Table {
  readonly rows: number
  readonly columns: number
  /** Cells, `row * columns + column`; then the sums of the rows and of the columns, which are filled in later. */
  readonly crowds: Crowds
  /**
   * Row and column that are part of the total and never shown by themselves, such as lessons without a subject; or -1.
   */
  readonly restRow: number
  readonly restColumn: number
}

/** How many groups a table has, with its sums. */
export const crowdsIn = (rows: number, columns: number): number => rows * columns + rows + columns

export interface Suppressed {
  /** Whether the cell, or the sum of its row or its column, is not shown. */
  isHidden(row: number, column: number): boolean
}

/** A sum and the groups that it is made of. */
interface Line {
  /** -1 for the total of the table, which is shown. */
  readonly sum: number
  readonly parts: readonly number[]
}

/**
 * Which parts of a table are suppressed if its total is shown: cells and margins below the limit, and as many others
 * as needed so that no sum minus its visible parts is a group below the limit. A line with suppressed parts has at
 * least two, because a single one could be computed from the line.
 */
export function suppressTable(table: Table): Suppressed {
  const { rows, columns, crowds, restRow, restColumn } = table
  const lines = sumUp(table)
  const away = newCrowds(1)
  const hidden = new Uint8Array(crowds.lessons.length)
  for (const { parts } of lines) for (const part of parts) if (!isCrowd(crowds, part)) hidden[part] = 1
  for (let column = 0; column < columns && restRow >= 0; column++) hidden[restRow * columns + column] = 1
  for (let row = 0; row < rows && restColumn >= 0; row++) hidden[row * columns + restColumn] = 1
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (const line of lines) if (closeLine(line, crowds, hidden, away)) isChanged = true
  }
  const sums = rows * columns
  return {
    isHidden: (row, column) =>
      hidden[row * columns + column] === 1 || hidden[sums + row] === 1 || hidden[sums + rows + column] === 1,
  }
}

/** Adds the sums, and says what each is made of, without what is empty. */
function sumUp({ rows, columns, crowds }: Table): Line[] {
  const count = rows * columns
  const sums = Array.from({ length: rows + columns }, (_, i) => ({ sum: count + i, parts: [] as number[] }))
  const add = (line: number, cell: number) => {
    sums[line]!.parts.push(cell)
    addCrowd(crowds, count + line, crowds, cell)
  }
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (crowds.lessons[cell] === 0) continue
      add(row, cell)
      add(rows + column, cell)
    }
  }
  const filled = sums.filter(({ parts }) => parts.length > 0)
  const total = (isOf: (sum: number) => boolean): Line => ({
    sum: -1,
    parts: filled.map(({ sum }) => sum).filter(isOf),
  })
  return [total((sum) => sum < count + rows), total((sum) => sum >= count + rows), ...filled]
}

/** Suppresses further parts that a line needs, counted in `away`; returns whether there were any. */
function closeLine({ sum, parts }: Line, crowds: Crowds, hidden: Uint8Array, away: Crowds): boolean {
  const hide = (part: number): boolean => {
    if (hidden[part] === 1) return false
    hidden[part] = 1
    return true
  }
  const [only] = parts
  // one part alone is its sum
  if (sum >= 0 && parts.length === 1 && only !== undefined) {
    if (hidden[only] === hidden[sum]) return false
    return hide(only) || hide(sum)
  }
  if (sum >= 0 && hidden[sum] === 1) return parts.map(hide).includes(true)
  away.lessons[0] = 0
  away.teachers.fill(0)
  let count = 0
  for (const part of parts) {
    if (hidden[part] !== 1) continue
    addCrowd(away, 0, crowds, part)
    count++
  }
  let isChanged = false
  while (count > 0 && !(count > 1 && isCrowd(away, 0))) {
    const next = smallest(parts, crowds, hidden)
    if (next < 0) break
    hidden[next] = 1
    addCrowd(away, 0, crowds, next)
    count++
    isChanged = true
  }
  return isChanged
}

/** The first of the smallest parts shown, so that suppression is deterministic; -1 for none. */
function smallest(parts: readonly number[], { lessons }: Crowds, hidden: Uint8Array): number {
  let found = -1
  for (const part of parts)
    if (hidden[part] !== 1 && (found < 0 || (lessons[part] ?? 0) < (lessons[found] ?? 0))) found = part
  return found
}
