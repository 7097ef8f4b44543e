import { BOARD_MEASURES, type BoardMeasure } from '@keguan/contract/vocabulary/board'
import { createGroups, type Groups } from './groups.ts'
import { type Dimension, type Group, ROOT } from './lessons.ts'
import { createPrivacy } from './privacy.ts'
import type { TermData } from './store.ts'
import { createTables, type LessonSets } from './tables.ts'

/** Data of a tile: some lessons, their parts, and the values that may be shown. */
export interface BoardView {
  readonly data: TermData
  readonly rows: Uint32Array
  /** Parts by a dimension that may be shown. */
  parts(dimension: Dimension): (readonly [number, BoardView])[]
  /** Values and their teachers; null where there are too few. */
  values(measure: BoardMeasure): Valued | null
}

/** Read in place: a view of a large platform would otherwise copy half a million values. */
export interface Valued {
  /** The column of the measure, and the selected rows of it; NaN where a lesson has no value. */
  readonly column: Float32Array
  readonly rows: Uint32Array
  /** Teachers by row; null where each lesson is taken by itself. */
  readonly teachers: Uint32Array | null
}

/** Groups and verdicts of one term, as long as its lessons stay the same. */
export function createTermBoard(data: TermData) {
  const groups = createGroups(data.lessons)
  const { setOf, ...sets } = setsOf(data)
  const tables = createTables(groups, sets)
  const judges = Array.from({ length: sets.count }, (_, set) => createPrivacy(tables, set))
  const isShown = (group: Group, measure?: BoardMeasure): boolean =>
    judges[measure === undefined ? 0 : setOf[measure]]?.isShown(group) ?? false

  function viewOf(group: Group): BoardView {
    return {
      data,
      rows: groups.rowsOf(group),
      parts: (dimension) =>
        [...groups.partsOf(group, dimension).keys()].flatMap((node) => {
          const part = { ...group, [dimension]: node }
          return node !== group[dimension] && isShown(part) ? [[node, viewOf(part)] as const] : []
        }),
      values: (measure) => (isShown(group, measure) ? valuesOf(data, measure, groups.rowsOf(group)) : null),
    }
  }

  return {
    data,
    /** Null where there are too few lessons or teachers, or where others would be found out. */
    view: (group: Group): BoardView | null => (isShown(group) ? viewOf(group) : null),
    /**
     * Precomputes the suppression of the platform's tables by two conditions, within every subject, grade, edition and
     * month: otherwise the first person who filters waits for the whole platform.
     */
    *prepareAcross(): Generator<void> {
      for (const within of TOLD_OF) {
        for (const node of within === 'place' ? [0] : groups.partsOf(ROOT, within).keys()) {
          if (node === 0 && within !== 'place') continue
          for (const [i, a] of TOLD_OF.entries()) {
            for (const b of TOLD_OF.slice(i + 1)) {
              tables.suppressed({ ...ROOT, [within]: node }, a, b, 0)
              yield
            }
          }
        }
      }
    },
    /**
     * Precomputes what a view of a group and its weeks needs, in small steps, so that the caller can do other work
     * between them.
     */
    *prepare(group: Group): Generator<void> {
      const shown = isShown(group)
      yield
      if (!shown) return
      const view = viewOf(group)
      yield* valuesIn(view)
      for (const dimension of ['time', 'clock', 'subject'] as const) {
        for (const [, part] of view.parts(dimension)) {
          yield
          if (dimension !== 'clock') yield* valuesIn(part)
          const below = part.parts(dimension === 'subject' ? 'grade' : dimension)
          yield
          if (dimension !== 'clock') for (const [, each] of below) yield* valuesIn(each)
        }
      }
    },
    /** A teacher's own lessons, shown only to them: nothing is held back. */
    ownView: (group: Group, teacher: number): BoardView =>
      ownView(
        data,
        groups,
        groups.rowsOf(group).filter((row) => data.lessons.teachers[row] === teacher),
      ),
  }
}
/** Conditions of values; by hour, only the number of lessons is shown. */
const TOLD_OF = ['place', 'time', 'subject', 'grade', 'edition'] as const

function* valuesIn(view: BoardView): Generator<void> {
  for (const measure of BOARD_MEASURES) {
    view.values(measure)
    yield
  }
}
export type TermBoard = ReturnType<typeof createTermBoard>

interface ValuedSets extends LessonSets {
  readonly setOf: Readonly<Record<BoardMeasure, number>>
}

/** All lessons, and those that have a value: measures that the same lessons have share a set. */
function setsOf({ lessons, values }: TermData): ValuedSets {
  const bits = new Uint8Array(lessons.count).fill(1)
  const sets = [new Uint8Array(lessons.count).fill(1)]
  const setOf = ofMeasures((measure) => {
    const own = values[measure]
    const has = new Uint8Array(lessons.count)
    for (let i = 0; i < has.length; i++) has[i] = Number.isNaN(own[i]!) ? 0 : 1
    const same = sets.findIndex((each) => isEqual(each, has))
    if (same >= 0) return same
    for (let i = 0; i < has.length; i++) bits[i]! |= has[i]! << sets.length
    return sets.push(has) - 1
  })
  return { bits, count: sets.length, setOf: setOf as Record<BoardMeasure, number> }
}

// Loops are written out: a view of a large platform reads millions of rows.

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

const valuesOf = (data: TermData, measure: BoardMeasure, rows: Uint32Array): Valued => ({
  ...{ column: data.values[measure], rows, teachers: data.lessons.teachers },
})

function ownView(data: TermData, groups: Groups, rows: Uint32Array, at: Partial<Group> = {}): BoardView {
  return {
    data,
    rows,
    parts(dimension) {
      const { ofLeaf, nodes } = groups.childrenOf(dimension, at[dimension] ?? 0)
      const leaves = data.lessons.leaves[dimension]
      const parts = new Map<number, number[]>()
      for (const row of rows) {
        const node = nodes[ofLeaf[leaves[row] ?? 0] ?? -1]
        if (node === undefined || node === (at[dimension] ?? 0)) continue
        const part = parts.get(node)
        if (part) part.push(row)
        else parts.set(node, [row])
      }
      return [...parts].map(([node, part]) => [
        node,
        ownView(data, groups, Uint32Array.from(part), { ...at, [dimension]: node }),
      ])
    },
    values(measure) {
      const valued = rows.filter((row) => !Number.isNaN(data.values[measure][row]))
      if (valued.length === 0) return null
      // lessons of one teacher differ from each other; there is no other teacher to compare with
      return { ...valuesOf(data, measure, valued), teachers: null }
    },
  }
}

/** Measures with a value for what is shown, by their names. */
export function ofMeasures<T>(make: (measure: BoardMeasure) => T | null): Partial<Record<BoardMeasure, T>> {
  const found: Partial<Record<BoardMeasure, T>> = {}
  for (const measure of BOARD_MEASURES) {
    const value = make(measure)
    if (value !== null) found[measure] = value
  }
  return found
}
