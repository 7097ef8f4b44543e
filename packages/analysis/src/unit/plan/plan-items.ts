import { DIGITS, DIMENSION_PREFIX } from './plan-labels.ts'

export interface PlanItem {
  /** As it is numbered; null without a number. */
  readonly number: number | null
  readonly text: string
}

/** Item markers, each kind with its own level. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  [
    'goal',
    /^(?:(?:学习|教学|单元|课时)*目标|活动|goal|objective|LO|G)\s*([一二三四五六七八九十]|\d{1,2})\s*[:：.、．)）]?\s*/iu,
  ],
  ['first', /^([一二三四五六七八九十]{1,3})\s*[、.．]\s*/u],
  ['second', /^[（(]([一二三四五六七八九十]{1,3})[）)]\s*[、.．:：]?\s*/u],
  ['third', /^(\d{1,2})\s*(?:[、．]|\.(?!\d))\s*/u],
  ['fourth', /^[（(]?(\d{1,2})[)）]\s*[、.．]?\s*/u],
  ['circled', /^([①-⑳])\s*[、.．]?\s*/u],
  ['letter', /^([A-Ga-g])[.、．)）]\s*/u],
  ['bullet', /^([-–•●▪◆■◇○*·])\s*/u],
]
const KINDS = MARKS.map(([kind]) => kind)

/** Several items in one line: `…；②…`, `…。2. …`. */
const SEAMS =
  /(?=[①-⑳])|(?<=[。；;]\s{0,3})(?=[（(]?\d{1,2}(?:[)）、．]|\.(?!\d)))|(?<=[。；;]\s{0,3})(?=[（(][一二三四五六七八九十]{1,2}[)）])/u

interface Draft {
  readonly level: number
  readonly number: number | null
  readonly lines: string[]
  readonly parts: Draft[]
}

/**
 * Items of a list, as they are numbered or line by line; an item that only names a kind of goals is replaced by those
 * below it.
 */
export function itemsOf(lines: readonly string[]): PlanItem[] {
  const pieces = lines.flatMap((line) => line.split(SEAMS)).flatMap((piece) => piece.trim() || [])
  const roots: Draft[] = []
  const open: Draft[] = []
  let isMarked = false
  for (const piece of pieces) {
    const { level, number, text } = marked(piece)
    if (level === null) {
      const last = open.at(-1)
      if (isMarked && last) last.lines.push(text)
      else if (!/[:：]$/u.test(text)) roots.push({ level: KINDS.length, number: null, lines: [text], parts: [] })
      continue
    }
    isMarked = true
    // a marker of an open kind continues that level; a new kind is nested below
    const known = open.findIndex((each) => each.level === level)
    if (known >= 0) open.length = known
    else if (level < 0) open.length = 0
    const draft: Draft = { level, number, lines: text === '' ? [] : [text], parts: [] }
    ;(open.at(-1)?.parts ?? roots).push(draft)
    open.push(draft)
  }
  const items = roots.flatMap(flat)
  return items.length === 1 && !isMarked ? clauses(items[0]!) : items
}

function marked(piece: string): { level: number | null; number: number | null; text: string } {
  const dimension = DIMENSION_PREFIX.exec(piece)
  if (dimension) return { level: -1, number: null, text: piece.slice(dimension[0].length) }
  for (const [level, [, pattern]] of MARKS.entries()) {
    const match = pattern.exec(piece)
    if (match) return { level, number: ordinal(match[1] ?? ''), text: piece.slice(match[0].length).trim() }
  }
  return { level: null, number: null, text: piece }
}

function ordinal(mark: string): number | null {
  if (/^\d+$/u.test(mark)) return Number(mark)
  const circled = mark.codePointAt(0)! - '①'.codePointAt(0)!
  if (circled >= 0 && circled < 20) return circled + 1
  const digit = DIGITS.indexOf(mark)
  return mark.length === 1 && digit >= 0 ? digit + 1 : null
}

function flat({ number, lines, parts, level }: Draft): PlanItem[] {
  const own = lines.join('\n').replace(DIMENSION_PREFIX, '').trim()
  const announces = own === '' || (parts.length > 0 && /[:：]$/u.test(own))
  if (announces) return parts.flatMap(flat)
  // items below a kind of goals are goals; items below a goal add to it
  if (level < 0) return [{ number, text: own }, ...parts.flatMap(flat)]
  return [{ number, text: [own, ...parts.flatMap(flat).map(({ text }) => text)].join('\n') }]
}

const SHORTEST_CLAUSE = 6

/** One unnumbered paragraph with several goals between semicolons. */
function clauses(item: PlanItem): PlanItem[] {
  const parts = item.text.split(/[；;]\s*/u).filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => part.length >= SHORTEST_CLAUSE)
    ? parts.map((text) => ({ number: null, text }))
    : [item]
}

const EVIDENCE =
  /[（(【[\n。；;]?\s{0,3}(?:达成|评价|评估|表现|学习)?(?:的|性)?(?:证据|标准|评价)\s{0,3}】?\s{0,3}[:：]/u

/** Evidence part of an item: `…（证据：…）`, or a separate line; it extends to the end. */
export function splitEvidence(text: string): { readonly text: string; readonly evidence: string } {
  const whole = text.trimEnd()
  const lastLine = Math.max(0, whole.lastIndexOf('\n'))
  const match = EVIDENCE.exec(whole.slice(lastLine))
  const at = lastLine + (match?.index ?? 0)
  if (!match || at === 0) return { text, evidence: '' }
  const evidence = whole.slice(at + match[0].length).trim()
  return { text: whole.slice(0, at).trim(), evidence: evidence.replace(/[)）\]]$/u, '').trim() }
}
