import { couldBeName, roleOfName, stripRemarks } from './speaker-names.ts'
import { parseClock, TRAILING_TIME } from './times.ts'

/** Longest name before a colon, in brackets, and longest remark behind a name, characters. */
const LONGEST = { name: 24, bracketed: 12, remark: 12 } as const
/** The longest that may stand before the colon or the closing bracket: a name with spaces around it. */
const REACH = 2 * LONGEST.name
const COLON = /[:：]/u
/** What ends the search for a colon: no sentence stands in a name. */
const COLON_OR_END = /[:：。！？!?；;，,\n]/u
const CLOSING = /[】\])）>]/u
/** A bare role word and a space, no colon. */
const SPACED = /^\s?(师|生\d{0,2}|教师|老师|学生\d{0,2}|T|S\d{0,2})\s+(?=\S)/u
/** Role words inside a line, after a space or the end of a sentence, with a colon. */
const ROLE_WORDS =
  '师|生[\\d甲乙丙丁]{0,2}|教师|老师|学生[\\d甲乙丙丁]{0,2}|同学[\\d甲乙丙丁]{0,2}|齐答|生齐|全班|众生|学生们|T|S\\d{0,2}|Teacher|Students?|Ss'
const ROLE_WORD = new RegExp(`^(?:${ROLE_WORDS})$`, 'u')
const BRACKETED_ROLE = new RegExp(`[【[](?:${ROLE_WORDS})[】\\]]`, 'gu')
/** What stands before a name inside a line. */
const SEAM = /[\s。！？!?…;；”"）)】\]]/u

/** Who is marked at the start of a line, and what follows. */
export type Mark = { name: string; text: string }

/** A name before a line's first colon, at most 24 characters and no sentence inside, as it was written. */
export function readPrefix(text: string): Mark | null {
  const line = text.trimStart()
  const at = line.slice(0, REACH).search(COLON_OR_END)
  if (at < 1 || !COLON.test(line[at]!)) return null
  const name = line.slice(0, at).trimEnd()
  return name.length <= LONGEST.name ? { name, text: line.slice(at + 1).trim() } : null
}

/** The word before a line's first colon when it could be a person. */
export function nameBeforeColon(text: string): string | undefined {
  const name = readPrefix(text)?.name
  return name !== undefined && couldBeName(name) ? stripRemarks(name) : undefined
}

/** "发言人1 00:12" alone on a line, as recognisers export it: the text follows on the next lines. */
export function headerName(text: string): { name: string; startS: number } | null {
  // a name and a time are shorter than this
  const line = text.trim()
  if (line.length > 2 * REACH) return null
  const match = TRAILING_TIME.exec(line)
  if (!match?.[1]) return null
  const name = line.slice(0, match.index).trim()
  const startS = parseClock(match[1])
  return startS !== null && name.length <= LONGEST.name && couldBeName(name)
    ? { name: stripRemarks(name), startS }
    : null
}

/** A role in brackets in front: 【师】, [T]. Only roles: brackets hold all sorts of remarks. `<v Name>` is read with the subtitles. */
export function bracketedRole(text: string): Mark | null {
  const line = text.trimStart()
  if (!'【[(（<'.includes(line[0] ?? ' ')) return null
  const end = line.slice(0, REACH).search(CLOSING)
  const name = line.slice(1, end).trim()
  if (end < 0 || name.length > LONGEST.bracketed || roleOfName(name) === null) return null
  return { name, text: line.slice(end + 1).replace(/^\s*[:：]?\s*/u, '') }
}

/** A bare role word and a space in front. */
export function spacedRole(text: string): Mark | null {
  const match = SPACED.exec(text)
  return match?.[1] === undefined ? null : { name: match[1], text: text.slice(match[0].length).trim() }
}

/**
 * Where other speakers are marked in the middle of a line ("师:你好 生:老师好"), in its order: a known name or a role word before a
 * colon, or a role in brackets. Looks back from each colon no further than a name is long, however many names are known.
 */
export function marksInside(text: string, names: ReadonlySet<string>): number[] {
  const found = [...text.matchAll(BRACKETED_ROLE)].map(({ index }) => index)
  for (const { index } of text.matchAll(/[:：]/gu)) {
    const start = nameStart(text, index, names)
    if (start !== undefined) found.push(start)
  }
  return [...new Set(found)].filter((at) => at > 0).sort((a, b) => a - b)
}

/** Where the name before a colon begins, as long a name as is known; undefined when none is. */
function nameStart(text: string, colon: number, names: ReadonlySet<string>): number | undefined {
  let end = spaceBefore(text, colon)
  if (/[)）]/u.test(text[end - 1] ?? '')) {
    const from = Math.max(0, end - LONGEST.remark - 2)
    const near = text.slice(from, end - 1)
    const open = Math.max(near.lastIndexOf('('), near.lastIndexOf('（'))
    if (open < 0) return undefined
    end = spaceBefore(text, from + open)
  }
  for (let start = Math.max(1, end - LONGEST.name); start < end; start++) {
    if (!SEAM.test(text[start - 1]!)) continue
    const name = text.slice(start, end)
    if ((name.length > 1 && names.has(name)) || ROLE_WORD.test(name)) return start
  }
  return undefined
}

/** Where the white space before a place begins; a few signs of it at most, as texts have single spaces. */
function spaceBefore(text: string, at: number): number {
  let before = at
  while (at - before < 4 && /\s/u.test(text[before - 1] ?? '')) before--
  return before
}
