import type { UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { draftOf } from './plan-draft.ts'
import { lessonIn, minutesIn, numberOf } from './plan-facts.ts'
import { DIMENSION_PREFIX, labelOf, type PlanLabel, plainLabel } from './plan-labels.ts'
import { emptyNotes, LESSON_PARTS, noteLesson, type PlanNotes } from './plan-notes.ts'
import { headingsIn, openTable, type PlanTable } from './plan-table.ts'

/** A paragraph, or the cells of a row by column; of merged cells the first holds the text and the others are ''. */
export type PlanBlock = { readonly line: string } | { readonly cells: readonly string[] }

/**
 * The plan of a unit from a document or a workbook, as schools lay it out: headings with text below them, tables of
 * label and value, tables with one lesson or goal per row, in any mixture.
 */
export function readUnitPlan(blocks: readonly PlanBlock[]): UnitPlanReading {
  const notes = emptyNotes()
  const walk = createWalk(notes)
  for (const block of blocks) {
    if ('line' in block) walk.line(block.line)
    else walk.row(block.cells.map((cell) => cell.trim()))
  }
  walk.end()
  return draftOf(notes)
}

const TOP = /^(?:#{1,6}\s+)?(?:([一二三四五六七八九十]{1,3})\s*[、.．]|第([一二三四五六七八九十])部分)/u
const LOWER = /^(?:[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,2}\s*[、．.)）]|[①-⑳])/u
/** Several facts in one line: 学科：数学 年级：五年级 课时：6. */
const FACTS = /(?:学科|科目|年级|学段|单元主题|单元名称|主题|总?课时数?|课题)\s*[:：]/gu
const LONGEST_HEADING = 20
const LONGEST_UNKNOWN_LABEL = 10
/** Text in brackets at the end of a lesson's title that gives its length. */
const BEHIND = /[（(][^（）()]*[)）]$/u
const MINUTES = /\d\s{0,3}(?:分钟|min)/iu

function createWalk(notes: PlanNotes) {
  let part: PlanLabel | 'other' | null = null
  let table: { readonly columns: PlanTable; readonly first: string } | null = null
  /** The lesson of the unit under whose heading the current line is. */
  let inLesson = false
  let untitled: number | null = null
  let unitTop = 0
  let lessonTop = 0

  function closeTable(): void {
    table?.columns.end()
    table = null
  }

  function content(text: string): void {
    if (text === '') return
    if (untitled !== null && part === 'process') {
      const minutes = minutesIn(text)
      noteLesson(notes, untitled, untitled, withoutMinutes(text).title.slice(0, 200), minutes)
      untitled = null
    } else if (part === null) notes.opening.push(text)
    else if (part === 'other') return
    else if (!inLesson) notes.lines[part].push(text)
    else if (part === 'goals' || part === 'assessment' || part === 'homework') notes.ofLessons[part].at(-1)?.push(text)
    else if (part === 'evidence') notes.ofLessons.assessment.at(-1)?.push(text)
  }

  /** Numbers 一、二、 restart below a lesson; a number that continues the unit's own ends the lesson. */
  function follow(line: string): boolean {
    const match = TOP.exec(line)
    if (!match) return false
    const number = numberOf(match[1] ?? match[2] ?? '') ?? 0
    if (!inLesson) unitTop = number
    else if (number === 1 || number === lessonTop + 1) lessonTop = number
    else if (number === unitTop + 1) {
      inLesson = false
      unitTop = number
    }
    return true
  }

  function lesson(line: string): boolean {
    const found = lessonIn(plainLabel(line).length < line.trim().length ? stripped(line) : line)
    if (!found || labelOf(found.rest) !== null) return false
    const { title, minutes } = withoutMinutes(found.rest)
    noteLesson(notes, found.from, found.to, title.slice(0, 200), minutes)
    untitled = title === '' && (notes.lessons.get(found.from)?.title ?? '') === '' ? found.from : null
    part = 'process'
    for (const each of LESSON_PARTS) notes.ofLessons[each].push([])
    inLesson = true
    lessonTop = 0
    return true
  }

  function heading(line: string): boolean {
    const isTop = follow(line)
    const at = line.search(/[:：]/u)
    const behind = /^【([^】]+)】\s*(.*)$/su.exec(line)
    const label = labelOf(line) ?? (behind ? labelOf(behind[1]!) : at > 0 ? labelOf(line.slice(0, at)) : null)
    const rest = labelOf(line) !== null ? '' : behind ? behind[2]! : line.slice(at + 1)
    if (label === null) {
      const isHeading = isTop || (line.startsWith('#') && !LOWER.test(stripped(line)))
      const isShort = plainLabel(line).length <= LONGEST_HEADING && !/[。；;]/u.test(line)
      // 一、 may number goals, too
      if (!isHeading || !isShort || (isTop && part === 'goals' && !line.startsWith('#') && /[，,]/u.test(line)))
        return false
      if (DIMENSION_PREFIX.test(plainLabel(line))) return false
      if (part === null && line.startsWith('#') && !isTop) notes.opening.push(stripped(line))
      else part = 'other'
      return true
    }
    // a goal's own evidence, directly behind it
    if (label === 'evidence' && rest.trim() !== '' && part === 'goals') return false
    if (inLesson && /单元/u.test(line.slice(0, LONGEST_HEADING))) inLesson = false
    part = label
    untitled = null
    // 单元主题（6 课时）
    const brackets = /[（(]([^()（）]*课时[^()（）]*)[)）]/u.exec(line)
    if (brackets && rest === '') notes.lines.periods.push(brackets[1]!)
    content(rest.trim())
    return true
  }

  function text(raw: string): void {
    const line = raw.trim()
    if (line === '') return
    const facts = [...line.matchAll(FACTS)]
    if (facts.length > 1) {
      for (const [i, { index }] of facts.entries()) {
        heading(line.slice(index, facts[i + 1]?.index).trim())
        part = part === 'theme' || part === 'subject' || part === 'grade' || part === 'periods' ? null : part
      }
      return
    }
    if (!lesson(line) && !heading(line)) content(line)
  }

  return {
    line(line: string): void {
      closeTable()
      for (const each of line.split('\n')) text(each)
    },
    row(cells: readonly string[]): void {
      const filled = cells.filter((cell) => cell !== '')
      if (filled.length === 0) return
      const headings = headingsIn(cells)
      if (headings) {
        closeTable()
        const label = labelOf(cells[0] ?? '')
        const spans =
          label === 'process' || (label === 'goals' && headings.filter((each) => each === 'goals').length > 1)
        // a label next to its column headers
        const columns = spans && headings.length > 2 ? [null, ...headings.slice(1)] : headings
        table = { columns: openTable(columns, part === 'process' || spans, notes), first: cells[0] ?? '' }
        return
      }
      if (table) {
        const isNext = cells[0] !== '' && labelOf(cells[0] ?? '') !== null && cells[0] !== table.first
        if (!isNext) {
          table.columns.row(cells)
          return
        }
        closeTable()
      }
      const [first = ''] = cells
      const isUnknown =
        first !== '' &&
        filled.length > 1 &&
        first.length <= LONGEST_UNKNOWN_LABEL &&
        !/[\n。；;，,：:\d①-⑳]/u.test(first) &&
        labelOf(first) === null &&
        lessonIn(first) === null &&
        !DIMENSION_PREFIX.test(first)
      if (isUnknown) {
        part = 'other'
        // further labels of the same row count
        for (const cell of cells.slice(1)) for (const each of cell.split('\n')) text(each)
        return
      }
      for (const cell of filled) for (const each of cell.split('\n')) text(each)
    },
    end: closeTable,
  }
}

const stripped = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/u, '')
    .replace(/^(?:[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,2}\s*[、．.]|[一二三四五六七八九十]{1,3}、)\s*/u, '')

/** A title, and the length of its lesson if given in brackets behind it. */
function withoutMinutes(text: string): { readonly title: string; readonly minutes: number | null } {
  const whole = text.trim()
  const [behind = ''] = BEHIND.exec(whole) ?? []
  if (!MINUTES.test(behind)) return { title: whole, minutes: null }
  return { title: whole.slice(0, -behind.length).trim(), minutes: minutesIn(behind) }
}
