import { parseClock } from './times.ts'
import { type SourceLine, TranscriptProblem } from './transcript-types.ts'

/**
 * What stands on both sides of an arrow, as in `00:01:02,500 --> 00:01:04,000`, with settings of WebVTT behind it; some
 * programs write a shorter arrow. Null for a row without one.
 */
function sidesOfArrow(row: string): [string, string] | null {
  const head = row.indexOf('->')
  if (head < 0) return null
  let end = head
  while (row[end - 1] === '-') end--
  return [row.slice(0, end).trim(), /^\S*/u.exec(row.slice(head + 2).trimStart())?.[0] ?? '']
}

/**
 * Subtitles, SubRip or WebVTT: a line with an arrow begins a cue, its text runs to the next blank line. Numbers and
 * ids above the arrow, the WEBVTT header, NOTE, STYLE and REGION blocks are not text. `<v Name>` becomes "Name: ".
 */
export function cueLines(text: string): SourceLine[] {
  const rows = text.split('\n')
  const lines: SourceLine[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? ''
    if (!isArrowRow(row)) {
      // A line outside every cue is most often speech whose cue was damaged: it must not be dropped silently.
      if (isStray(rows, at)) throw new TranscriptProblem(at + 1, 'bad_cue')
      if (/^(?:NOTE|STYLE|REGION|WEBVTT)/u.test(row)) at = endOfBlock(rows, at)
      continue
    }
    const [startS, endS] = readArrow(row, at + 1)
    const end = endOfBlock(rows, at)
    pushCue(lines, rows, at + 1, end, startS, endS)
    at = end
  }
  return lines
}

/** The row that begins a cue. A short arrow counts behind a time only: text may hold one too. */
function isArrowRow(row: string): boolean {
  if (row.includes('-->')) return true
  return parseClock(sidesOfArrow(row)?.[0] ?? '') !== null
}

/** Start and end of a cue, seconds. */
function readArrow(row: string, line: number): [number, number] {
  const [start, end] = sidesOfArrow(row) ?? ['', '']
  const startS = parseClock(start)
  const endS = parseClock(end)
  if (startS === null || endS === null) throw new TranscriptProblem(line, 'bad_cue')
  // Equal is allowed: programs write cues of no length for single words.
  if (endS < startS) throw new TranscriptProblem(line, 'end_before_start')
  return [startS, endS]
}

/** Text outside every cue is a fault, not a comment: an id (the line above an arrow) or a header is none. */
function isStray(rows: readonly string[], at: number): boolean {
  const row = rows[at] ?? ''
  return row.trim() !== '' && !isArrowRow(rows[at + 1] ?? '') && !/^(?:NOTE|STYLE|REGION|WEBVTT)/u.test(row)
}

/** The last row before the next blank line or the next arrow (and the number above that). */
function endOfBlock(rows: readonly string[], from: number): number {
  let at = from
  while (at + 1 < rows.length && (rows[at + 1] ?? '').trim() !== '') {
    if (isArrowRow(rows[at + 1] ?? '')) break
    if (/^\d+$/u.test((rows[at + 1] ?? '').trim()) && isArrowRow(rows[at + 2] ?? '')) break
    at++
  }
  return at
}

/** Two people may speak in one cue. */
const NEXT_VOICE = /(?=<v[.\s])/u

/** Adds the text rows of a cue. */
function pushCue(
  lines: SourceLine[],
  rows: readonly string[],
  from: number,
  end: number,
  startS: number,
  endS: number,
) {
  let isFirst = true
  for (let at = from; at <= end; at++) {
    for (const [part, own] of (rows[at] ?? '').split(NEXT_VOICE).entries()) {
      const text = cueText(own)
      if (text === '') continue
      // Rows behind the first share the cue's time; as anchors they would repeat it.
      const times = { startS: isFirst ? startS : null, endS: isFirst ? endS : null }
      lines.push({ line: at + 1, ...times, text, ...(part > 0 && !isFirst && { isPart: true as const }) })
      isFirst = false
    }
  }
}

/**
 * Text of one row without tags and positions; entities of WebVTT become their signs, a leading dash and the >> of a new
 * speaker go.
 */
function cueText(row: string): string {
  return row
    .replace(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/gu, (_, name: string) => `${name.trim()}: `)
    .replace(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/giu, '')
    .replaceAll('\\N', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/^\s*(?:[-–—]\s+|>>+)/u, '')
    .trim()
}
