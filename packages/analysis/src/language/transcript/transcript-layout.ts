import {
  bracketedName,
  bracketedRole,
  nameAlone,
  nameBeforeColon,
  readPrefix,
  spacedRole,
  timedMark,
} from './speaker-marks.ts'
import {
  couldBeName,
  isCommonPrefix,
  isLongName,
  isSpeakerWord,
  roleOfName,
  speakerOfName,
  stripRemarks,
} from './speaker-names.ts'
import type { SourceLine } from './transcript-types.ts'

/** How a transcript marks its speakers. */
export type Layout = {
  /** Names that begin lines, remarks stripped; roles count without being in it. */
  names: ReadonlySet<string>
  /** Names that stand alone on a line before what is said. */
  alone: ReadonlySet<string>
  /** Words alone on a line that could be names, supported by nothing but a full stop before them. */
  unsureAlone: ReadonlySet<string>
  /** Names in brackets in front. */
  bracketed: ReadonlySet<string>
  usesSpaces: boolean
  hasSpeakers: boolean
}

const SHARE_OF_PREFIXED_LINES = 0.6
/** Share of lines from which names that are neither roles nor labels mark speakers by position alone. */
const SHARE_OF_NAME_LINES = 0.3
/** From this share of lines on, a word that begins lines of speech may be a nickname. */
const FEWEST_COMMON = 4
/** Short answers that have the length of names. */
const ANSWERS = new Set(
  '好的 是的 对的 对了 不对 没有 不是 知道 明白 可以 不会 不能 一样 老师好 同学好 谢谢 下课 上课 起立 请坐 坐下 再见 有的 会的 懂了 读完 很好 真棒 不错 正确 Yes Yeah No Okay Ok Good Right Sure Thanks'.split(
    ' ',
  ),
)

/** Surveys all lines once. */
export function findLayout(source: readonly SourceLine[]): Layout {
  const usesSpaces = source.filter(({ text }) => spacedRole(text) !== null).length >= source.length / 2
  const prefixed = countNames(source, ({ text }) => (timedMark(text) ? undefined : nameBeforeColon(text)))
  const timed = countNames(source, ({ text }) => {
    const name = timedMark(text)?.name
    return name === undefined ? undefined : speakerOfName(name)
  })
  const names = new Set([...prefixNames(source, prefixed, timed), ...timedNames(timed, source.length)])
  const bracketed = bracketedNames(source)
  const { alone, unsureAlone } = aloneNames(source, prefixed)
  const hasSpeakers =
    names.size > 0 ||
    alone.size > 0 ||
    bracketed.size > 0 ||
    usesSpaces ||
    source.some(({ text }) => bracketedRole(text) !== null || hasRolePrefix(text))
  return { names, alone, unsureAlone, bracketed, usesSpaces, hasSpeakers }
}

const hasRolePrefix = (text: string): boolean => {
  const prefix = readPrefix(text)
  return prefix !== null && roleOfName(prefix.name) !== null
}

function countNames(
  source: readonly SourceLine[],
  nameOf: (line: SourceLine, index: number) => string | undefined,
): Map<string, number> {
  const counts = new Map<string, number>()
  source.forEach((line, index) => {
    const name = nameOf(line, index)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return counts
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0)

/**
 * A word before a colon is a speaker when it is a role, when it returns, when nearly every line begins so, or when
 * nothing stands behind the colon of many lines: a chat has the name above the words.
 */
function prefixNames(
  source: readonly SourceLine[],
  prefixed: ReadonlyMap<string, number>,
  timed: ReadonlyMap<string, number>,
): string[] {
  const isNearlyAll = sumOf(prefixed) >= SHARE_OF_PREFIXED_LINES * source.length
  const above = countNames(source, ({ text }) => (readPrefix(text)?.text === '' ? nameBeforeColon(text) : undefined))
  const isChat = above.size > 1 && sumOf(above) >= SHARE_OF_NAME_LINES * source.length
  const isName = (name: string, count: number): boolean => {
    if (roleOfName(name) !== null || timed.has(name)) return true
    // 第一步 and 结论 begin lines of speech: only what comes again and again is a name all the same
    if (isCommonPrefix(name)) return count >= FEWEST_COMMON
    return count > 1 || (isNearlyAll && !isLongName(name)) || (isChat && above.has(name))
  }
  return [...prefixed].filter(([name, count]) => isName(name, count)).map(([name]) => name)
}

/** A name and a time are almost certainly a mark; an unlikely name has to recur, and the others with it. */
function timedNames(timed: ReadonlyMap<string, number>, lineCount: number): string[] {
  const isLayout = sumOf(timed) >= SHARE_OF_NAME_LINES * lineCount
  return [...timed].filter(([name, count]) => couldBeName(name) || (isLayout && count > 1)).map(([name]) => name)
}

/** Names in brackets before most lines. Roles and labels need no such proof. */
function bracketedNames(source: readonly SourceLine[]): Set<string> {
  const counts = countNames(source, ({ text }) => {
    const mark = /^[【[<]/u.test(text) ? bracketedName(text) : null
    return mark && mark.text !== '' && couldBeName(mark.name) ? stripRemarks(mark.name) : undefined
  })
  if (sumOf(counts) < SHARE_OF_NAME_LINES * source.length) return new Set()
  const isNearlyAll = sumOf(counts) >= SHARE_OF_PREFIXED_LINES * source.length
  return new Set([...counts].filter(([, count]) => isNearlyAll || count > 1).map(([name]) => name))
}

/**
 * Names on their own lines. Roles and labels count from two on, or with a time before them while the text behind has
 * none; where other lines begin with a role and a colon, "老师" alone was said. Other names count beside them, or where
 * they return, behind a blank line or with a time.
 */
function aloneNames(
  source: readonly SourceLine[],
  prefixed: ReadonlyMap<string, number>,
): Pick<Layout, 'alone' | 'unsureAlone'> {
  const heads = findHeads(source)
  const words = heads.filter(({ name }) => isSpeakerWord(name))
  const prefixCount = [...prefixed].reduce((sum, [name, count]) => sum + (roleOfName(name) === null ? 0 : count), 0)
  const isTimed = words.some(({ at }) => source[at]!.startS !== null)
  const usesWords = (words.length > 1 || isTimed) && words.length > prefixCount
  const counts = new Map<string, number>()
  for (const { name } of heads) counts.set(name, (counts.get(name) ?? 0) + 1)
  const others = heads.filter(({ name, isSetOff }) => {
    if (isSpeakerWord(name)) return false
    return counts.get(name)! > 1 || (usesWords && isSetOff)
  })
  const usesOthers = (usesWords ? words.length : 0) + others.length >= SHARE_OF_NAME_LINES * source.length
  const alone = new Set([...(usesWords ? words : []), ...(usesOthers ? others : [])].map(({ name }) => name))
  // 三角形 behind a full stop: what is shown to a class stands alone like a name
  const unsure = usesWords ? heads.filter(({ name, isBehindStop }) => isBehindStop && !alone.has(name)) : []
  return { alone, unsureAlone: new Set(unsure.map(({ name }) => name)) }
}

/** A line that could be a name and no more, with another line behind it. */
type Head = { at: number; name: string; isSetOff: boolean; isBehindStop: boolean }

function findHeads(source: readonly SourceLine[]): Head[] {
  const names = source.map(({ text }) => {
    const name = nameAlone(text)
    return name === undefined || ANSWERS.has(name) ? undefined : name
  })
  const heads: Head[] = []
  source.forEach((line, at) => {
    const name = names[at]
    const next = source[at + 1]
    // every line of untitled subtitles has a time: there a short line is a short answer
    if (name === undefined || !next || (line.startS !== null && next.startS !== null)) return
    // what follows a name is what was said, however short
    if (heads.at(-1)?.at === at - 1 && !isSpeakerWord(name)) return
    if (!isSpeakerWord(name) && names[at + 1] !== undefined && isSpeakerWord(names[at + 1]!)) return
    const isSetOff = line.opensBlock === true || line.startS !== null
    const isBehindStop = /[。！？!?….]$/u.test(source[at - 1]?.text ?? '')
    heads.push({ at, name, isSetOff, isBehindStop })
  })
  return heads
}
