import { addTeacher, isCrowd, newCrowds } from './crowd.ts'
import { DIMENSIONS, type Dimension, type Group, nodeAbove, sharedNode } from './lessons.ts'
import type { Tables } from './tables.ts'

/**
 * Which groups of a term's lessons may be shown. A group is shown when
 *
 * 1. it has at least the lessons and the teachers of the limit,
 * 2. every group above it is shown (its month, its institution, the same without the subject …), and
 * 3. in the table of it and its neighbours by any two of its conditions it is not needed to cover others.
 *
 * A group is judged by the narrowest conditions that its lessons share: "October" is judged as "mathematics in October"
 * where October has nothing else. So if one shown group lies within another, then the rest of the larger one is a union
 * of parts that are each empty or reach the limit: no difference of two figures is a group below it.
 *
 * `set`: the lessons considered. Lessons with a value form other groups than all lessons, and are judged separately.
 */
export function createPrivacy(tables: Tables, set: number) {
  const { groups, bits } = tables
  const isMeant = (row: number): boolean => ((bits[row]! >> set) & 1) === 1
  const { trees, leaves, teachers } = groups.lessons
  const { keyOf } = groups
  const verdicts = new Map<number, boolean>()
  const judgements = new Map<number, boolean>()
  const sizes = new Map<number, number>()
  const crowd = newCrowds(1)

  const above = (group: Group, dimension: Dimension): Group => ({
    ...group,
    [dimension]: nodeAbove(trees[dimension], group[dimension]),
  })

  function sizeOf(group: Group): number {
    const key = keyOf(group)
    const known = sizes.get(key)
    if (known !== undefined) return known
    const rows = groups.rowsOf(group)
    let size = 0
    for (let i = 0; i < rows.length; i++) size += (bits[rows[i]!]! >> set) & 1
    sizes.set(key, size)
    return size
  }

  /** Stops reading at the limit: a large group reaches it within its first lessons. */
  function hasCrowd(group: Group): boolean {
    crowd.lessons[0] = sizeOf(group)
    crowd.teachers.fill(0)
    const rows = groups.rowsOf(group)
    for (let i = 0; i < rows.length && !isCrowd(crowd, 0); i++) {
      const row = rows[i]!
      if (isMeant(row)) addTeacher(crowd, 0, teachers[row]!)
    }
    return isCrowd(crowd, 0)
  }

  function isShown(group: Group): boolean {
    const key = keyOf(group)
    const known = verdicts.get(key)
    if (known !== undefined) return known
    const verdict = hasCrowd(group) && judge(narrowed(group), sizeOf(group))
    verdicts.set(key, verdict)
    return verdict
  }

  /** The same lessons by the narrowest conditions that all of them meet. */
  function narrowed(group: Group): Group {
    const rows = groups.rowsOf(group)
    const found: Record<Dimension, number> = { ...group }
    for (const dimension of DIMENSIONS) {
      const tree = trees[dimension]
      const leaf = leaves[dimension]
      let shared = -1
      for (let i = 0; i < rows.length && shared !== group[dimension]; i++) {
        const row = rows[i]!
        if (!isMeant(row)) continue
        const node = tree.nodeOfLeaf[leaf[row]!]!
        if (node !== shared) shared = shared < 0 ? node : sharedNode(tree, shared, node)
      }
      found[dimension] = shared
    }
    return found
  }

  /** Judges a group under every name that it has, from the narrowest upwards. */
  function judge(narrowest: Group, size: number): boolean {
    const key = keyOf(narrowest)
    const known = judgements.get(key)
    if (known !== undefined) return known
    const verdict = namesOf(narrowest, size).every(
      (name) => areAboveShown(name, size) && tablesOf(name).every(([a, b]) => !isNeeded(name, a, b)),
    )
    judgements.set(key, verdict)
    return verdict
  }

  /** All conditions that select the same lessons. */
  function namesOf(narrowest: Group, size: number): Group[] {
    const names = new Map([[keyOf(narrowest), narrowest]])
    for (const name of names.values()) {
      for (const dimension of DIMENSIONS) {
        if (name[dimension] === 0) continue
        const wider = above(name, dimension)
        if (sizeOf(wider) === size) names.set(keyOf(wider), wider)
      }
    }
    return [...names.values()]
  }

  const areAboveShown = (group: Group, size: number): boolean =>
    DIMENSIONS.every((dimension) => {
      if (group[dimension] === 0) return true
      const wider = above(group, dimension)
      return sizeOf(wider) === size || isShown(wider)
    })

  /** Whether the group is hidden to cover others, in the table by two of its conditions, or by one. */
  function isNeeded(group: Group, a: Dimension, b: Dimension | null): boolean {
    const around = b === null ? above(group, a) : above(above(group, a), b)
    const table = tables.suppressed(around, a, b, set)
    const row = groups.childrenOf(a, around[a]).numberOf(group[a])
    const column = b === null ? 0 : groups.childrenOf(b, around[b]).numberOf(group[b])
    return table.isHidden(row, column)
  }

  return { isShown }
}

/** Every pair of a group's conditions; a single one by itself. */
function tablesOf(group: Group): (readonly [Dimension, Dimension | null])[] {
  const bound = DIMENSIONS.filter((dimension) => group[dimension] !== 0)
  const [only] = bound
  if (bound.length === 1 && only) return [[only, null]]
  return bound.flatMap((a, i) => bound.slice(i + 1).map((b) => [a, b] as const))
}
