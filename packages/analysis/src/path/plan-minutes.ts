const DIGITS = '一二三四五六七八九'
const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?|[一二三四五六七八九十]{1,3})`
const UNIT = String.raw`(?:分钟|分(?=\s?[)）\]】]|\s?$)|min(?:ute)?s?\b\.?|['’′](?![\p{L}\d]))`
/** "5分钟", "约 10 min", "5'", "5–8 分钟", "十五分钟"; not "第5分钟", which is a time and no length. */
const MINUTES = new RegExp(
  String.raw`(?<![\d.第])(?:约|大约|用时|时间[:：]?)?\s?${NUMBER}\s?(?:(?:${UNIT})?\s?[-–—~～至到]\s?${NUMBER}\s?)?${UNIT}`,
  'iu',
)
/** A stage of more than this is a mistake, minutes. */
const MOST = 240

/** The first planned minutes in a text, lowest and highest, and the text without them. */
export function takeMinutes(text: string): { minutes: [number, number] | null; rest: string } {
  const match = MINUTES.exec(text)
  if (!match) return { minutes: null, rest: text }
  const low = numberOf(match[1] ?? '')
  const high = match[2] === undefined ? low : numberOf(match[2])
  if (low > high || high <= 0 || high > MOST) return { minutes: null, rest: text }
  return { minutes: [low, high], rest: `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}` }
}

/** 15, 十五 and 二十 as numbers. */
function numberOf(text: string): number {
  if (/^\d/u.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (each: string | undefined, none: number) => (each ? DIGITS.indexOf(each) + 1 : none)
  return (text.includes('十') ? digit(tens, 1) * 10 : 0) + digit(ones, 0)
}

/**
 * Ranges of which each begins where the one before it ended are times of the lesson ("0–5", "5–20"), not lengths; every
 * other range takes its middle.
 */
export function lengthsOf(ranges: readonly ([number, number] | null)[]): (number | null)[] {
  const known = ranges.filter((range) => range !== null)
  const isClock =
    known.length >= 2 &&
    known.every(([low, high], at) => low < high && (at === 0 ? low === 0 : low === known[at - 1]![1]))
  return ranges.map((range) => range && (isClock ? range[1] - range[0] : (range[0] + range[1]) / 2))
}
