import { addTeacher, newCrowds, TEACHERS_KEPT } from './crowd.ts'
import type { Groups } from './groups.ts'
import { DIMENSIONS, type Dimension, type Group } from './lessons.ts'
import { crowdsIn, type Suppressed, suppressTable } from './suppress.ts'

/**
 * Sets of a term's lessons: all of them, and those that have a value of some measure. One bit per set that a lesson
 * belongs to; bit 0 is always set.
 */
export interface LessonSets {
  readonly bits: Uint8Array
  readonly count: number
}

/** Dimensions, and none. */
const KINDS = DIMENSIONS.length + 1
const numberOf = (dimension: Dimension | null): number =>
  dimension === null ? DIMENSIONS.length : DIMENSIONS.indexOf(dimension)

/** What has to stay hidden in the tables of groups by one or two conditions, each table counted once for all sets. */
export function createTables(groups: Groups, { bits, count }: LessonSets) {
  const { leaves, teachers } = groups.lessons
  const found = new Map<number, Suppressed[]>()
  const all = Array.from({ length: count }, (_, set) => set)

  /** The parts of a group by the children of its nodes in one or two dimensions. */
  function suppressed(around: Group, a: Dimension, b: Dimension | null, set: number): Suppressed {
    const key = (groups.keyOf(around) * KINDS + numberOf(a)) * KINDS + numberOf(b)
    const known = found.get(key) ?? []
    found.set(key, known)
    const there = known[set]
    if (there) return there
    // values are not shown by hour
    const isByHour = a === 'clock' || b === 'clock' || around.clock !== 0
    const made = countAndSuppress(around, a, b, isByHour ? [set] : all)
    for (const [each, table] of made) known[each] = table
    return known[set] as Suppressed
  }

  function countAndSuppress(around: Group, a: Dimension, b: Dimension | null, sets: readonly number[]) {
    const down = groups.childrenOf(a, around[a])
    const across = b === null ? null : groups.childrenOf(b, around[b])
    const [leafA, leafB] = [leaves[a], b === null ? null : leaves[b]]
    const columns = across?.count ?? 1
    const size = crowdsIn(down.count, columns)
    const crowds = newCrowds(sets.length * size)
    const rows = groups.rowsOf(around)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const column = across === null || leafB === null ? 0 : across.ofLeaf[leafB[row]!]!
      const cell = down.ofLeaf[leafA[row]!]! * columns + column
      const has = bits[row]!
      for (let k = 0; k < sets.length; k++) {
        if (((has >> sets[k]!) & 1) === 0) continue
        crowds.lessons[k * size + cell]!++
        addTeacher(crowds, k * size + cell, teachers[row]!)
      }
    }
    return sets.map((set, k) => {
      const [from, to] = [k * size, (k + 1) * size]
      const own = {
        lessons: crowds.lessons.subarray(from, to),
        teachers: crowds.teachers.subarray(from * TEACHERS_KEPT, to * TEACHERS_KEPT),
      }
      const table = suppressTable({
        ...{ rows: down.count, columns, crowds: own, restRow: down.numberOf(around[a]) },
        restColumn: across === null || b === null ? -1 : across.numberOf(around[b]),
      })
      return [set, table] as const
    })
  }

  return { groups, bits, suppressed }
}
export type Tables = ReturnType<typeof createTables>
