/** A time as teachers and programs write it: 12:34, 1:02:03, 00:00:12,500, 12.5s, 00:12.3, 02:05:10 PM. */
const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?(?:\s?[AP]M\b)?`
const RANGE_MARK = String.raw`\s?(?:-->|->|~|—|–|-|至|到)\s?`
const OPEN = '[[(（【<]?'
const CLOSE = String.raw`[\])）】>]?`

/**
 * Times in front of a line: one or a range, bare or in brackets. Groups: start, end. Texts have single spaces
 * (`normaliseText`).
 */
export const LEADING_TIME = new RegExp(
  String.raw`^\s?${OPEN}\s?(${CLOCK})(?:${CLOSE}${RANGE_MARK}${OPEN}(${CLOCK}))?\s?${CLOSE}\s*`,
  'u',
)
/**
 * The first time anywhere in a text, as in "发言人1 00:12" or "老师 (00:00:05):"; groups as above, brackets with it.
 */
export const TIME_INSIDE = new RegExp(
  String.raw`${OPEN}\s?(${CLOCK})(?:${CLOSE}${RANGE_MARK}${OPEN}(${CLOCK}))?(?:\s?[\])）】>])?`,
  'u',
)

/**
 * A time in brackets at the beginning of what is said: "老师:[00:05] 好". A ratio, (3:20), has no leading zero and no
 * hours.
 */
export function takeBracketedTime(text: string): { startS: number | null; text: string } {
  const match = /^\s?[[(（【<]\s?(?:\d{1,2}:\d{2}:|0\d:)/u.test(text) ? LEADING_TIME.exec(text) : null
  const startS = match?.[1] === undefined ? null : parseClock(match[1])
  return match && startS !== null ? { startS, text: text.slice(match[0].length).trim() } : { startS: null, text }
}

/**
 * Seconds of a clock time; null when it is none (seconds or, below hours, minutes over 59).
 * Two parts are minutes and seconds: lessons are not written down as hours and minutes, unless AM or PM says so.
 */
export function parseClock(text: string): number | null {
  const half = /^(\d{1,2}):(\d{2}(?::\d{2})?)\s?([AP])M$/u.exec(text.trim())
  if (half) {
    const [, hours = '', rest = '', sign] = half
    const hour = (Number(hours) % 12) + (sign === 'P' ? 12 : 0)
    return parseClock(`${hour}:${rest.length > 2 ? rest : `${rest}:00`}`)
  }
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/u.exec(text.trim())
  if (!match) return null
  const [, hours, minutes = '', seconds = '', fraction = ''] = match
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole + Number(fraction.padEnd(3, '0')) / 1000
}

/** Seconds of a cell or field: a number of seconds, a number as text ("12.5", "12.5s", "12.5秒") or a clock time. */
export function parseTime(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string') return null
  const plain = /^(\d+(?:\.\d+)?)\s?(?:s|sec|秒)?$/u.exec(value.trim())
  return plain ? parseTime(Number(plain[1])) : parseClock(value)
}

/** A transcript does not start later than this: 8:00 in front of the first words is a time of day, seconds. */
const EARLIEST_OF_DAY_S = 6 * 60

/** Whether times in two parts, read as minutes and seconds, may be hours and minutes of a day. */
export function couldBeTimesOfDay(startsS: readonly number[]): boolean {
  const isRising = startsS.every((startS, at) => at === 0 || startS >= startsS[at - 1]!)
  const isWhole = startsS.every((startS) => Number.isInteger(startS) && startS < 24 * 60)
  return startsS.length > 1 && startsS[0]! >= EARLIEST_OF_DAY_S && isRising && isWhole
}
