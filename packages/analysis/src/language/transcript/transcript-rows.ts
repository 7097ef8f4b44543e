import { normaliseText, withColons } from '../normalise.ts'
import { hasWords } from '../sentences.ts'
import { readSourceLines, type SourceReading } from './source-lines.ts'
import { readPrefix } from './speaker-marks.ts'
import { roleOfName, stripRemarks } from './speaker-names.ts'
import { parseTime } from './times.ts'
import {
  requireFewLines,
  type SourceLine,
  type TranscriptAside,
  type TranscriptLine,
  TranscriptProblem,
} from './transcript-types.ts'

/** A cell of a spreadsheet as a reader of such files hands it over. */
export type Cell = string | number | boolean | Date | null

/** Where things stand, columns from 0, −1 for none; `first` is the first row of speech. */
type Columns = { text: number; speaker: number; role: number; start: number; end: number; first: number }

/** A column for each side, as in notes of a lesson: 教师, 学生. */
const SIDES = {
  teacher: /^(?:师|教师|老师|教师语言|教师话语|教师活动|教师行为|Teacher)$/iu,
  student: /^(?:生|学生|学生语言|学生话语|学生活动|学生行为|Students?|Pupils?)$/iu,
} as const

/**
 * What people and programs call their columns; the whole cell must fit, so that a line of speech is not taken for a
 * header. A unit in brackets may follow times.
 */
const HEADERS = {
  text: /^(?:内容|文本|文字|发言|发言内容|话语|说话内容|转写|转写文本|对话|对话内容|句子|text|content|utterance|sentence|transcript|speech)$/iu,
  speaker: /^(?:说话人|发言人|讲话人|姓名|人物|说话者|发言者|speaker|name|who|speaker name)$/iu,
  role: /^(?:角色|身份|师生|role)$/iu,
  start: /^(?:开始|开始时间|起始|起始时间|起|时间|start|start time|begin|start_s|time|from)(?:\s*[(（].*[)）])?$/iu,
  end: /^(?:结束|结束时间|终止|止|end|end time|stop|end_s|to)(?:\s*[(（].*[)）])?$/iu,
} as const

/** A header stands within the first rows; title rows may come before it. */
const HEADER_ROWS = 10
/** Rows that show what the columns of a sheet without a header hold. */
const GUESSED_ROWS = 1000
/** Seconds in a day: a time of day in a spreadsheet is a part of one. */
const DAY_S = 86_400

type RowReading = Pick<SourceReading, 'lines' | 'asides'> & Partial<SourceReading>

/** Rows of a spreadsheet to lines. Row numbers count from 1, as the spreadsheet shows them. */
export function rowLines(rows: readonly (readonly Cell[])[]): RowReading {
  const sides = findSides(rows)
  if (sides) return sideLines(rows, sides)
  const columns = findColumns(rows)
  const lines: TranscriptLine[] = []
  const asides: TranscriptAside[] = []
  const readStart = timeReader(rows, columns.first, columns.start)
  const readEnd = timeReader(rows, columns.first, columns.end)
  rows.slice(0, Math.max(0, columns.first)).forEach((row, index) => {
    const text = row
      .map(cellText)
      .filter((cell) => cell !== '')
      .join(' ')
    if (text !== '' && index < columns.first - 1) asides.push({ line: index + 1, text, kind: 'heading' })
  })
  for (let at = columns.first; at < rows.length; at++) {
    const row = rows[at] ?? []
    if (row.every((cell) => cellText(cell) === '')) continue
    const text = cellText(row[columns.text])
    const speaker = stripRemarks(cellText(row[columns.speaker]) || cellText(row[columns.role]))
    if (text === '') {
      // one empty cell among thousands is no reason to refuse a lesson; it is told what was left out
      asides.push({
        line: at + 1,
        text: row
          .map(cellText)
          .filter((cell) => cell !== '')
          .join(' '),
        kind: 'empty',
      })
      continue
    }
    if (!hasWords(text)) {
      asides.push({ line: at + 1, text, kind: 'action' })
      continue
    }
    requireFewLines(lines.length + 1)
    const previous = lines.at(-1)
    const role = roleOfName(cellText(row[columns.role])) ?? roleOfName(speaker)
    lines.push({
      line: at + 1,
      // A merged or empty speaker cell means the same speaker as above.
      speaker: speaker === '' ? (previous?.speaker ?? '') : speaker,
      role: speaker === '' ? (previous?.role ?? null) : role,
      startS: readStart(row[columns.start] ?? null, at + 1),
      endS: readEnd(row[columns.end] ?? null, at + 1),
      text,
    })
  }
  return { lines, asides }
}

type Sides = { teacher: number; student: number; first: number }

/**
 * The row that heads a column for the teacher and one for pupils; null without it, or where a column of words is named.
 */
function findSides(rows: readonly (readonly Cell[])[]): Sides | null {
  for (let at = 0; at < Math.min(HEADER_ROWS, rows.length); at++) {
    const row = (rows[at] ?? []).map(cellText)
    if (row.some((cell) => HEADERS.text.test(cell))) return null
    const [teacher, student] = [SIDES.teacher, SIDES.student].map((side) => row.findIndex((cell) => side.test(cell)))
    if (teacher! >= 0 && student! >= 0) return { teacher: teacher!, student: student!, first: at + 1 }
  }
  return null
}

/** Cells of a row one after the other, as the columns stand; all other columns are about the lesson. */
function sideLines(rows: readonly (readonly Cell[])[], { teacher, student, first }: Sides): RowReading {
  const source: SourceLine[] = []
  const asides: TranscriptAside[] = []
  const order = [
    { column: teacher, name: '师' },
    { column: student, name: '生' },
  ].sort((a, b) => a.column - b.column)
  rows.slice(first).forEach((row, index) => {
    const line = first + index + 1
    row.forEach((cell, column) => {
      const text = cellText(cell)
      if (text !== '' && column !== teacher && column !== student) asides.push({ line, text, kind: 'heading' })
    })
    for (const { column, name } of order) {
      const text = cellText(row[column])
      // a cell may name single pupils itself
      if (text !== '')
        source.push({ line, startS: null, endS: null, text: readPrefix(text) ? text : `${name}:${text}` })
    }
  })
  const read = readSourceLines(source)
  return { ...read, asides: [...asides, ...read.asides] }
}

/** A cell as one line of text; dates are no text. */
const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date
    ? ''
    : withColons(normaliseText(String(cell)))
        .replace(/\n/gu, ' ')
        .trim()

/** The columns by the first row that names one for text; without such a row they are guessed. */
function findColumns(rows: readonly (readonly Cell[])[]): Columns {
  for (let at = 0; at < Math.min(HEADER_ROWS, rows.length); at++) {
    const row = (rows[at] ?? []).map(cellText)
    const find = (pattern: RegExp) => row.findIndex((cell) => pattern.test(cell))
    const text = find(HEADERS.text)
    if (text >= 0) {
      const { speaker, role, start, end } = HEADERS
      return { text, speaker: find(speaker), role: find(role), start: find(start), end: find(end), first: at + 1 }
    }
  }
  return guessColumns(rows)
}

/** Without a header: the column of roles speaks, the one with the longest texts is what is said. */
function guessColumns(rows: readonly (readonly Cell[])[]): Columns {
  const columns: { filled: number; roles: number; characters: number }[] = []
  for (const row of rows.slice(0, GUESSED_ROWS)) {
    row.forEach((cell, column) => {
      columns[column] ??= { filled: 0, roles: 0, characters: 0 }
      const text = cellText(cell)
      if (text === '') return
      columns[column].filled++
      if (roleOfName(text) !== null) columns[column].roles++
      columns[column].characters += text.length
    })
  }
  const speaker = columns.findIndex((column) => column && column.filled > 0 && column.roles >= column.filled / 2)
  let text = -1
  columns.forEach(({ characters }, column) => {
    if (column !== speaker && characters > (columns[text]?.characters ?? -1)) text = column
  })
  if (speaker < 0 || text < 0) throw new TranscriptProblem(1, 'no_columns')
  return { text, speaker, role: -1, start: -1, end: -1, first: 0 }
}

/**
 * How the times of one column are to be read. Spreadsheets turn a typed 12:34 into half past noon: when every clock
 * cell has whole minutes and some lie beyond three hours, hours and minutes were meant as minutes and seconds.
 */
function timeReader(rows: readonly (readonly Cell[])[], first: number, column: number) {
  const clocks = rows.slice(first).flatMap((row) => (row[column] instanceof Date ? [clockSeconds(row[column])] : []))
  const isShifted = clocks.every((seconds) => seconds % 60 === 0) && clocks.some((seconds) => seconds > 3 * 3600)
  return (cell: Cell, line: number): number | null => {
    if (column < 0 || cell === null || cell === '') return null
    const seconds = parseTime(cell instanceof Date ? clockSeconds(cell) / (isShifted ? 60 : 1) : cell)
    if (seconds === null) throw new TranscriptProblem(line, 'bad_time')
    return seconds
  }
}

/** Seconds into the day; spreadsheets give a time of day as a date near 1900, in UTC. */
function clockSeconds(date: Date): number {
  const seconds = Math.round(date.getTime()) / 1000
  return Math.round((seconds - Math.floor(seconds / DAY_S) * DAY_S) * 1000) / 1000
}
