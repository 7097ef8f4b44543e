import type { Dimension, Group, TermLessons, Tree } from '../../src/board/lessons.ts'
import type { Random } from '../../src/math/random.ts'

const flat = (count: number): Tree => ({
  parents: Int32Array.from({ length: count + 1 }, (_, node) => (node === 0 ? -1 : 0)),
  nodeOfLeaf: Int32Array.from({ length: count + 1 }, (_, leaf) => leaf),
})

/** Two levels below the root: as weeks in months, or folders in institutions. Leaves may be at either level. */
const nested = (parts: number, each: number): Tree => {
  const parents = [-1]
  for (let part = 0; part < parts; part++) parents.push(0)
  for (let part = 0; part < parts; part++) for (let k = 0; k < each; k++) parents.push(part + 1)
  return {
    parents: Int32Array.from(parents),
    nodeOfLeaf: Int32Array.from({ length: parents.length }, (_, leaf) => leaf),
  }
}

export const TREES: Readonly<Record<Dimension, Tree>> = {
  ...{ place: nested(2, 2), time: nested(2, 3), subject: flat(3), grade: flat(3), edition: flat(2), clock: flat(2) },
}

/** A small term with correlated facts, as in a real school, where differences reveal the most. */
export function randomTerm(random: Random, count: number, teachers: number): TermLessons {
  const pick = (most: number) => Math.floor(random() * most)
  const columns = Object.fromEntries(
    Object.keys(TREES).map((dimension) => [dimension, new Uint32Array(count)]),
  ) as Record<Dimension, Uint32Array>
  const who = new Uint32Array(count)
  for (let row = 0; row < count; row++) {
    const teacher = 1 + pick(teachers)
    who[row] = teacher
    columns.place[row] = pick(5) === 0 ? 1 + (teacher % 2) : 3 + (teacher % 4)
    columns.time[row] = 3 + pick(6)
    columns.subject[row] = pick(8) === 0 ? 0 : 1 + (teacher % 3)
    columns.grade[row] = pick(4) === 0 ? pick(4) : 1 + (teacher % 3)
    columns.edition[row] = pick(6) === 0 ? 2 : 1
    columns.clock[row] = 1 + pick(2)
  }
  return { count, trees: TREES, leaves: columns, teachers: who }
}

/** Every group that can be requested. */
export function allGroups(): Group[] {
  let groups: Group[] = [{ place: 0, time: 0, subject: 0, grade: 0, edition: 0, clock: 0 }]
  for (const [dimension, { parents }] of Object.entries(TREES)) {
    groups = groups.flatMap((group) => [...parents.keys()].map((node) => ({ ...group, [dimension]: node })))
  }
  return groups
}
