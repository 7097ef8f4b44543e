import type { DoubledPupil, MarkPupil, RowPlace } from '@keguan/contract/report/exam/mark-sheet'
import type { ProblemList } from './mark-problems.ts'

const marksKey = ({ marks, items, answers }: MarkPupil): string => JSON.stringify([marks, items, answers])
const placeOf = ({ sheet, row }: RowPlace): string => (sheet === '' ? `${row}` : `${sheet}!${row}`)

/**
 * Deduplicates pupils: by their number, else by class and name. Rows of one pupil in long lists have one subject each
 * and are joined; equal rows count once; of contradictory rows the chosen one counts, else the first, and the
 * contradiction is reported.
 */
export function uniquePupils(pupils: readonly MarkPupil[], counted: readonly RowPlace[], list: ProblemList) {
  const chosen = new Set(counted.map(placeOf))
  const groups = new Map<string, MarkPupil[]>()
  const classesOf = new Map<string, Set<string>>()
  for (const pupil of pupils) {
    const { number, name, className } = pupil
    const key = number === '' ? `name ${className} ${name}` : `number ${number}`
    const group = groups.get(key)
    if (name !== '') classesOf.set(name, (classesOf.get(name) ?? new Set()).add(className))
    if (group) group.push(pupil)
    else groups.set(key, [pupil])
  }
  const doubled: DoubledPupil[] = []
  const unique = [...groups.values()].map((group) => {
    const [only] = group
    return only && group.length === 1 ? only : onePupil(group, chosen, { list, doubled })
  })
  for (const [name, classes] of classesOf) if (classes.size > 1) list.add('same_name', name, [...classes].join(' / '))
  return { pupils: unique, doubled }
}

function onePupil(
  group: readonly MarkPupil[],
  chosen: ReadonlySet<string>,
  { list, doubled }: { readonly list: ProblemList; readonly doubled: DoubledPupil[] },
): MarkPupil {
  const rows = withoutRepeats(group, list)
  const isChosen = (row: MarkPupil) => chosen.has(placeOf(row))
  const [first, ...others] = [...rows.filter(isChosen), ...rows.filter((row) => !isChosen(row))] as [MarkPupil]
  let pupil = first
  const left = new Set<MarkPupil>()
  for (const row of others) {
    if (isJoinable(pupil, row)) pupil = joined(pupil, row)
    else left.add(row)
  }
  for (const row of rows) {
    const { number, name } = row
    if (left.has(row)) list.add(number === '' ? 'doubled_pupil' : 'doubled_number', placeOf(row), number || name)
  }
  if (left.size > 0)
    for (const part of rivals(rows))
      if (part.length > 1) doubled.push({ rows: part, counted: part.findIndex((row) => !left.has(row)) })
  return pupil
}

function withoutRepeats(group: readonly MarkPupil[], list: ProblemList): MarkPupil[] {
  const seen = new Set<string>()
  return group.filter((row) => {
    const key = marksKey(row)
    if (seen.has(key)) list.add('repeated_row', placeOf(row), row.name || row.number)
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Groups rows with marks in the same papers: one row of each group counts. If rows are never joined, all are in one
 * group.
 */
function rivals(rows: readonly MarkPupil[]): MarkPupil[][] {
  const [first] = rows
  if (!first || !mayJoin(first)) return [[...rows]]
  // group of each paper; a row joins the groups of all papers that it has marks in
  const partOf = first.marks.map((_, paper) => paper)
  const papersOf = ({ marks }: MarkPupil) => marks.flatMap((mark, paper) => (mark === 'empty' ? [] : [paper]))
  for (const row of rows) {
    const own = new Set(papersOf(row).map((paper) => partOf[paper]))
    const [to] = own
    partOf.forEach((part, paper) => {
      if (to !== undefined && own.has(part)) partOf[paper] = to
    })
  }
  const parts = new Map<number | undefined, MarkPupil[]>()
  for (const row of rows) {
    const part = partOf[papersOf(row)[0] ?? -1]
    const same = parts.get(part)
    if (same) same.push(row)
    else parts.set(part, [row])
  }
  return [...parts.values()]
}

/** Only for lists with one row per subject. */
const mayJoin = ({ marks, items }: MarkPupil): boolean => marks.length > 1 && items.length === 0

/** Whether two rows have no paper in common. */
const isJoinable = (one: MarkPupil, other: MarkPupil): boolean =>
  mayJoin(one) && one.marks.every((mark, i) => mark === 'empty' || other.marks[i] === 'empty')

const joined = (one: MarkPupil, other: MarkPupil): MarkPupil => ({
  ...one,
  marks: one.marks.map((mark, i) => (mark === 'empty' ? (other.marks[i] ?? mark) : mark)),
})
