import { joinText } from './normalise.ts'
import { hasWords } from './sentences.ts'
import { couldBeName, isHeading, roleOfName, stripRemarks } from './speaker-names.ts'
import { spokenText } from './stage-directions.ts'
import { parseClock, TRAILING_TIME } from './times.ts'
import type { TranscriptAside, TranscriptLine } from './transcript-types.ts'

/** A line of text whose own time, if any, has been taken off its front. */
export type SourceLine = { line: number; startS: number | null; endS: number | null; text: string }

/** A name before a colon, at most 24 characters and no sentence inside. */
const PREFIX = /^\s*([^:：。！？!?；;，,\n]{1,24}?)\s*[:：]\s*/u
/** A role in brackets in front: 【师】, [T], <v Name> is handled with the subtitles. */
const BRACKETED = /^\s*[【[(（<]\s*([^】\])）>]{1,12})\s*[】\])）>]\s*[:：]?\s*/u
/** A bare role word and a space, no colon. */
const SPACED = /^\s*(师|生\d{0,2}|教师|老师|学生\d{0,2}|T|S\d{0,2})\s+(?=\S)/u
/** The same words inside a line, after a space or the end of a sentence, with a colon. */
const ROLE_WORDS =
  '师|生[\\d甲乙丙丁]{0,2}|教师|老师|学生[\\d甲乙丙丁]{0,2}|同学[\\d甲乙丙丁]{0,2}|齐答|生齐|全班|众生|学生们|T|S\\d{0,2}|Teacher|Students?|Ss'
const OUTLINE =
  /^(?:[一二三四五六七八九十]+[、.]|第[一二三四五六七八九十\d]+(?:环节|部分|课时)|#+\s|【[^】]*】$|\*\*[^*]+\*\*$)/u
const SHARE_OF_PREFIXED_LINES = 0.6

/**
 * Finds who says what. A word before a colon is a speaker when it is a role (师, T, 王老师…), when it comes back,
 * or when nearly every line begins so; else the colon is part of what is said.
 */
export function readSourceLines(source: readonly SourceLine[]): { lines: TranscriptLine[]; asides: TranscriptAside[] } {
  const lines: TranscriptLine[] = []
  const asides: TranscriptAside[] = []
  const names = findNames(source)
  const usesSpaces = countMatching(source, SPACED) >= source.length / 2
  const hasSpeakers = names.size > 0 || usesSpaces || source.some((entry) => bracketedRole(entry.text) !== null)
  for (const entry of source) {
    for (const piece of splitAtSpeakers(entry, names)) addPiece(piece)
  }
  return { lines, asides }

  function addPiece(piece: SourceLine): void {
    const mark = readMark(piece.text, names, usesSpaces)
    const previous = lines.at(-1)
    if (mark) {
      const startS = piece.startS ?? mark.startS
      const role = hasChoralRemark(mark.name, mark.text) ? 'several' : roleOfName(mark.name)
      lines.push({ ...piece, startS, speaker: stripRemarks(mark.name), role, text: mark.text })
    } else if (!hasWords(spokenText(piece.text))) {
      asides.push({ line: piece.line, text: piece.text.trim(), kind: 'action' })
    } else if (hasSpeakers && isAside(piece.text, previous === undefined)) {
      asides.push({ line: piece.line, text: piece.text.trim(), kind: 'heading' })
    } else if (previous && piece.startS === null && hasSpeakers) {
      previous.text = joinText(previous.text, piece.text.trim())
    } else {
      const speaker = previous?.speaker ?? ''
      lines.push({ ...piece, speaker, role: previous?.role ?? null, text: piece.text.trim() })
    }
  }
}

/** How many lines begin as the pattern says. */
function countMatching(source: readonly SourceLine[], pattern: RegExp): number {
  return source.filter((entry) => pattern.test(entry.text)).length
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

/** The word before a line's first colon when it could be a person. */
function nameBeforeColon(text: string): string | undefined {
  const word = PREFIX.exec(text)?.[1]
  return word !== undefined && couldBeName(word) ? stripRemarks(word) : undefined
}

/** "发言人1 00:12" alone on a line, as recognisers export it: the text follows on the next lines. */
function headerName(text: string): { name: string; startS: number } | null {
  const match = TRAILING_TIME.exec(text)
  if (!match?.[1]) return null
  const name = text.slice(0, match.index).trim()
  const startS = parseClock(match[1])
  return startS !== null && name.length <= 24 && couldBeName(name) ? { name: stripRemarks(name), startS } : null
}

/** A role in brackets at the start of a line. Only roles: brackets hold all sorts of remarks. */
function bracketedRole(text: string): { name: string; text: string } | null {
  const match = BRACKETED.exec(text)
  return match?.[1] !== undefined && roleOfName(match[1]) !== null
    ? { name: match[1], text: text.slice(match[0].length) }
    : null
}

/** Who a line says is speaking, and the rest of it; null when it says nothing. */
function readMark(
  text: string,
  names: ReadonlySet<string>,
  usesSpaces: boolean,
): { name: string; text: string; startS: number | null } | null {
  const prefix = PREFIX.exec(text)
  if (prefix?.[1] !== undefined && (names.has(stripRemarks(prefix[1])) || roleOfName(prefix[1]) !== null)) {
    return { name: prefix[1], text: text.slice(prefix[0].length).trim(), startS: null }
  }
  const header = headerName(text)
  if (header) return { name: header.name, text: '', startS: header.startS }
  const bracketed = bracketedRole(text)
  if (bracketed) return { ...bracketed, startS: null }
  const spaced = usesSpaces ? SPACED.exec(text) : null
  return spaced?.[1] !== undefined ? { name: spaced[1], text: text.slice(spaced[0].length).trim(), startS: null } : null
}

/** Cuts a line where another speaker is marked in its middle: "师:你好 生:老师好". */
function splitAtSpeakers(entry: SourceLine, names: ReadonlySet<string>): SourceLine[] {
  if (names.size === 0 && bracketedRole(entry.text) === null) return [entry]
  const known = [...names].filter((name) => name.length > 1).map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
  const inside = new RegExp(
    String.raw`(?<=[\s。！？!?…;；”"）)】\]])(?:${[...known, ROLE_WORDS].join('|')})\s*(?:[(（][^)）]{1,12}[)）])?\s*[:：]|[【[](?:${ROLE_WORDS})[】\]]`,
    'gu',
  )
  const cuts = [0, ...[...entry.text.matchAll(inside)].map((match) => match.index).filter((at) => at > 0)]
  const pieces = cuts.map((from, index) => entry.text.slice(from, cuts[index + 1]).trim()).filter((text) => text !== '')
  return pieces.map((text, index) => (index === 0 ? { ...entry, text } : { ...entry, text, startS: null, endS: null }))
}

/** 生(齐):… and 生:(齐声)… are many voices. */
function hasChoralRemark(name: string, text: string): boolean {
  return (
    /[(（][^)）]*(?:齐|全体|全班|一起)[^)）]*[)）]/u.test(name) || /^[(（](?:齐|全体|全班|一起)[^)）]*[)）]/u.test(text)
  )
}

/** Whether a line without a speaker is about the lesson, not from it. */
function isAside(text: string, isBeforeFirstSpeaker: boolean): boolean {
  const word = PREFIX.exec(text)?.[1]
  if (word !== undefined && isHeading(word)) return true
  return isBeforeFirstSpeaker || (OUTLINE.test(text.trim()) && text.trim().length <= 30 && !/[。！？!?]/u.test(text))
}
