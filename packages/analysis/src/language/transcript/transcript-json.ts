import { normaliseText } from '../normalise.ts'
import { hasWords } from '../sentences.ts'
import { roleOfName, stripRemarks } from './speaker-names.ts'
import { parseTime } from './times.ts'
import { requireFewLines, type TranscriptAside, type TranscriptLine, TranscriptProblem } from './transcript-types.ts'

/**
 * Keys under which programs put the list: this product, Whisper and its kin, the transcription services of Chinese
 * clouds. The first that fits.
 */
const LISTS = ['utterances', 'segments', 'sentences', 'turns', 'lines', 'items', 'results', 'result', 'data'] as const
/** Keys of an item, the commonest first; names of any script are taken as they stand. */
const TEXT = ['text', 'content', 'sentence', 'utterance', 'transcript', '内容', '文本'] as const
const SPEAKER = ['speaker', 'name', 'speaker_id', 'spk', 'speaker_label', '说话人', '发言人'] as const
const ROLE = ['role', '角色'] as const
const START = ['start_s', 'start', 'begin', 'start_time', 'startTime', 'from', '开始'] as const
const END = ['end_s', 'end', 'stop', 'end_time', 'endTime', 'to', '结束'] as const
/** Services that count in milliseconds say so by the key alone, so the number needs no guess. */
const START_MS = ['start_ms', 'begin_time', 'startMs', 'bg'] as const
const END_MS = ['end_ms', 'finish_time', 'endMs', 'ed'] as const

type Fields = Readonly<Record<string, unknown>>

/** An array of {speaker|role, text, start, end}, an object that holds one, or a report of this product. */
export function jsonLines(text: string): { lines: TranscriptLine[]; asides: TranscriptAside[] } {
  const { items, path } = findList(parse(text))
  requireFewLines(items.length)
  // JSON.parse does not keep lines; they are found separately, because an error has to name its line.
  const lineOf = itemLines(text, path)
  const lines: TranscriptLine[] = []
  const asides: TranscriptAside[] = []
  items.forEach((item, index) => {
    const line = lineOf[index] ?? index + 1
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw new TranscriptProblem(line, 'bad_json')
    const fields = item as Fields
    const said = pick(fields, TEXT) ?? (TEXT.some((key) => fields[key] === null) ? '' : undefined)
    if (typeof said !== 'string') throw new TranscriptProblem(line, 'no_text')
    const words = normaliseText(said).replace(/\n/gu, ' ').trim()
    if (hasWords(words)) lines.push(readItem(fields, words, line))
    // "……" or "(笑)": an event without words.
    else asides.push({ line, text: words, kind: words === '' ? 'empty' : 'action' })
  })
  return { lines, asides }
}

/** One item as a line. A role that is written wins over what the speaker's name suggests. */
function readItem(fields: Fields, text: string, line: number): TranscriptLine {
  const named = pick(fields, SPEAKER)
  const role = pick(fields, ROLE)
  const isInMs = pick(fields, START) === undefined && pick(fields, START_MS) !== undefined
  const speaker = stripRemarks(normaliseText(String(named ?? role ?? '')))
  return {
    line,
    speaker,
    role: (typeof role === 'string' ? roleOfName(role) : null) ?? roleOfName(speaker),
    startS: readTime(fields, START, START_MS, line),
    // one item counts in one unit: end_time beside begin_time is in milliseconds too
    endS: isInMs ? readTime(fields, [], [...END_MS, ...END], line) : readTime(fields, END, END_MS, line),
    text,
  }
}

/** Seconds under any of the keys, or milliseconds under the others; null when there is none. */
function readTime(fields: Fields, keys: readonly string[], keysMs: readonly string[], line: number): number | null {
  const value = pick(fields, keys)
  const valueMs = value === undefined ? pick(fields, keysMs) : undefined
  if (value === undefined && valueMs === undefined) return null
  const seconds = parseTime(value ?? Number(valueMs) / 1000)
  if (seconds === null) throw new TranscriptProblem(line, 'bad_time')
  return seconds
}

/** The first of the keys that holds something. */
function pick(fields: Fields, keys: readonly string[]): unknown {
  for (const key of keys) if (fields[key] !== undefined && fields[key] !== null) return fields[key]
  return undefined
}

/** Parses, and turns the engine's complaint into a line. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Engines word the message differently; all that give a position say "position N" or "line N".
    const message = error instanceof Error ? error.message : ''
    const line = /line (\d+)/u.exec(message)?.[1]
    const position = /position (\d+)/u.exec(message)?.[1]
    const upTo = position === undefined ? text : text.slice(0, Number(position))
    throw new TranscriptProblem(line === undefined ? upTo.split('\n').length : Number(line), 'bad_json')
  }
}

/** The list and the key that leads to it ('' for the top). */
function findList(value: unknown): { items: unknown[]; path: string } {
  if (Array.isArray(value)) return { items: value, path: '' }
  if (typeof value === 'object' && value !== null) {
    for (const key of LISTS) {
      const items = (value as Fields)[key]
      if (Array.isArray(items) && (items.length > 0 || key === 'utterances')) return { items, path: key }
    }
  }
  throw new TranscriptProblem(1, 'bad_json')
}

/** The line on which each item of the list begins: a walk over the brackets, strings skipped. */
function itemLines(text: string, path: string): number[] {
  // Items of the top list lie inside one bracket, those under a key inside two.
  const depthOfItems = path === '' ? 1 : 2
  const lines: number[] = []
  let line = 1
  let depth = 0
  let key = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    else if (sign === '"') {
      const end = endOfString(text, at)
      if (depth === 1) key = text.slice(at + 1, end)
      at = end
    } else if (sign === '{' || sign === '[') {
      if (sign === '{' && depth === depthOfItems && (path === '' || key === path)) lines.push(line)
      depth++
    } else if (sign === '}' || sign === ']') depth--
  }
  return lines
}

/** Index of the closing quote of the string that opens at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
