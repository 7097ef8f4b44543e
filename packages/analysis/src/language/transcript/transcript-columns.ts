import { normaliseText, withColons } from '../normalise.ts'
import { roleOfName } from './speaker-names.ts'
import { LEADING_TIME, parseClock, parseTime } from './times.ts'
import { TranscriptProblem } from './transcript-types.ts'

/** A cell of a spreadsheet as a reader of such files hands it over. */
export type Cell = string | number | boolean | Date | null
export type Rows = readonly (readonly Cell[])[]

/** Column of each field, from 0, −1 for none; `first` is the first row of speech. */
export type Columns = { text: number; speaker: number; role: number; start: number; end: number; first: number }
/** A column for the teacher and one for pupils. */
export type Sides = { teacher: number; student: number; start: number; end: number; first: number }

/** A column for each side, as in notes of a lesson: 教师, 学生. */
const SIDES = {
  teacher: /^(?:师|教师|老师|(?:教师|老师)(?:语言|话语|活动|行为|发言)|Teacher)$/iu,
  student: /^(?:生|学生|学生(?:语言|话语|活动|行为|发言)|Students?|Pupils?)$/iu,
} as const

/**
 * What people and programs call their columns; the whole cell must fit, so that a line of speech is not taken for a
 * header. A unit in brackets may follow times.
 */
const HEADERS = {
  text: /^(?:内容|文本|文字|文字稿|原文|语句|台词|字幕|话语|言语|语言|对话|句子|发言|转写|识别结果|(?:发言|讲话|说话|话语|言语|语言|转写|转录|识别|对话|课堂|师生|字幕)(?:内容|文本|文字|话语|语言|对话|记录)|text|content|utterance|sentence|transcript|transcription|speech|words)$/iu,
  speaker:
    /^(?:(?:说话|发言|讲话|讲述)(?:人|者)|(?:说话|发言|话语)(?:对象|主体)|讲者|姓名|人物|人员|speaker|name|who|speaker name)$/iu,
  role: /^(?:角色|身份|师生|师\/生|师生角色|(?:说话|发言|讲话)?(?:人|者)?(?:角色|身份)|S\/T|T\/S|role)$/iu,
  start:
    /^(?:开始|开始时间|起始|起始时间|起|时间|时刻|时间点|时间戳|start|start time|begin|start_s|time|timestamp|from)(?:\s*[(（].*[)）])?$/iu,
  end: /^(?:结束|结束时间|终止|止|end|end time|stop|end_s|to)(?:\s*[(（].*[)）])?$/iu,
} as const

/** A header stands within the first rows; title rows may come before it. */
const HEADER_ROWS = 10
/** Number of rows from which the columns of a sheet are guessed. */
const GUESSED_ROWS = 1000
/** Maximum length of a title above the speech, characters. */
const LONGEST_TITLE = 20
/** Minimum share of times in a column without a header that is taken for times (a proposal). */
const SHARE_OF_TIMES = 0.8
/** Seconds in a day: a time of day in a spreadsheet is a part of one. */
const DAY_S = 86_400

/** A cell as one line of text; dates are no text. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date
    ? ''
    : withColons(normaliseText(String(cell)))
        .replace(/\n/gu, ' ')
        .trim()

/** The cells of a row that hold something, in one line. */
export const rowText = (row: readonly Cell[]): string =>
  row
    .map(cellText)
    .filter((cell) => cell !== '')
    .join(' ')

/**
 * The row that heads a column for the teacher and one for pupils; null without it, or where a column of words is named.
 */
export function findSides(rows: Rows): Sides | null {
  for (let at = 0; at < Math.min(HEADER_ROWS, rows.length); at++) {
    const row = (rows[at] ?? []).map(cellText)
    if (row.some((cell) => HEADERS.text.test(cell))) return null
    const [teacher, student] = [SIDES.teacher, SIDES.student].map((side) => row.findIndex((cell) => side.test(cell)))
    if (teacher! < 0 || student! < 0) continue
    const found = { teacher: teacher!, student: student!, first: at + 1 }
    const start = row.findIndex((cell) => HEADERS.start.test(cell))
    const end = row.findIndex((cell) => HEADERS.end.test(cell))
    // what a teacher calls 时间 may be "5 分钟"
    const isTimed = start >= 0 && isTimeColumn(rows.slice(at + 1), start)
    return isTimed ? { ...found, start, end } : { ...found, ...timesByValue(rows, found.first, [teacher!, student!]) }
  }
  return null
}

/** The columns by the first row that names one for text; without such a row they are guessed. */
export function findColumns(rows: Rows): Columns {
  for (let at = 0; at < Math.min(HEADER_ROWS, rows.length); at++) {
    const row = (rows[at] ?? []).map(cellText)
    const find = (pattern: RegExp) => row.findIndex((cell) => pattern.test(cell))
    const text = find(HEADERS.text)
    if (text >= 0) {
      const named = { text, speaker: find(HEADERS.speaker), role: find(HEADERS.role), first: at + 1 }
      const speaker = named.speaker < 0 && named.role < 0 ? roleColumn(rows.slice(at + 1), text) : named.speaker
      const start = find(HEADERS.start)
      const times = start >= 0 ? { start, end: find(HEADERS.end) } : timesByValue(rows, at + 1, [text, speaker])
      return { ...named, speaker, ...times }
    }
  }
  return guessColumns(rows)
}

/** The column that says who speaks, by what stands in it; −1 for none. */
function roleColumn(rows: Rows, text: number): number {
  const columns = countCells(rows)
  return columns.findIndex(
    (column, at) => column && at !== text && column.filled > 0 && column.roles >= column.filled / 2,
  )
}

function countCells(rows: Rows): { filled: number; roles: number; characters: number }[] {
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
  return columns
}

/** Without a header: the column of roles speaks, the one with the longest texts is what is said. */
function guessColumns(rows: Rows): Columns {
  const speaker = roleColumn(rows, -1)
  let text = -1
  const columns = countCells(rows)
  columns.forEach((column, at) => {
    if (column && at !== speaker && column.characters > (columns[text]?.characters ?? -1)) text = at
  })
  if (speaker < 0 || text < 0) throw new TranscriptProblem(1, 'no_columns')
  const first = titleRows(rows, speaker, text)
  return { text, speaker, role: -1, ...timesByValue(rows, first, [text, speaker]), first }
}

/** How many rows above the speech hold titles: no role, no time, and no sentence. */
function titleRows(rows: Rows, speaker: number, text: number): number {
  const isTitle = (row: readonly Cell[]): boolean => {
    const said = cellText(row[text])
    return (
      roleOfName(cellText(row[speaker])) === null &&
      said.length <= LONGEST_TITLE &&
      !/[。？！?!]/u.test(said) &&
      !row.some((cell) => cell instanceof Date || isClockText(cell))
    )
  }
  const first = rows.slice(0, HEADER_ROWS).findIndex((row) => !isTitle(row))
  if (first < 0) return 0
  // a name that comes back speaks, whatever it says first
  const names = new Set(rows.slice(first).map((row) => cellText(row[speaker])))
  const own = rows
    .slice(0, first)
    .findIndex((row) => names.has(cellText(row[speaker])) && cellText(row[speaker]) !== '')
  return own < 0 ? first : own
}

/** The column of times, and the one of ends next to it, by what stands in them. */
function timesByValue(rows: Rows, first: number, taken: readonly number[]): { start: number; end: number } {
  const below = rows.slice(first, first + GUESSED_ROWS)
  const width = below.slice(0, HEADER_ROWS).reduce((most, row) => Math.max(most, row.length), 0)
  const found = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !taken.includes(at) && isTimeColumn(below, at),
  )
  const [start = -1, end = -1] = found
  const isEnd = end >= 0 && below.every((row) => (secondsOf(row[end]) ?? Infinity) >= (secondsOf(row[start]) ?? 0))
  return { start, end: isEnd ? end : -1 }
}

/** Clock times that hardly ever go back: dates without a time, marks and results of matches are none. */
function isTimeColumn(rows: Rows, column: number): boolean {
  const filled = rows.map((row) => row[column]).filter((cell) => cell instanceof Date || cellText(cell) !== '')
  const times = filled.map(secondsOf).filter((time) => time !== null)
  const rises = times.filter((time, at) => at === 0 || time >= times[at - 1]!).length
  const isRising = rises >= SHARE_OF_TIMES * times.length && (times.at(-1) ?? 0) > 0
  return times.length > 0 && times.length >= SHARE_OF_TIMES * filled.length && isRising
}

const isClockText = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && LEADING_TIME.exec(cellText(cell))?.[0] === cellText(cell) && cellText(cell) !== ''

function secondsOf(cell: Cell | undefined): number | null {
  if (cell instanceof Date) return clockSeconds(cell)
  return isClockText(cell) ? parseClock(LEADING_TIME.exec(cellText(cell))?.[1] ?? '') : null
}

/** Reads the times of one column: start, and end where a cell holds a range. */
export type TimeReader = (cell: Cell | undefined, line: number) => { startS: number | null; endS: number | null }

/**
 * How the times of one column are to be read. Spreadsheets turn a typed 12:34 into half past noon: when every clock
 * cell has whole minutes and some lie beyond three hours, hours and minutes were meant as minutes and seconds.
 */
export function timeReader(rows: Rows, first: number, column: number): TimeReader {
  const isShifted = isShiftedColumn(rows, first, column)
  return (cell, line) => {
    if (column < 0 || cell === null || cell === undefined || cell === '') return { startS: null, endS: null }
    if (isClockText(cell)) {
      const [, start = '', end] = LEADING_TIME.exec(cellText(cell)) ?? []
      const [startS, endS] = [parseClock(start), end === undefined ? null : parseClock(end)]
      if (startS === null || (end !== undefined && endS === null)) throw new TranscriptProblem(line, 'bad_time')
      return { startS, endS }
    }
    const startS = parseTime(cell instanceof Date ? clockSeconds(cell) / (isShifted ? 60 : 1) : cell)
    if (startS === null) throw new TranscriptProblem(line, 'bad_time')
    return { startS, endS: null }
  }
}

function isShiftedColumn(rows: Rows, first: number, column: number): boolean {
  const clocks = rows.slice(first).flatMap((row) => (row[column] instanceof Date ? [clockSeconds(row[column])] : []))
  return clocks.every((seconds) => seconds % 60 === 0) && clocks.some((seconds) => seconds > 3 * 3600)
}

/** Whether the times of a column have two parts, which may be those of a clock on the wall: 8:05. */
export function hasTwoParts(rows: Rows, first: number, column: number): boolean {
  const cells = rows.slice(first).flatMap((row) => row[column] ?? [])
  if (cells.some((cell) => cell instanceof Date)) return isShiftedColumn(rows, first, column)
  return cells.length > 0 && cells.every((cell) => /^\D?\d{1,2}:\d{2}(?!:)/u.test(cellText(cell)))
}

/** Seconds into the day; spreadsheets give a time of day as a date near 1900, in UTC. */
function clockSeconds(date: Date): number {
  const seconds = Math.round(date.getTime()) / 1000
  return Math.round((seconds - Math.floor(seconds / DAY_S) * DAY_S) * 1000) / 1000
}
