import { drawIndex, type Random } from '@keguan/analysis/math/random'

/** Characters; longer texts exceed what is accepted. */
const LONGEST = 1_000_000
/** Fragments that provoke faults: sentence ends, brackets, punctuation, times, tags, look-alike characters. */
const PIECES = [
  ...'（）()【】[]{}<>"“”《》：:，,。.？?！!；;…—-+*/\\|#&=\'`$^~',
  ...'\n\r\t \u3000\u00a0\u200b\u2028\ufeff\u0000\u0001\u202e\u0301\ud800😀１Ａ師⽣',
  '\r\n',
  '师：',
  '生：',
  '张三：',
  '嗯，那个，',
  '（学生举手。）',
  '好吗？',
  '如果',
  '为什么',
  'because ',
  '[99:59]',
  '00:00:01,000 --> 00:00:02,000\n',
  '-->',
  '<v 王老师>',
  '&amp;',
  '&#x41;',
  '<c r="XFD1048576"/>',
  '<row r="1048576"/>',
  '<mergeCell ref="A1:XFD1048576"/>',
  '<w:p/>',
  '<w:tbl><w:tr><w:tc>',
  '{"a":',
  '[[',
  '|---|',
  '第五环节',
  '约5分钟',
] as const
const NUMBERS = [
  '9007199254740991',
  '-1',
  '1e308',
  '1e999',
  '86401',
  '86400000',
  '0.1',
  '-0',
  'NaN',
  'null',
  '٣',
  '99999999999999999999',
  '00',
] as const

type Mutation = (text: string, random: Random, other: string) => string

const pick = <T>(list: readonly T[], random: Random): T => list[drawIndex(random, list.length)]!
const place = (text: string, random: Random): number => drawIndex(random, text.length + 1)
/** Usually few, occasionally very many. */
const count = (random: Random): number => Math.floor(10 ** (5 * random()))
const many = (piece: string, random: Random): string =>
  piece.repeat(Math.min(count(random), Math.floor(LONGEST / Math.max(1, piece.length))))
const insert = (text: string, at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at)
function stretch(text: string, random: Random): [number, number] {
  const from = place(text, random)
  return [from, Math.min(text.length, from + count(random))]
}

const MUTATIONS: readonly Mutation[] = [
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => text.slice(place(text, random)),
  (text, random) => {
    const [from, to] = stretch(text, random)
    return text.slice(0, from) + text.slice(to)
  },
  (text, random) => {
    const [from, to] = stretch(text, random)
    return insert(text, from, many(text.slice(from, to), random))
  },
  (text, random) => insert(text, place(text, random), pick(PIECES, random)),
  (text, random) => insert(text, place(text, random), many(pick(PIECES, random), random)),
  (text, random) => insert(text, place(text, random), many(pick(PIECES, random) + pick(PIECES, random), random)),
  (text, random) => {
    const found = [...text.matchAll(/\d+(?:\.\d+)?/gu)]
    const number = found[drawIndex(random, found.length)]
    if (!number) return text
    return text.slice(0, number.index) + pick(NUMBERS, random) + text.slice(number.index + number[0].length)
  },
  (text, random, other) => {
    const [from, to] = stretch(other, random)
    return insert(text, place(text, random), other.slice(from, to))
  },
  (text, random) => {
    const lines = text.split('\n')
    const [from, to] = [drawIndex(random, lines.length), drawIndex(random, lines.length)]
    ;[lines[from], lines[to]] = [lines[to]!, lines[from]!]
    return lines.join('\n')
  },
  (text, random) => {
    const at = place(text, random)
    const depth = count(random)
    return `${text.slice(0, at)}${'（'.repeat(depth)}学生${'）'.repeat(depth)}${text.slice(at)}`
  },
  (text, random) => text.replaceAll(pick(PIECES, random), pick(PIECES, random)),
]
const MOST_MUTATIONS = 4

/** A text with some faults. */
export function mutate(text: string, random: Random, other: string): string {
  let changed = text
  for (let left = 1 + drawIndex(random, MOST_MUTATIONS); left > 0; left--) {
    changed = pick(MUTATIONS, random)(changed, random, other).slice(0, LONGEST)
  }
  return changed
}

/** Bytes with some faults, or truncated. */
export function damage(bytes: Uint8Array, random: Random): Uint8Array {
  const damaged = Uint8Array.from(bytes)
  for (let left = count(random) % 20; left > 0; left--)
    damaged[drawIndex(random, damaged.length)] = drawIndex(random, 256)
  return random() < 0.2 ? damaged.slice(0, drawIndex(random, damaged.length + 1)) : damaged
}
