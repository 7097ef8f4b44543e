import { lessonIn, minutesIn, numberOf } from './plan-facts.ts'
import { itemsOf, splitEvidence } from './plan-items.ts'
import { columnOf, type PlanColumn } from './plan-labels.ts'
import { LESSON_PARTS, noteLesson, type PlanNotes, wordsIn } from './plan-notes.ts'

const LONGEST_HEADING = 14
/** Maximum number of lessons in a unit. */
const MOST_LESSONS = 60

/**
 * Contents of the columns, if this row is the header of a table: all of its cells are short, and most of them known.
 * `学科 | 数学` is no header, because it has as many values as labels.
 */
export function headingsIn(cells: readonly string[]): (PlanColumn | null)[] | null {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < 2 || filled.some((cell) => cell.length > LONGEST_HEADING || /\d[^)）]*$|[。；;：:]/u.test(cell)))
    return null
  const columns = cells.map((cell) => (cell === '' ? null : columnOf(cell)))
  const known = columns.filter((column) => column !== null)
  const isFacts = known.some((column) => column === 'subject' || column === 'grade')
  const tells = known.filter((column) => column !== 'other' && column !== 'number')
  if (isFacts ? known.length < filled.length : known.length * 2 <= filled.length) return null
  if (tells.length < 2 || columns.find((_, at) => cells[at] !== '') === null) return null
  return isFacts
    ? columns.map((column) => (column === 'title' ? 'theme' : column === 'lesson' ? 'periods' : column))
    : columns
}

export interface PlanTable {
  row(cells: readonly string[]): void
  /** Its kind is known only at its end. */
  end(): void
}

/** A table with one lesson, goal or idea, or several facts, per row. */
export function openTable(columns: readonly (PlanColumn | null)[], isProcess: boolean, notes: PlanNotes): PlanTable {
  const has = (column: PlanColumn) => columns.includes(column)
  const isOfLessons = has('lesson') || (has('title') && (isProcess || !has('goals')))
  const rows: Partial<Record<PlanColumn, string>>[] = []
  return {
    row(cells) {
      if (/^(?:合计|总计|小计|total)$/iu.test(cells.find((cell) => cell !== '') ?? '')) return
      const row: Partial<Record<PlanColumn, string>> = {}
      for (const [at, cell] of cells.entries()) {
        const column = columns[at]
        if (column && cell !== '') row[column] = row[column] === undefined ? cell : `${row[column]}\n${cell}`
      }
      if (Object.keys(row).length > 0) rows.push(row)
    },
    end() {
      if (isOfLessons) noteLessons(rows, notes)
      else if (has('goals')) noteGoals(rows, has('evidence'), notes)
      else if (has('ideas') && has('words'))
        for (const { ideas, words } of rows) {
          if (ideas !== undefined) notes.ideas.push({ name: ideas, words: wordsIn(words ?? '') })
          else addTo(notes.ideas.at(-1)?.words ?? [], wordsIn(words ?? ''))
        }
      else
        for (const row of rows)
          for (const [column, text] of Object.entries(row))
            if (column in notes.lines) addTo(notes.lines[column as keyof PlanNotes['lines']], text.split('\n'))
    },
  }
}

type Row = Partial<Record<PlanColumn, string>>

function noteLessons(rows: readonly Row[], notes: PlanNotes): void {
  const counts = countsOf(rows.map(({ lesson }) => lesson ?? ''))
  let place = 0
  for (const [at, row] of rows.entries()) {
    const named = row.lesson === undefined ? null : lessonIn(row.lesson)
    // a row without a position continues the lesson above it
    const isNew =
      row.lesson !== undefined || (!rows.some(({ lesson }) => lesson !== undefined) && row.title !== undefined)
    if (isNew) {
      const from = named?.from ?? place + 1
      const to = Math.min(named?.to ?? place + (counts[at] ?? 1), MOST_LESSONS)
      const title = row.title ?? (named ? named.rest : numberOf(row.lesson ?? '') === null ? row.lesson : '') ?? ''
      noteLesson(notes, from, to, firstLine(title), row.minutes === undefined ? null : minutesIn(row.minutes))
      place = to
    }
    for (const part of LESSON_PARTS) if (row[part] !== undefined) notes.ofLessons[part].push(row[part].split('\n'))
  }
}

/** A column 课时 contains either positions (1, 2, 3) or the number of lessons of a row (2 课时). */
function countsOf(cells: readonly string[]): (number | undefined)[] {
  const numbers = cells.map((cell) =>
    numberOf(
      cell
        .normalize('NFKC')
        .replace(/\s*(?:个)?(?:课时|节)$/u, '')
        .trim(),
    ),
  )
  const told = numbers.filter((number) => number !== null)
  const arePlaces =
    told.length > 1 && told.every((number, at) => number === at + 1) && !cells.some((cell) => /课时|节/u.test(cell))
  return numbers.map((number) => (arePlaces || number === null ? undefined : number))
}

function noteGoals(rows: readonly Row[], hasEvidence: boolean, notes: PlanNotes): void {
  for (const row of rows) {
    const shown = (hasEvidence ? row.evidence : row.assessment) ?? ''
    if (row.assessment !== undefined) addTo(notes.lines.assessment, row.assessment.split('\n'))
    if (row.goals === undefined) {
      const last = notes.goals.at(-1)
      if (last && shown !== '') last.evidence = [last.evidence, shown].filter(Boolean).join('\n')
      continue
    }
    const items = itemsOf(row.goals.split('\n'))
    const proofs = itemsOf(shown.split('\n'))
    for (const [at, item] of items.entries()) {
      const own = splitEvidence(item.text)
      const beside = proofs.length === items.length ? proofs[at]!.text : shown
      notes.goals.push({ text: own.text, evidence: own.evidence || beside })
    }
    for (const part of ['homework', 'task', 'ideas'] as const)
      if (row[part] !== undefined) addTo(notes.lines[part], row[part].split('\n'))
  }
}

const firstLine = (text: string): string =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

function addTo(list: string[], more: readonly string[]): void {
  for (const each of more) list.push(each)
}
