import { joinTexts } from './normalise.ts'
import { hasWords } from './sentences.ts'
import { bracketedRole, headerName, marksInside, nameBeforeColon, readPrefix, spacedRole } from './speaker-marks.ts'
import { isHeading, roleOfName, stripRemarks } from './speaker-names.ts'
import { spokenText } from './stage-directions.ts'
import { requireFewLines, type TranscriptAside, type TranscriptLine } from './transcript-types.ts'

/** A line of text whose own time, if any, has been taken off its front. */
export type SourceLine = { line: number; startS: number | null; endS: number | null; text: string }

const OUTLINE =
  /^(?:[一二三四五六七八九十]+[、.]|第[一二三四五六七八九十\d]+(?:环节|部分|课时)|#+\s|【[^】]*】$|\*\*[^*]+\*\*$)/u
const SHARE_OF_PREFIXED_LINES = 0.6

/**
 * Finds who says what. A word before a colon is a speaker when it is a role (师, T, 王老师…), when it comes back,
 * or when nearly every line begins so; else the colon is part of what is said.
 */
export function readSourceLines(source: readonly SourceLine[]): { lines: TranscriptLine[]; asides: TranscriptAside[] } {
  requireFewLines(source.length)
  const lines: TranscriptLine[] = []
  // (lines) texts of each line: the first, and those that go on with it.
  const texts: string[][] = []
  const asides: TranscriptAside[] = []
  const names = findNames(source)
  const usesSpaces = source.filter(({ text }) => spacedRole(text) !== null).length >= source.length / 2
  const hasSpeakers = names.size > 0 || usesSpaces || source.some((entry) => bracketedRole(entry.text) !== null)
  for (const entry of source) {
    for (const piece of splitAtSpeakers(entry, names)) addPiece(piece)
  }
  return { lines: lines.map((line, at) => ({ ...line, text: joinTexts(texts[at]!) })), asides }

  function addLine(line: TranscriptLine): void {
    lines.push(line)
    texts.push([line.text])
  }

  function addPiece(piece: SourceLine): void {
    const mark = readMark(piece.text, names, usesSpaces)
    const previous = lines.at(-1)
    if (mark) {
      const startS = piece.startS ?? mark.startS
      const role = hasChoralRemark(mark.name, mark.text) ? 'several' : roleOfName(mark.name)
      addLine({ ...piece, startS, speaker: stripRemarks(mark.name), role, text: mark.text })
    } else if (!hasWords(spokenText(piece.text))) {
      asides.push({ line: piece.line, text: piece.text.trim(), kind: 'action' })
    } else if (hasSpeakers && isAside(piece.text, previous === undefined)) {
      asides.push({ line: piece.line, text: piece.text.trim(), kind: 'heading' })
    } else if (previous && piece.startS === null && hasSpeakers) {
      texts.at(-1)!.push(piece.text.trim())
    } else {
      const speaker = previous?.speaker ?? ''
      addLine({ ...piece, speaker, role: previous?.role ?? null, text: piece.text.trim() })
    }
  }
}

/** Names that begin lines, remarks stripped. */
function findNames(source: readonly SourceLine[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { text } of source) {
    const header = headerName(text)
    const name = header?.name ?? nameBeforeColon(text)
    // A name and a time alone on a line can be nothing else: as good as coming back.
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + (header ? 2 : 1))
  }
  const prefixed = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isNearlyAll = prefixed >= SHARE_OF_PREFIXED_LINES * source.length
  return new Set(
    [...counts].filter(([name, count]) => isNearlyAll || count > 1 || roleOfName(name) !== null).map(([name]) => name),
  )
}

/** Who a line says is speaking, and the rest of it; null when it says nothing. */
function readMark(
  text: string,
  names: ReadonlySet<string>,
  usesSpaces: boolean,
): { name: string; text: string; startS: number | null } | null {
  const prefix = readPrefix(text)
  if (prefix && (names.has(stripRemarks(prefix.name)) || roleOfName(prefix.name) !== null)) {
    return { ...prefix, startS: null }
  }
  const header = headerName(text)
  if (header) return { ...header, text: '' }
  const mark = bracketedRole(text) ?? (usesSpaces ? spacedRole(text) : null)
  return mark && { ...mark, startS: null }
}

/** Cuts a line where another speaker is marked in its middle: "师:你好 生:老师好". */
function splitAtSpeakers(entry: SourceLine, names: ReadonlySet<string>): SourceLine[] {
  if (names.size === 0 && bracketedRole(entry.text) === null) return [entry]
  const cuts = [0, ...marksInside(entry.text, names)]
  const pieces = cuts.map((from, index) => entry.text.slice(from, cuts[index + 1]).trim()).filter((text) => text !== '')
  return pieces.map((text, index) => (index === 0 ? { ...entry, text } : { ...entry, text, startS: null, endS: null }))
}

/** 生(齐):… and 生:(齐声)… are many voices. */
function hasChoralRemark(name: string, text: string): boolean {
  return (
    /[(（][^)）]{0,12}(?:齐|全体|全班|一起)[^)）]{0,12}[)）]/u.test(name) ||
    /^[(（](?:齐|全体|全班|一起)[^)）]*[)）]/u.test(text)
  )
}

/** Whether a line without a speaker is about the lesson, not from it. */
function isAside(text: string, isBeforeFirstSpeaker: boolean): boolean {
  const word = readPrefix(text)?.name
  if (word !== undefined && isHeading(word)) return true
  const line = text.trim()
  return isBeforeFirstSpeaker || (line.length <= 30 && OUTLINE.test(line) && !/[。！？!?]/u.test(line))
}
