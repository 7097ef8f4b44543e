import { roundThousandth } from '../math/rounding.ts'

/**
 * Marks of a paper: every pupil has a mark for every item. Absent pupils are excluded, and a blank answer has the mark
 * it was given; both are decided when the sheet is read.
 */
export interface ScoreTable {
  readonly pupils: number
  readonly items: number
  /** (pupils × items), row after row. */
  readonly marks: Float64Array
  /** (items) full mark of each. */
  readonly full: Float64Array
}

/** @param rows (pupils × items) */
export function scoreTable(rows: readonly ArrayLike<number>[], full: ArrayLike<number>): ScoreTable {
  const items = full.length
  const marks = new Float64Array(rows.length * items)
  rows.forEach((row, pupil) => {
    if (row.length !== items) throw new RangeError(`row ${pupil} has ${row.length} marks, not ${items}`)
    marks.set(row as ArrayLike<number>, pupil * items)
  })
  return { pupils: rows.length, items, marks, full: Float64Array.from(full) }
}

/**
 * (pupils) sum of the marks of each, rounded to thousandths so that equal sums are equal numbers in any order of
 * addition.
 */
export function totalsOf({ pupils, items, marks }: ScoreTable): Float64Array {
  const totals = new Float64Array(pupils)
  for (let pupil = 0, at = 0; pupil < pupils; pupil++) {
    let total = 0
    for (let item = 0; item < items; item++) total += marks[at++]!
    totals[pupil] = roundThousandth(total)
  }
  return totals
}

/** (pupils) the marks of one item. */
export function columnOf({ pupils, items, marks }: ScoreTable, item: number): Float64Array {
  const column = new Float64Array(pupils)
  for (let pupil = 0; pupil < pupils; pupil++) column[pupil] = marks[pupil * items + item]!
  return column
}

/** (items) mean mark as a share of the full mark (得分率). */
export function difficultiesOf({ pupils, items, marks, full }: ScoreTable): Float64Array {
  const won = new Float64Array(items)
  for (let pupil = 0, at = 0; pupil < pupils; pupil++)
    for (let item = 0; item < items; item++) won[item]! += marks[at++]!
  return won.map((sum, item) => sum / pupils / full[item]!)
}

/** Items whose every mark is none or all: only these fit models of right and wrong. */
export function rightOrWrong({ pupils, items, marks, full }: ScoreTable): boolean[] {
  return Array.from({ length: items }, (_, item) => {
    for (let pupil = 0; pupil < pupils; pupil++) {
      const mark = marks[pupil * items + item]!
      if (mark !== 0 && mark !== full[item]) return false
    }
    return full[item]! > 0
  })
}
