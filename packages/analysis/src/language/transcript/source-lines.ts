import { joinTexts } from '../normalise.ts'
import { hasWords } from '../sentences.ts'
import { speakersInside, spokenText } from '../stage-directions.ts'
import { directionParts } from './line-parts.ts'
import {
  beginsComment,
  isAside,
  isCommentAlone,
  isFurniture,
  isNarration,
  isOutlineInBrackets,
  mayBeSaid,
} from './narration.ts'
import {
  bracketedName,
  bracketedRole,
  marksInside,
  nameAlone,
  readPrefix,
  spacedRole,
  timedMark,
} from './speaker-marks.ts'
import { roleOfName, speakerOfName, stripRemarks, withoutSaying } from './speaker-names.ts'
import { takeBracketedTime } from './times.ts'
import { findLayout, type Layout } from './transcript-layout.ts'
import {
  requireFewLines,
  type SourceLine,
  type TranscriptAside,
  type TranscriptLine,
  type UnsureLine,
} from './transcript-types.ts'
import { couldBeOwn, whereMarked } from './unsure-lines.ts'

/** Turns, asides, and the lines to ask about. */
export type SourceReading = { lines: TranscriptLine[]; asides: TranscriptAside[]; unsure: readonly UnsureLine[] }
/** A turn described in a stage direction: a pupil's line next to it may be the same turn. */
type ReadLine = TranscriptLine & { isEcho?: true }
/** State of the reader: who speaks, and the texts of the line so far. */
type Open = Omit<ReadLine, 'text'> & { texts: string[] }

/**
 * Finds who says what. A word before a colon is a speaker when it is a role (师, T, 王老师…), when it recurs, or when
 * nearly every line begins so; otherwise the colon is part of what is said.
 */
export function readSourceLines(source: readonly SourceLine[]): SourceReading {
  requireFewLines(source.length)
  const asides: TranscriptAside[] = []
  const unsure: UnsureLine[] = []
  const isTimed = source.some(({ startS }) => startS !== null)
  let marked = 0
  let unmarked = 0
  const layout = findLayout(source)
  const open: Open[] = []
  /** These lines are about the lesson, until the next speech. */
  let isCommented = false
  for (const entry of source) {
    for (const piece of splitAtSpeakers(entry, layout)) addPiece(piece)
  }
  const lines = open.flatMap(({ texts, ...line }) => expand({ ...line, text: joinTexts(texts) }))
  return { lines: withoutEchoes(lines, asides), asides, unsure: settleUnsure(unsure, marked, unmarked, layout) }

  function addPiece(piece: SourceLine): void {
    const mark = readMark(piece, layout)
    const previous = open.at(-1)
    const text = piece.text.trim()
    const setAside = (kind: TranscriptAside['kind']) => asides.push({ line: piece.line, text, kind })
    if (mark) {
      marked++
      isCommented = false
      open.push({ ...piece, ...mark })
    } else if (isFurniture(text) || (layout.hasSpeakers && isNumberAlone(piece, previous))) setAside('heading')
    else if (layout.hasSpeakers && (beginsComment(text) || (marked > 0 && isCommentAlone(text)))) {
      isCommented = true
      setAside('comment')
    } else if (isOutlineInBrackets(text)) setAside('heading')
    else if (!hasWords(spokenText(text))) addDirection(piece, text)
    else if (layout.hasSpeakers && isAside(piece, { isFirst: marked === 0, isAfterSpeech: open.length > 0 })) {
      setAside('heading')
      if (marked === 0 && mayBeSaid(text)) unsure.push({ line: piece.line, text, doubt: 'nobody_named' })
    } else if (isCommented) setAside('comment')
    else if (layout.hasSpeakers && isAtEnd(previous) && isNarration(text)) addDirection(piece, `(${text})`)
    else addUnmarked(piece, text)
  }

  /** Adds words to the previous speaker. */
  function addUnmarked(piece: SourceLine, text: string): void {
    const previous = open.at(-1)
    if (layout.hasSpeakers) doubtUnmarked(piece, text, previous)
    if (previous && layout.hasSpeakers && (piece.startS === null || isWaiting(previous))) {
      previous.texts.push(text)
      previous.startS ??= piece.startS
      previous.endS ??= piece.endS
    } else {
      open.push({ ...piece, speaker: previous?.speaker ?? '', role: previous?.role ?? null, texts: [text] })
    }
  }

  /** Notes a line that is given to the previous speaker but may be someone else's. */
  function doubtUnmarked({ line }: SourceLine, text: string, before: Open | undefined): void {
    unmarked++
    if (marked === 0) unsure.push({ line, text, doubt: 'nobody_named' })
    else if (!before || isWaiting(before)) return
    else if (
      couldBeOwn(text, { previous: before.texts.at(-1) ?? '', isTimed, names: layout.names }) ||
      layout.unsureAlone.has(text)
    )
      unsure.push({ line, text, doubt: 'own_speaker' })
  }

  /** Something that happened, in brackets: pupils who speak in it have a turn without words. */
  function addDirection(piece: SourceLine, direction: string): void {
    const previous = open.at(-1)
    const speaking = layout.hasSpeakers && previous ? speakersInside(direction) : null
    if (previous?.speaker && isWaiting(previous)) previous.texts.push(direction)
    else if (speaking) open.push({ ...piece, ...speaking, texts: [direction], isEcho: true })
    else asides.push({ line: piece.line, text: direction, kind: 'action' })
  }
}

/** A speaker was named, and nothing was said yet. */
const isWaiting = (open: Open): boolean => open.texts.every((text) => text === '')

/** A number of a page or a line; an answer is one where a speaker was just named, or in the middle of a sentence. */
const isNumberAlone = ({ text, startS }: SourceLine, previous: Open | undefined): boolean =>
  startS === null && /^\d{1,4}$/u.test(text.trim()) && isAtEnd(previous) && !(previous && isWaiting(previous))

/** What was said so far is complete: a line that wraps goes on in the middle of a sentence. */
const isAtEnd = (open: Open | undefined): boolean =>
  open === undefined || /(?:^|[。！？!?….”"）)】\]])$/u.test(open.texts.at(-1) ?? '')

/** Splits a line where a bracket contains the words or the turn of another speaker. */
function expand({ text, ...line }: ReadLine): ReadLine[] {
  const parts = directionParts(text, line.role)
  return parts.map((part, at) => {
    const speaker = part.role === undefined ? {} : { speaker: part.speaker, role: part.role }
    const times = at === 0 ? {} : { startS: null, isPart: true as const }
    // the end of the whole is the end of its last part
    const endS = at === 0 || at === parts.length - 1 ? line.endS : null
    return { ...line, ...speaker, ...times, endS, text: part.text, ...(part.isEcho && { isEcho: true as const }) }
  })
}

/**
 * A turn described in a direction counts between two turns of the teacher; next to words of pupils it describes these,
 * and is an aside.
 */
function withoutEchoes(lines: readonly ReadLine[], asides: TranscriptAside[]): TranscriptLine[] {
  const kept: TranscriptLine[] = []
  let waiting: TranscriptLine | null = null
  const settle = (next: TranscriptLine | null) => {
    if (!waiting) return
    const isBetween = kept.at(-1)?.role === 'teacher' && (next?.role ?? 'teacher') === 'teacher'
    if (isBetween) kept.push(waiting)
    else asides.push({ line: waiting.line, text: waiting.text, kind: 'action' })
    waiting = null
  }
  for (const { isEcho, ...line } of lines) {
    if (isEcho && waiting) asides.push({ line: line.line, text: line.text, kind: 'action' })
    else if (isEcho) waiting = line
    else {
      settle(line)
      kept.push(line)
    }
  }
  settle(null)
  return kept
}

/** Who a line says is speaking, and the rest of it; null when it says nothing. */
function readMark(
  { text, startS }: SourceLine,
  layout: Layout,
): Pick<Open, 'speaker' | 'role' | 'startS' | 'texts'> | null {
  const { names, bracketed } = layout
  const isKnown = (name: string) => names.has(speakerOf(name, names)) || roleOfName(name) !== null
  const mark = (found: { name: string; text: string }, ownS: number | null = null) => {
    const { startS: innerS, text: rest } = takeBracketedTime(found.text)
    const role = hasChoralRemark(found.name, found.text) ? 'several' : roleOfName(found.name)
    return { speaker: speakerOf(found.name, names), role, startS: startS ?? ownS ?? innerS, texts: [rest] }
  }
  const timed = timedMark(text)
  if (timed && isKnown(timed.name)) return mark(timed, timed.startS)
  const prefix = readPrefix(text)
  if (prefix && isKnown(prefix.name)) return mark(prefix)
  const alone = nameAlone(text)
  if (alone !== undefined && layout.alone.has(alone)) return mark({ name: alone, text: '' })
  const inBrackets = bracketedName(text)
  if (inBrackets && bracketed.has(stripRemarks(inBrackets.name))) return mark(inBrackets)
  const role = bracketedRole(text) ?? (layout.usesSpaces ? spacedRole(text) : null)
  return role && mark(role)
}

/** The known name behind a written one: 小勇 for "小勇补充道". */
function speakerOf(name: string, names: ReadonlySet<string>): string {
  const bare = stripRemarks(name)
  if (names.has(bare)) return bare
  const known = withoutSaying(bare)
  return names.has(known) ? known : speakerOfName(bare)
}

/** Cuts a line where another speaker is marked in its middle: "师:你好 生:老师好". */
function splitAtSpeakers(entry: SourceLine, { names }: Layout): SourceLine[] {
  if ((names.size === 0 && bracketedRole(entry.text) === null) || beginsComment(entry.text)) return [entry]
  const cuts = [0, ...marksInside(entry.text, names)]
  const pieces = cuts.map((from, index) => entry.text.slice(from, cuts[index + 1]).trim()).filter((text) => text !== '')
  return pieces.map((text, index) =>
    index === 0 ? { ...entry, text } : { ...entry, text, startS: null, endS: null, isPart: true },
  )
}

/** 生(齐):… and 生:(齐声)… are many voices. */
function hasChoralRemark(name: string, text: string): boolean {
  // "(众大笑)师": a remark in front is about those who spoke before
  const own = name.trim().replace(/^[(（][^()（）]*[)）]/u, '')
  return (
    /[(（][^)）]{0,12}(?:齐|众|全体|全班|一起|异口同声|不约而同|七嘴八舌)[^)）]{0,12}[)）]/u.test(own) ||
    /^[(（](?:齐|众|全体|全班|一起|异口同声|不约而同|七嘴八舌)[^)）]*[)）]/u.test(text)
  )
}

/** Asks about single lines where nearly all are marked; words above the first speaker are always asked about. */
function settleUnsure(unsure: readonly UnsureLine[], marked: number, unmarked: number, layout: Layout): UnsureLine[] {
  const isSure = ({ doubt, text }: UnsureLine) => doubt === 'nobody_named' || layout.unsureAlone.has(text)
  const own = unsure.filter((each) => !isSure(each))
  const asked = new Set([...unsure.filter(isSure), ...whereMarked(own, marked, unmarked)])
  return unsure.filter((each) => asked.has(each))
}
