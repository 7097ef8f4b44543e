import { BOARD_LIMIT } from '@keguan/contract/vocabulary/board'
import { describe, expect, it } from 'vitest'
import { allGroups, randomTerm } from '../../test/board/random-term.ts'
import { createRandom } from '../math/random.ts'
import { createGroups } from './groups.ts'
import { DIMENSIONS, type Group, type TermLessons } from './lessons.ts'
import { createPrivacy } from './privacy.ts'
import { createTables } from './tables.ts'

interface Shown {
  readonly group: Group
  readonly rows: Uint32Array
  readonly has: Uint8Array
}

const allOf = ({ count }: TermLessons) => ({ bits: new Uint8Array(count).fill(1), count: 1 })

function shownOf(term: TermLessons) {
  const groups = createGroups(term)
  const { isShown } = createPrivacy(createTables(groups, allOf(term)), 0)
  const shown = allGroups()
    .filter(isShown)
    .map((group): Shown => {
      const rows = groups.rowsOf(group)
      const has = new Uint8Array(term.count)
      for (const row of rows) has[row] = 1
      return { group, rows, has }
    })
  return { groups, isShown, shown }
}

const isSafe = (term: TermLessons, rows: readonly number[]): boolean =>
  rows.length === 0 ||
  (rows.length >= BOARD_LIMIT.lessons &&
    new Set(rows.map((row) => term.teachers[row] ?? 0)).size >= BOARD_LIMIT.teachers)

const groupKey = (group: Group): string => DIMENSIONS.map((dimension) => group[dimension]).join(' ')

/** One for each set of lessons. */
const distinct = (shown: readonly Shown[]): Shown[] => [
  ...new Map(shown.map((each) => [each.rows.toSorted().join(), each])).values(),
]

const TERMS = [
  ...[11, 12, 13].map((seed) => ({ seed, count: 60, teachers: 6 })),
  ...[21, 22].map((seed) => ({ seed, count: 240, teachers: 12 })),
]

describe.each(TERMS)('groups of $count lessons by $teachers teachers, seed $seed', ({ seed, count, teachers }) => {
  const term = randomTerm(createRandom(seed), count, teachers)
  const { groups, isShown, shown } = shownOf(term)

  it('shows something, and nothing below the limit', () => {
    expect(shown.length).toBeGreaterThan(3)
    for (const { rows } of shown) expect(isSafe(term, [...rows])).toBe(true)
  })

  it('never leaves a group below the limit as the difference of two that are shown', () => {
    const sets = distinct(shown)
    for (const larger of sets) {
      for (const smaller of sets) {
        if (smaller.rows.length >= larger.rows.length || !smaller.rows.every((row) => larger.has[row] === 1)) continue
        const rest = [...larger.rows].filter((row) => smaller.has[row] !== 1)
        expect(isSafe(term, rest), `${groupKey(larger.group)} - ${groupKey(smaller.group)}`).toBe(true)
      }
    }
  })

  it('never leaves a group below the limit as the rest of a sum by one of its conditions', () => {
    for (const { group, rows } of shown) {
      for (const dimension of DIMENSIONS) {
        const known = new Set<number>()
        for (const [node, part] of groups.partsOf(group, dimension))
          if (node !== group[dimension] && isShown({ ...group, [dimension]: node }))
            for (const row of part) known.add(row)
        const rest = rows.filter((row) => !known.has(row))
        expect(isSafe(term, [...rest]), `${groupKey(group)} by ${dimension}`).toBe(true)
      }
    }
  })

  it('never leaves a group below the limit as the rest of a table by two of its conditions', () => {
    let tables = 0
    for (const { group, rows } of shown) {
      for (const [i, one] of DIMENSIONS.entries()) {
        for (const other of DIMENSIONS.slice(i + 1)) {
          const known = new Set<number>()
          for (const [node] of groups.partsOf(group, one)) {
            if (node === group[one]) continue
            const line = { ...group, [one]: node }
            for (const [cell, part] of groups.partsOf(line, other))
              if (cell !== group[other] && isShown({ ...line, [other]: cell })) for (const row of part) known.add(row)
          }
          if (known.size > 0) tables += 1
          const rest = rows.filter((row) => !known.has(row))
          expect(isSafe(term, [...rest]), `${groupKey(group)} by ${one} and ${other}`).toBe(true)
        }
      }
    }
    expect(tables).toBeGreaterThan(3)
  })
})

it.each([31, 32, 33])('judges lessons with a value as if there were no others, seed %i', (seed) => {
  const term = randomTerm(createRandom(seed), 120, 9)
  const random = createRandom(seed + 100)
  const isMeant = Uint8Array.from({ length: term.count }, () => (random() < 0.7 ? 1 : 0))
  const pick = (column: Uint32Array) => column.filter((_, row) => isMeant[row] === 1)
  const leaves = Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, pick(term.leaves[dimension])]),
  ) as TermLessons['leaves']
  const teachers = pick(term.teachers)
  const fewer = { ...term, count: teachers.length, leaves, teachers }
  const alone = createPrivacy(createTables(createGroups(fewer), allOf(fewer)), 0)
  const bits = isMeant.map((each) => 1 + 2 * each)
  const masked = createPrivacy(createTables(createGroups(term), { bits, count: 2 }), 1)
  const shown = allGroups().filter(masked.isShown).map(groupKey)
  expect(shown.length).toBeGreaterThan(3)
  expect(shown).toEqual(allGroups().filter(alone.isShown).map(groupKey))
})

describe('what a school asks of its board', () => {
  const plain = (facts: readonly { teacher: number; subject: number; time?: number }[]): TermLessons => {
    const made = randomTerm(createRandom(1), facts.length, 3)
    for (const column of Object.values(made.leaves)) column.fill(1)
    for (const [row, { teacher, subject, time = 3 }] of facts.entries()) {
      made.teachers[row] = teacher
      made.leaves.subject[row] = subject
      made.leaves.time[row] = time
    }
    return made
  }
  const lessons = (count: number, subject: number, from = 1, time = 3) =>
    Array.from({ length: count }, (_, i) => ({ teacher: from + (i % 4), subject, time }))
  const ALL: Group = { place: 0, time: 0, subject: 0, grade: 0, edition: 0, clock: 0 }

  it('shows subjects with enough lessons', () => {
    const { isShown } = shownOf(plain([...lessons(10, 1), ...lessons(12, 2)]))
    expect([ALL, { ...ALL, subject: 1 }, { ...ALL, subject: 2 }].map(isShown)).toEqual([true, true, true])
  })

  it('hides a second subject when a single one is too small', () => {
    const { isShown } = shownOf(plain([...lessons(10, 1), ...lessons(12, 2), ...lessons(2, 3)]))
    expect([1, 2, 3].map((subject) => isShown({ ...ALL, subject }))).toEqual([false, true, false])
  })

  it('does not count five lessons by two teachers as enough', () => {
    const two = Array.from({ length: 8 }, (_, i) => ({ teacher: 1 + (i % 2), subject: 1 }))
    const { isShown } = shownOf(plain(two))
    expect(isShown(ALL)).toBe(false)
  })

  it('hides a week that is nearly the whole of a subject', () => {
    // week 3 is mathematics only, and two lessons of mathematics are in week 4
    const { isShown } = shownOf(plain([...lessons(20, 1, 1, 3), ...lessons(2, 1, 1, 4), ...lessons(20, 2, 1, 4)]))
    expect(isShown({ ...ALL, subject: 1 })).toBe(true)
    expect(isShown({ ...ALL, time: 3 })).toBe(false)
  })
})
