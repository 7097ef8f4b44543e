import {
  couldBeMark,
  couldBeName,
  isSpeakerWord,
  roleOfName,
  speakerOfName,
  speaksBeforeColonOnly,
  stripRemarks,
} from './speaker-names.ts'
import { parseClock, TIME_INSIDE } from './times.ts'

/** Longest name before a colon, in brackets, and longest remark behind a name, characters. */
const LONGEST = { name: 24, bracketed: 12, remark: 60 } as const
/** The longest that may stand before the colon or the closing bracket: a name with spaces around it. */
const REACH = 2 * LONGEST.name
/** A name, a date, a range of times. */
const REACH_OF_TIME = 2 * REACH
const COLON = /[:：]/u
/** Ends the search for a colon: a name contains no sentence. */
const COLON_OR_END = /[:：。！？!?；;，,\n]/u
const CLOSING = /[】\])）>]/u
/** A bare role word and a space, no colon. */
const SPACED = /^\s?(师|生\d{0,2}|教师|老师|学生\d{0,2}|T|S\d{0,2}|(?:说话人|发言人|讲话人|Speaker) ?\d{1,2})\s+(?=\S)/u
/** Role words inside a line, after a space or the end of a sentence, with a colon. */
const ROLE_WORDS =
  '师|生[\\d甲乙丙丁]{0,2}|教师|老师|学生[\\d甲乙丙丁]{0,2}|同学[\\d甲乙丙丁]{0,2}|齐答|生齐|生齐答|生齐声|全班|众生|学生们|T|S\\d{0,2}|Teacher|Students?|Ss'
const ROLE_WORD = new RegExp(`^(?:${ROLE_WORDS})(?:[、/和与](?:${ROLE_WORDS})){0,3}$`, 'u')
const BRACKETED_ROLE = new RegExp(`[【[](?:${ROLE_WORDS})[】\\]]`, 'gu')
/** Characters before a name inside a line. */
const SEAM = /[\s。！？!?…;；”"）)】\]]/u
/** A day before the time, as chats export it. */
const DAY = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?/u
/** Characters between a name and its time. */
const BETWEEN = /[-–—|·•@\s]/u

/** Who is marked at the start of a line, and what follows. */
export type Mark = { name: string; text: string }
/** The same with its own time. */
export type TimedMark = Mark & { startS: number; endS: number | null }

/** A name before a line's first colon, at most 24 characters and no sentence inside, as it was written. */
export function readPrefix(text: string): Mark | null {
  const line = text.trimStart()
  const at = endOfName(line)
  if (at < 1 || !COLON.test(line[at]!)) return null
  const name = line.slice(0, at).trimEnd()
  const bare = name.replace(/[(（][^()（）]*[)）]/gu, '')
  // "老师 (00" of "老师 (00:75)" is no name
  if (bare.length > LONGEST.name || /[(（[【<][^()（）[\]【】<>]{0,24}\d$/u.test(name)) return null
  return { name, text: withoutBold(line.slice(at + 1)) }
}

/** Where a name may end: a colon, or what no name holds. Remarks behind it may hold that: 师（微笑，点头）. */
function endOfName(line: string): number {
  for (let at = 0, length = 0; at < line.length && length < REACH; at++) {
    const sign = line[at]!
    const isRemark = at > 0 && (sign === '(' || sign === '（')
    const size = isRemark ? line.slice(at + 1, at + 2 + LONGEST.remark).search(/[()（）:：]/u) : -1
    if (size >= 0 && /[)）]/u.test(line[at + 1 + size]!)) at += size + 1
    else if (COLON_OR_END.test(sign)) return at
    else length++
  }
  return -1
}

/** "**师:** 好" of Markdown leaves two stars before the text. */
const withoutBold = (text: string): string => text.trim().replace(/^\*\*\s?/u, '')

/** The word before a line's first colon when it could be a person. */
export function nameBeforeColon(text: string): string | undefined {
  const name = readPrefix(text)?.name
  return name !== undefined && couldBeMark(name) ? speakerOfName(name) : undefined
}

/**
 * A name and a time in front, as recognisers and chats export them: "发言人1 00:12" alone on a line, with the text on the
 * next ones; "老师 (00:00:05): 好", "老师 [00:05] 好", "老师 00:05 好". The name is not judged.
 */
export function timedMark(text: string): TimedMark | null {
  const line = text.trimStart()
  const head = line.slice(0, REACH_OF_TIME)
  const match = TIME_INSIDE.exec(head)
  if (!match?.[1] || match.index === 0) return null
  const isBracketed = /^\s?[[(（【<]/u.test(match[0])
  const before = head.slice(0, match.index)
  if (!isBracketed && !/^\s/u.test(match[0])) return null
  const name = trimBetween(before.replace(DAY, ''))
  const startS = parseClock(match[1])
  const endS = match[2] === undefined ? null : parseClock(match[2])
  if (name === '' || name.length > LONGEST.name || COLON_OR_END.test(name) || startS === null) return null
  const rest = line.slice(match.index + match[0].length)
  const mark = { name, startS, endS, text: withoutBold(rest.replace(/^\s?[:：]/u, '')) }
  if (rest.trim() === '' || isBracketed || /^\s?[:：]/u.test(rest)) return mark
  return /^\s/u.test(rest) && isSpeakerWord(name) && !/^\s?(?:的|是|和|比|=)/u.test(rest) ? mark : null
}

function trimBetween(text: string): string {
  let end = text.length
  while (end > 0 && BETWEEN.test(text[end - 1]!)) end--
  return text.slice(0, end).trimStart()
}

/** The whole line when it could be nothing but a name: 老师 with what is said on the next line. */
export function nameAlone(text: string): string | undefined {
  const line = text.trim()
  if (line.length > LONGEST.name) return undefined
  const inBrackets = bracketedName(line)
  const name = inBrackets?.text === '' ? inBrackets.name : line
  return /[:：]/u.test(name) || speaksBeforeColonOnly(name) || !couldBeName(name) ? undefined : speakerOfName(name)
}

/** What is in brackets in front: [Speaker 1], 【王老师】. `<v Name>` is read with the subtitles. */
export function bracketedName(text: string): Mark | null {
  const line = text.trimStart()
  if (!'【[(（<'.includes(line[0] ?? ' ')) return null
  const end = line.slice(0, REACH).search(CLOSING)
  const name = line.slice(1, end).trim()
  if (end < 0 || name === '') return null
  return { name, text: line.slice(end + 1).replace(/^\s*[:：]?\s*/u, '') }
}

/** A role or a machine's label in brackets in front. Only these: brackets hold all sorts of remarks. */
export function bracketedRole(text: string): Mark | null {
  const mark = bracketedName(text)
  if (!mark || mark.name.length > LONGEST.bracketed || speaksBeforeColonOnly(mark.name)) return null
  return isSpeakerWord(mark.name) ? mark : null
}

/** A bare role word and a space in front. */
export function spacedRole(text: string): Mark | null {
  const match = SPACED.exec(text)
  return match?.[1] === undefined ? null : { name: match[1], text: text.slice(match[0].length).trim() }
}

/**
 * Where other speakers are marked in the middle of a line ("师:你好 生:老师好"), in its order: a known name or a role word
 * before a colon, or a role in brackets. Looks back from each colon no further than the length of a name, however many
 * names are known.
 */
export function marksInside(text: string, names: ReadonlySet<string>): number[] {
  // the mark that begins the line is not inside it: "Multiple Students:"
  const prefix = readPrefix(text)?.name ?? ''
  const own = isSpeakerWord(prefix) || names.has(stripRemarks(prefix)) ? text.search(COLON) : -1
  const found = [...text.matchAll(BRACKETED_ROLE)].map(({ index }) => index)
  for (const { index } of text.matchAll(/[:：]/gu)) {
    const start =
      index === own || CAST.test(text.slice(index, index + REACH)) ? undefined : nameStart(text, index, names)
    if (start !== undefined) found.push(start)
  }
  const marks = [...new Set(found)].filter((at) => at > 0).sort((a, b) => a - b)
  return outsideQuotes(marks, quotedStretches(text))
}

/** The places outside all stretches, both in their order; one walk, as a line may hold very many of either. */
function outsideQuotes(places: readonly number[], quotes: readonly [from: number, to: number][]): number[] {
  let next = 0
  return places.filter((at) => {
    while (next < quotes.length && quotes[next]![1] <= at) next++
    const quote = quotes[next]
    return quote === undefined || at <= quote[0]
  })
}

/** Who plays whom: "旁白：小明，爸爸：李华". */
const CAST = /^[:：][^。！？!?:：，,、；;]{1,8}[，,、；;][^。！？!?:：，,、；;]{1,8}[:：]/u

/** What stands in quotation marks; a mark that is never closed quotes nothing. */
function quotedStretches(text: string): [from: number, to: number][] {
  const found: [number, number][] = []
  let open = -1
  for (const { 0: sign, index } of text.matchAll(/[“”「」]/gu)) {
    if (sign === '“' || sign === '「') open = open < 0 ? index : open
    else if (open >= 0) {
      found.push([open, index])
      open = -1
    }
  }
  return found
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
    if ((name.length > 1 && names.has(name)) || ROLE_WORD.test(name) || isRoleAndVerb(name)) return start
  }
  return undefined
}

/** 师追问 inside a line; 老师说 there may be somebody's words. */
const isRoleAndVerb = (name: string): boolean =>
  /^(?:师|生[\d甲乙丙丁]{0,2})\p{Script=Han}{1,6}$/u.test(name) && roleOfName(name) !== null

/** Where the white space before a place begins; a few signs of it at most, as texts have single spaces. */
function spaceBefore(text: string, at: number): number {
  let before = at
  while (at - before < 4 && /\s/u.test(text[before - 1] ?? '')) before--
  return before
}

/** The words of a bracket that quotes someone: (生:三), (齐答:对); null for any other. */
export function quotedInside(direction: string): Mark | null {
  const mark = readPrefix(direction.slice(1, -1))
  if (!mark || mark.text === '' || speaksBeforeColonOnly(mark.name) || roleOfName(mark.name) === null) return null
  return { name: stripRemarks(mark.name), text: mark.text }
}
