import { normaliseText, withColons } from '../normalise.ts'
import { hasWords } from '../sentences.ts'
import { plainLines } from './plain-text.ts'
import { readSourceLines, type SourceReading } from './source-lines.ts'
import { readPrefix } from './speaker-marks.ts'
import { couldBeName, isCommonPrefix, isHeading, roleOfName, stripRemarks } from './speaker-names.ts'
import {
  type Cell,
  cellText,
  findColumns,
  findSides,
  hasTwoParts,
  type Rows,
  rowText,
  type Sides,
  timeReader,
} from './transcript-columns.ts'
import {
  requireFewLines,
  type SourceLine,
  type TranscriptAside,
  type TranscriptLine,
  TranscriptProblem,
  type UnsureLine,
} from './transcript-types.ts'

export type RowReading = Pick<SourceReading, 'lines' | 'asides'> & Partial<SourceReading> & { hasTwoParts: boolean }

/** Rows of a spreadsheet to lines. Row numbers count from 1, as the spreadsheet shows them. */
export function rowLines(rows: Rows): RowReading {
  const sides = findSides(rows)
  if (sides) return sideLines(rows, sides)
  const columns = findColumns(rows)
  const { first, start, end } = columns
  const lines: TranscriptLine[] = []
  const asides: TranscriptAside[] = []
  const readStart = timeReader(rows, first, start)
  const readEnd = timeReader(rows, first, end)
  rows.slice(0, first).forEach((row, index) => {
    const text = rowText(row)
    if (text !== '' && index < first - 1) asides.push({ line: index + 1, text, kind: 'heading' })
  })
  for (let at = first; at < rows.length; at++) {
    const row = rows[at] ?? []
    if (row.every((cell) => cellText(cell) === '')) continue
    const text = cellText(row[columns.text])
    const speaker = stripRemarks(cellText(row[columns.speaker]) || cellText(row[columns.role]))
    if (text === '') {
      // one empty cell among thousands is no reason to refuse a lesson; the omission is reported
      asides.push({ line: at + 1, text: rowText(row), kind: 'empty' })
      continue
    }
    if (!hasWords(text)) {
      asides.push({ line: at + 1, text, kind: 'action' })
      continue
    }
    requireFewLines(lines.length + 1)
    const previous = lines.at(-1)
    const role = roleOfName(cellText(row[columns.role])) ?? roleOfName(speaker)
    const times = readStart(row[start], at + 1)
    lines.push({
      line: at + 1,
      // A merged or empty speaker cell means the same speaker as above.
      speaker: speaker === '' ? (previous?.speaker ?? '') : speaker,
      role: speaker === '' ? (previous?.role ?? null) : role,
      startS: times.startS,
      endS: readEnd(row[end], at + 1).startS ?? times.endS,
      text,
    })
  }
  return { lines, asides, hasTwoParts: hasTwoParts(rows, first, start) }
}

/** Whether a cell names who speaks: 想一想：… and 同学们：… do not, nor does a pupil in the teacher's column. */
function namesSpeaker(text: string, column: string): boolean {
  const name = readPrefix(text)?.name
  if (name === undefined || /^(?:同学们|大家)$/u.test(name)) return false
  return roleOfName(name) !== null || (column === '生' && couldBeName(name) && !isCommonPrefix(name))
}

/** Cells of a row one after the other, as the columns stand; all other columns are about the lesson. */
function sideLines(rows: Rows, { teacher, student, start, end, first }: Sides): RowReading {
  const source: SourceLine[] = []
  const asides: TranscriptAside[] = []
  const readStart = timeReader(rows, first, start)
  const readEnd = timeReader(rows, first, end)
  const known = [teacher, student, start, end]
  const order = [
    { column: teacher, name: '师' },
    { column: student, name: '生' },
  ].sort((a, b) => a.column - b.column)
  rows.slice(first).forEach((row, index) => {
    const line = first + index + 1
    row.forEach((cell, column) => {
      const text = cellText(cell)
      if (text !== '' && !known.includes(column)) asides.push({ line, text, kind: 'heading' })
    })
    const cells = order
      .map(({ column, name }) => ({ text: cellText(row[column]), name }))
      .filter(({ text }) => text !== '')
    cells.forEach(({ text, name }, at) => {
      // the time of a row is that of its first words
      const times = at === 0 ? rowTimes(row, line) : { startS: null, endS: null, isPart: true as const }
      // a cell may name single pupils itself
      source.push({ line, ...times, text: namesSpeaker(text, name) ? text : `${name}:${text}` })
    })
  })
  const read = readSourceLines(source)
  return { ...read, asides: [...asides, ...read.asides], hasTwoParts: hasTwoParts(rows, first, start) }

  function rowTimes(row: readonly Cell[], line: number) {
    const { startS, endS } = readStart(row[start], line)
    const isOne = cellText(row[teacher]) === '' || cellText(row[student]) === ''
    return { startS, endS: isOne ? (readEnd(row[end], line).startS ?? endS) : null }
  }
}

/** A table of facts above a lesson has no more rows. */
const MOST_FACTS = 6

/** A paragraph of a document, or the cells of a row of its tables. */
export type Block = string | readonly Cell[]

/**
 * Tables of speech and the paragraphs around them, in the order of the document; lines count both. Paragraphs in which
 * nobody is named are about the lesson, and asked about when they hold a sentence.
 */
export function blockLines(blocks: readonly Block[]): RowReading {
  const placesOf = (isKind: (block: Block) => boolean) => blocks.flatMap((block, at) => (isKind(block) ? [at + 1] : []))
  const rowPlaces = placesOf((block) => typeof block !== 'string')
  const paragraphs = blocks.map((block) => (typeof block === 'string' ? block : ''))
  const table = readTable(
    blocks.filter((block): block is readonly Cell[] => typeof block !== 'string'),
    rowPlaces,
  )
  const source = plainLines(withColons(normaliseText(paragraphs.map((text) => text.replace(/\n/gu, ' ')).join('\n'))))
  if (source.length === 0) return table
  const around = readSourceLines(source)
  const byLine = <T extends { line: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => a.line - b.line)
  if (around.lines.some(({ speaker }) => speaker !== '')) {
    // "教师 | 王芳" above a lesson is about it: in words that were said sentences end
    if (table.lines.length <= MOST_FACTS && !table.lines.some(({ text }) => /[。？！.?!]/u.test(text))) {
      const facts = table.lines.map(
        ({ line, speaker, text }): TranscriptAside => ({ line, text: `${speaker}:${text}`, kind: 'heading' }),
      )
      return { ...around, asides: [...facts, ...table.asides, ...around.asides], hasTwoParts: false }
    }
    return {
      lines: byLine([...table.lines, ...around.lines]),
      asides: [...table.asides, ...around.asides],
      unsure: byLine([...(table.unsure ?? []), ...around.unsure]),
      hasTwoParts: table.hasTwoParts,
    }
  }
  const asides = source.map(({ line, text }): TranscriptAside => ({ line, text, kind: 'heading' }))
  const unsure = source
    .filter(({ text }) => /[。？！?!]$/u.test(text) && !isHeading(readPrefix(text)?.name ?? ''))
    .map(({ line, text }): UnsureLine => ({ line, text, doubt: 'beside_table' }))
  return { ...table, asides: [...table.asides, ...asides], unsure: byLine([...(table.unsure ?? []), ...unsure]) }
}

/** Rows, their numbers those of the document. */
function readTable(rows: Rows, places: readonly number[]): RowReading {
  const placed = <T extends { line: number }>(list: readonly T[]): T[] =>
    list.map((each) => ({ ...each, line: places[each.line - 1] ?? each.line }))
  try {
    const { lines, asides, unsure = [], hasTwoParts } = rowLines(rows)
    return { lines: placed(lines), asides: placed(asides), unsure: placed(unsure), hasTwoParts }
  } catch (error) {
    if (!(error instanceof TranscriptProblem)) throw error
    throw new TranscriptProblem(places[error.line - 1] ?? error.line, error.reason)
  }
}
