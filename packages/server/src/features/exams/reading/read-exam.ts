import { createHash } from 'node:crypto'
import { chosenPapers } from '@keguan/analysis/exam/sheet/counted'
import type { BlueprintEntry, ColumnChoice, ExamReading } from '@keguan/contract/api/exam'
import { READING_PLACES_MAX } from '@keguan/contract/api/exam'
import type {
  BlueprintRow,
  DoubledPupil,
  MarkSheet,
  PaperFull,
  RowPlace,
} from '@keguan/contract/report/exam/mark-sheet'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import {
  MARK_PROBLEMS,
  MARK_SHEET_FAULT_TEXTS,
  MARK_STATES,
  type MarkProblemCode,
} from '@keguan/contract/vocabulary/mark-sheet'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import { MarkSheetProblem } from '../../../pipeline/reading/marks/mark-problems.ts'
import { SheetProblem } from '../../../pipeline/reading/sheet-grid.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { presentDoubled } from './doubled-pupils.ts'

export interface SheetInput {
  readonly file?: { readonly name: string; readonly content: string } | undefined
  readonly text?: string | undefined
  readonly columns?: readonly ColumnChoice[] | undefined
  readonly counted_rows?: readonly RowPlace[] | undefined
  readonly paper_fulls?: readonly PaperFull[] | undefined
}

export interface ReadBy {
  readonly accountId: string
  readonly locale: Locale
}

export interface ReadSheet {
  readonly sheet: MarkSheet
  readonly doubled: readonly DoubledPupil[]
  readonly layout: ExamReading['layout']
  /** Hash of the headings of the list. */
  readonly headings: string
}

type Layouts = (accountId: string, headings: string) => Promise<readonly ColumnChoice[] | undefined>

/** Pasted cells are a text table, whatever the separator. */
const PASTED = 'pasted.tsv'

const headingsOf = ({ columns }: MarkSheet): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ heading }) => heading)))
    .digest('hex')

/** Errors of a file, as responses to an interactive request. */
function asApiError(error: unknown, locale: Locale): unknown {
  if (error instanceof MarkSheetProblem)
    return new ApiError(ERROR.markSheetUnreadable, { reason: MARK_SHEET_FAULT_TEXTS[error.reason][locale] })
  if (error instanceof SheetProblem)
    return new ApiError(error.reason === 'protected' ? ERROR.sheetProtected : ERROR.unreadableSheet)
  return error
}

export function createExamReader(reader: Pick<FileReader, 'marks' | 'blueprint'>, layouts: Layouts) {
  const guarded = <T>(locale: Locale, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw asApiError(error, locale)
    })

  return {
    /** With the columns that a person chose, else those confirmed earlier for the same headings, else as guessed. */
    async sheet({ accountId, locale }: ReadBy, input: SheetInput): Promise<ReadSheet> {
      const { file, text = '', columns, counted_rows: rows = [], paper_fulls: fulls = [] } = input
      const bytes = file ? Buffer.from(file.content, 'base64') : Buffer.from(text, 'utf8')
      const name = file?.name ?? PASTED
      const read = (choices: readonly ColumnChoice[]) =>
        guarded(locale, reader.marks(bytes, name, { columns: choices, rows, fulls }, { whose: accountId }))
      const { doubled, ...sheet } = await read(columns ?? [])
      const headings = headingsOf(sheet)
      if (columns) return { sheet, doubled, layout: 'chosen', headings }
      const saved = await layouts(accountId, headings)
      // a layout saved for the same headings can still yield no marks: then the guess is used
      const again = saved && (await read(saved).catch(() => undefined))
      if (!again) return { sheet, doubled, layout: 'guessed', headings }
      const { doubled: others, ...same } = again
      return { sheet: same, doubled: others, layout: 'saved', headings }
    },

    async blueprint(
      { accountId, locale }: ReadBy,
      { name, content }: NonNullable<SheetInput['file']>,
    ): Promise<BlueprintEntry[]> {
      const bytes = Buffer.from(content, 'base64')
      const rows = await guarded(locale, reader.blueprint(bytes, name, { whose: accountId }))
      return rows.map(bounded)
    },
  }
}
export type ExamReader = ReturnType<typeof createExamReader>

/** A cell may hold anything; what is stored is a line. */
const bounded = (row: BlueprintRow): BlueprintEntry => ({
  ...row,
  label: row.label.slice(0, 20),
  type: row.type.slice(0, 30),
  level: row.level.slice(0, 30),
  points: row.points.slice(0, 10).map((point) => point.slice(0, 50)),
})

/** How a sheet was read, in the words of the contract. */
export function presentSheet({ sheet, doubled, layout }: ReadSheet) {
  const { papers, questions, pupils } = sheet
  const paperOf = new Map(papers.map((paper) => [paper.id, paper]))
  const questionOf = new Map(questions.map((question) => [question.label, question]))
  return {
    title: sheet.title,
    layout,
    columns: sheet.columns.map(({ letter, heading, role, subject, label, samples }) => {
      const paper =
        role === 'subject' && subject ? paperOf.get(subject) : role === 'total' ? paperOf.get('total') : undefined
      // options next to marks of a question have no separate maximum
      const isMarked = sheet.columns.some((one) => one.role === 'question' && one.label === label)
      const isQuestion = role === 'question' || (role === 'answer' && !isMarked)
      const of = isQuestion && label !== null ? questionOf.get(label) : paper
      return {
        ...{ letter, heading, role, subject, label, samples: [...samples] },
        ...{ full: of?.full ?? null, full_guessed: of?.isFullGuessed ?? false },
      }
    }),
    papers: papers.map(({ id, full, isFullGuessed }) => ({ id, full, full_guessed: isFullGuessed })),
    questions: questions.map(({ label, full, isFullGuessed }) => ({ label, full, full_guessed: isFullGuessed })),
    pupils: {
      listed: pupils.length,
      numbered: pupils.filter(({ number }) => number !== '').length,
      states: statesOf(sheet),
    },
    classes: classesOf(sheet),
    problems: problemsOf(sheet),
    doubled: presentDoubled(sheet, doubled),
  }
}

/** Number of pupils per state of their mark. */
function statesOf(sheet: MarkSheet): ExamReading['pupils']['states'] {
  const chosen = chosenPapers(sheet)
  const counts = Object.fromEntries(MARK_STATES.map((state) => [state, 0])) as ExamReading['pupils']['states']
  for (const { marks, items } of sheet.pupils) {
    const own = new Set(marks.length > 0 ? marks.filter((mark, at) => mark !== 'empty' || !chosen.has(at)) : items)
    for (const state of MARK_STATES) if (own.has(state)) counts[state]++
  }
  return counts
}

export function classesOf({ pupils }: Pick<MarkSheet, 'pupils'>): { name: string; pupils: number }[] {
  const counts = new Map<string, number>()
  for (const { className } of pupils) if (className !== '') counts.set(className, (counts.get(className) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, pupils: count }))
}

function problemsOf({ problems }: MarkSheet): ExamReading['problems'] {
  const byCode = new Map<MarkProblemCode, { place: string; text: string }[]>()
  for (const { code, place, text } of problems) byCode.set(code, [...(byCode.get(code) ?? []), { place, text }])
  return [...byCode]
    .map(([code, places]) => ({
      ...{ code, is_error: MARK_PROBLEMS[code] === 'error', count: places.length },
      first: places.slice(0, READING_PLACES_MAX),
    }))
    .sort((a, b) => Number(b.is_error) - Number(a.is_error))
}

export const errorsOf = (sheet: MarkSheet): number =>
  sheet.problems.filter(({ code }) => MARK_PROBLEMS[code] === 'error').length

/** Compares a table of specifications with the questions of the sheet. */
export function blueprintCheck(
  rows: readonly BlueprintEntry[],
  { questions }: MarkSheet,
): NonNullable<ExamReading['blueprint']> {
  const rowOf = new Map(rows.map((row) => [row.label, row]))
  const labels = new Set(questions.map(({ label }) => label))
  return {
    rows: [...rows],
    uncovered: questions.filter(({ label }) => !rowOf.has(label)).map(({ label }) => label),
    unknown: rows.filter(({ label }) => !labels.has(label)).map(({ label }) => label),
    differing: questions
      .filter(({ label, full, isFullGuessed }) => {
        const said = rowOf.get(label)?.full
        // a guess is replaced, unless a mark exceeds the table's maximum
        return said != null && (isFullGuessed ? said < full : said !== full)
      })
      .map(({ label }) => label),
  }
}
