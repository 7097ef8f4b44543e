/**
 * Dimensions by which lessons are selected. Each is a tree of nodes: institution in folder, week in month, subject in
 * all subjects.
 */
export const DIMENSIONS = ['place', 'time', 'subject', 'grade', 'edition', 'clock'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The tree of one dimension. Node 0 is its root; a lesson has a leaf number, and the leaf belongs to a node. */
export interface Tree {
  /** Parent of each node; -1 for the root. */
  readonly parents: Int32Array
  /** The deepest node of each leaf number. */
  readonly nodeOfLeaf: Int32Array
}

/** Lessons of one term, a column for each fact; row i of all of them is one lesson. */
export interface TermLessons {
  readonly count: number
  readonly trees: Readonly<Record<Dimension, Tree>>
  readonly leaves: Readonly<Record<Dimension, Uint32Array>>
  readonly teachers: Uint32Array
}

/** One node of each tree: the lessons that lie at or below all of them. */
export type Group = Readonly<Record<Dimension, number>>

export const ROOT: Group = { place: 0, time: 0, subject: 0, grade: 0, edition: 0, clock: 0 }

/**
 * A numeric key for each group: a view of a platform looks up thousands of them, and text keys take ten times as long.
 */
export function groupKeys(trees: TermLessons['trees']): (group: Group) => number {
  let stride = 1
  const [place, time, subject, grade, edition, clock] = DIMENSIONS.map((dimension) => {
    const own = stride
    stride *= trees[dimension].parents.length
    return own
  }) as [number, number, number, number, number, number]
  return (group) =>
    group.place * place +
    group.time * time +
    group.subject * subject +
    group.grade * grade +
    group.edition * edition +
    group.clock * clock
}

/** The node above one; the root is above itself. */
export const nodeAbove = ({ parents }: Tree, node: number): number => Math.max(0, parents[node] ?? 0)

/** For each leaf number the child of the node that contains it; the node itself where no child does; -1 outside. */
export function childOf({ parents, nodeOfLeaf }: Tree, node: number): Int32Array {
  return Int32Array.from(nodeOfLeaf, (leaf) => {
    let below = node
    for (let at = leaf; at >= 0; at = parents[at] ?? -1) {
      if (at === node) return below
      below = at
    }
    return -1
  })
}

/** The deepest node that has both below it. */
export function sharedNode({ parents }: Tree, a: number, b: number): number {
  if (a === b) return a
  const above = new Set<number>()
  for (let at = a; at >= 0; at = parents[at] ?? -1) above.add(at)
  for (let at = b; at >= 0; at = parents[at] ?? -1) if (above.has(at)) return at
  return 0
}
