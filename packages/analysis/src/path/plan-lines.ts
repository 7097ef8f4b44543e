import { NO_STAGE, PLAN_CUES, PROCESS_HEADING, SUMMING_UP } from '../language/lexicon/plan-cues.ts'
import { normaliseText, trimEndOf } from '../language/normalise.ts'
import { takeMinutes } from './plan-minutes.ts'

/**
 * How a heading is numbered, from the widest to the narrowest: a row of a table, 一 or 环节一 or Step 1, （一）, a heading by
 * its style (#), 活动一, 1., no number. What is no heading has no level.
 */
export const HEADING_LEVELS = ['row', 'first', 'second', 'styled', 'task', 'third', 'bare'] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** A line of a plan: a heading with what stands behind it, or text alone. */
export type PlanLine = {
  level: HeadingLevel | null
  /** Without number and minutes; '' for text. */
  title: string
  /** Lowest and highest planned minutes. */
  minutes: [number, number] | null
  text: string
}

/** Longer than this is a sentence and no heading, characters; Latin letters are narrower. */
const LONGEST = { title: 30, bare: 14 } as const
/** A line without a number is a heading when it says little more than its cues: "复习平行四边形" is something to do. */
const MOST_BESIDE_CUES = 3

const DIGITS = '一二三四五六七八九十'
const NUMBERS: readonly (readonly [HeadingLevel, RegExp])[] = [
  [
    'first',
    new RegExp(
      String.raw`^(?:第[${DIGITS}\d]+(?:个)?(?:教学)?(?:环节|步骤|步|阶段|部分|板块|模块)|(?:教学)?(?:环节|步骤|板块|模块|阶段)[${DIGITS}\d]+|[${DIGITS}]{1,3}\s*[、.．]|(?:step|stage|part|phase)\s*(?:\d+|[ivx]+|one|two|three|four|five|six)\b|[IVX]{1,4}\s*[、.．])\s*[:：、.．—-]?\s*`,
      'iu',
    ),
  ],
  ['first', /^【(?=[^】]{1,30}】)/u],
  ['second', new RegExp(String.raw`^[（(][${DIGITS}]{1,3}[）)]\s*[:：、.．—-]?\s*`, 'u')],
  ['task', new RegExp(String.raw`^(?:(?:活动|任务)[${DIGITS}\d]+|(?:activity|task)\s*\d+\b)\s*[:：、.．—-]?\s*`, 'iu')],
  ['third', /^\d{1,2}\s*(?:[、．)）]|\.(?!\d))\s*/u],
]

/** Lines of a plan; cells of a table stand between tabs, or between bars as in Markdown. */
export function planLines(plan: string): PlanLine[] {
  return plan
    .replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n')
    .split('\n')
    .flatMap((raw) => {
      const cells = cellsOf(raw)
      const row = rowHeading(cells)
      return row ? [row] : cells.map(readLine)
    })
}

function cellsOf(raw: string): string[] {
  const isMarkdown = /^\s*\|.*\|\s*$/u.test(raw)
  return raw
    .split(isMarkdown ? /[|\t]/u : '\t')
    .map((cell) => normaliseText(cell).replaceAll('**', '').trim())
    .filter((cell) => cell !== '' && !/^:?-{2,}:?$/u.test(cell))
}

/** A row of a table that a stage begins: a short first cell with a cue, its minutes in any of the cells. */
function rowHeading(cells: readonly string[]): PlanLine | null {
  const [first, ...others] = cells
  if (first === undefined || others.length === 0) return null
  const { title } = readHeading(withoutNumber(first).rest)
  if (title === '' || widthOf(title) > LONGEST.title || !hasCue(title)) return null
  const own = takeMinutes(first).minutes
  const alone = others.map(takeMinutes).find(({ minutes, rest }) => minutes !== null && isBare(rest))
  const text = others
    .map((cell) => takeMinutes(cell))
    .filter(({ rest }) => !isBare(rest))
    .map(({ rest }) => rest)
  return { level: 'row', title, minutes: own ?? alone?.minutes ?? null, text: text.join('\n') }
}

function readLine(line: string): PlanLine {
  const { level, rest } = withoutNumber(line)
  const { title, minutes, text } = readHeading(rest)
  const width = widthOf(title)
  if (level !== null && width > 0 && width <= LONGEST.title) return { level, title, minutes, text }
  const isBareHeading = level === null && text === '' && width > 0 && width <= LONGEST.bare && isPlain(title)
  const saysCue = hasCue(title) && (minutes !== null || widthOf(withoutCues(title)) <= MOST_BESIDE_CUES)
  if (isBareHeading && (saysCue || PROCESS_HEADING.test(title) || NO_STAGE.test(title))) {
    return { level: 'bare', title, minutes, text: '' }
  }
  const alone = takeMinutes(line)
  return { level: null, title: '', minutes: isBare(alone.rest) ? alone.minutes : null, text: line }
}

function withoutNumber(styled: string): { level: HeadingLevel | null; rest: string } {
  const line = styled.replace(/^#{1,6}\s+/u, '')
  for (const [level, number] of NUMBERS) {
    const match = number.exec(line)
    if (match) return { level, rest: line.slice(match[0].length).replace(/^([^】]*)】/u, '$1 ') }
  }
  return { level: line === styled ? null : 'styled', rest: line }
}

/** What stands before the first end of a sentence or colon is the heading, the rest its text. */
function readHeading(rest: string): { title: string; minutes: PlanLine['minutes']; text: string } {
  const cut = /^([^。；;！!？?:：]*)[。；;！!？?:：]?\s*(.*)$/su.exec(rest)
  const head = takeMinutes(cut?.[1] ?? '')
  // "导入：5 分钟" has the minutes after the colon.
  const tail = takeMinutes(cut?.[2] ?? '')
  // "拓展：刘徽的割圆术（3分钟）" closes with them
  const closing = /[（(][^（）()]*[）)]\s*$/u.exec(cut?.[2] ?? '')?.[0] ?? ''
  const closed = takeMinutes(closing.replace(/^[（(]|[）)]\s*$/gu, ''))
  const minutes = head.minutes ?? (isBare(tail.rest) ? tail.minutes : isBare(closed.rest) ? closed.minutes : null)
  return { title: tidy(head.rest), minutes, text: isBare(tail.rest) ? '' : (cut?.[2] ?? '') }
}

const tidy = (title: string): string => {
  const bare = title.replace(/[（(【[]\s?(?:约|用时|时间|预设时间|大约)?\s?[）)】\]]/gu, ' ').replace(/\s+/gu, ' ')
  return trimEndOf(bare.replace(/^[\s,，、.．—–-]+/u, ''), /[\s,，、.．—–-]/u)
}

/** Nothing but brackets and the words that go with a time. */
const isBare = (text: string): boolean =>
  text.replace(/约|用时|时长|时间|预设|预计|安排|共|\btime\b|\babout\b|[\s()（）【】[\]:：,，、.．。]/giu, '') === ''

const isPlain = (title: string): boolean => !/[，,。；;！!？?“”"→=＝]/u.test(title)

/** Characters, Latin letters as half of one. */
const widthOf = (title: string): number =>
  [...title].reduce((sum, each) => sum + (/[\u0020-\u024f]/u.test(each) ? 0.5 : 1), 0)

const withoutCues = (title: string): string =>
  PLAN_CUES.reduce((rest, [, , cue]) => rest.replace(cue, ''), title.replace(SUMMING_UP, ''))

export const hasCue = (title: string): boolean =>
  SUMMING_UP.test(title) || PLAN_CUES.some(([, , cue]) => cue.test(title))
