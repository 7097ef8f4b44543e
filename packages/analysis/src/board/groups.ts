import { childOf, DIMENSIONS, type Dimension, type Group, groupKeys, nodeAbove, type TermLessons } from './lessons.ts'

/** Maximum number of cached row numbers, four bytes each. */
const KEPT_ROWS = 24_000_000
const NONE = new Uint32Array(0)

/** The children of a node, and the node itself for leaves in none of them, numbered from 0. */
export interface Children {
  /** For each leaf number the number of the child that contains it; -1 outside. */
  readonly ofLeaf: Int32Array
  readonly count: number
  /** The child itself for its number. */
  readonly nodes: readonly number[]
  numberOf(node: number): number
}

/** The rows of groups, cached: a group is a part of the one above it. */
export function createGroups(lessons: TermLessons) {
  const keyOf = groupKeys(lessons.trees)
  const parts = new Map<number, ReadonlyMap<number, Uint32Array>>()
  let kept = 0
  const all = Uint32Array.from({ length: lessons.count }, (_, row) => row)
  const children = new Map<string, Children>()

  function childrenOf(dimension: Dimension, node: number): Children {
    const key = `${dimension} ${node}`
    const known = children.get(key)
    if (known) return known
    const found = numbered(childOf(lessons.trees[dimension], node))
    children.set(key, found)
    return found
  }

  function rowsOf(group: Group): Uint32Array {
    const last = DIMENSIONS.findLast((dimension) => group[dimension] !== 0)
    if (last === undefined) return all
    const above = { ...group, [last]: nodeAbove(lessons.trees[last], group[last]) }
    return partsOf(above, last).get(group[last]) ?? NONE
  }

  /** The rows of a group by the children of one of its nodes. */
  function partsOf(group: Group, dimension: Dimension): ReadonlyMap<number, Uint32Array> {
    const key = keyOf(group) * DIMENSIONS.length + DIMENSIONS.indexOf(dimension)
    const known = parts.get(key)
    if (known) return known
    const rows = rowsOf(group)
    const found = split(rows, lessons.leaves[dimension], childrenOf(dimension, group[dimension]))
    if (kept > KEPT_ROWS) {
      parts.clear()
      kept = 0
    }
    parts.set(key, found)
    kept += rows.length
    return found
  }

  return { lessons, keyOf, rowsOf, partsOf, childrenOf }
}
export type Groups = ReturnType<typeof createGroups>

function numbered(childOfLeaf: Int32Array): Children {
  const nodes = [...new Set(childOfLeaf)].filter((node) => node >= 0).sort((a, b) => a - b)
  const numbers = new Map(nodes.map((node, i) => [node, i]))
  const numberOf = (node: number): number => numbers.get(node) ?? -1
  return { ofLeaf: childOfLeaf.map(numberOf), count: nodes.length, nodes, numberOf }
}

function split(rows: Uint32Array, leaves: Uint32Array, { ofLeaf, count, nodes }: Children): Map<number, Uint32Array> {
  const sizes = new Uint32Array(count)
  for (let i = 0; i < rows.length; i++) {
    const child = ofLeaf[leaves[rows[i]!]!]!
    if (child >= 0) sizes[child]!++
  }
  const parts = Array.from(sizes, (size) => new Uint32Array(size))
  sizes.fill(0)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const child = ofLeaf[leaves[row]!]!
    if (child >= 0) parts[child]![sizes[child]!++] = row
  }
  return new Map(parts.flatMap((part, i) => (part.length > 0 ? [[nodes[i]!, part] as const] : [])))
}
