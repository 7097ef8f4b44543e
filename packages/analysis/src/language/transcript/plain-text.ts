import { LEADING_TIME, parseClock } from './times.ts'
import { type SourceLine, TranscriptProblem } from './transcript-types.ts'

/** Lines of a plain text with the times in front of them read. Blank lines separate and are not kept. */
export function plainLines(text: string): SourceLine[] {
  const lines: SourceLine[] = []
  // Times that still wait for their text, seconds.
  let pending: Pick<SourceLine, 'startS' | 'endS'> | null = null
  let isAfterBlank = true
  const rows = unfurnished(text.split('\n'))
  const isDated = rows.filter((row) => DATE_ALONE.test(row)).length > 1
  rows.forEach((raw, index) => {
    if (raw.trim() === '') {
      isAfterBlank = true
      return
    }
    const date = isDated ? DATE_ALONE.exec(raw)?.[1] : undefined
    if (date !== undefined) {
      // 19:30 with a day is a time of that day
      pending = { startS: parseClock(date.length > 5 ? date : `${date}:00`), endS: null }
      return
    }
    const line = { ...takeTime(raw, index + 1), ...(isAfterBlank && { opensBlock: true as const }) }
    isAfterBlank = false
    // A time alone on its line belongs to the next one.
    if (line.text === '') pending = line
    else if (pending && line.startS === null) lines.push({ ...line, ...timesOf(pending) })
    else lines.push(line)
    if (line.text !== '') pending = null
  })
  return lines
}

/** A day and a time alone, as chats put them below a name. */
const DATE_ALONE = /^\s?\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日? (\d{1,2}:\d{2}(?::\d{2})?)\s?$/u
/** Tags of pages that were copied with their source. */
const TAG = /<\/?(?:p|b|i|u|br|div|span|strong|em|font|li|ul|ol|td|tr|table|h[1-6])(?:\s[^<>]*)?\/?>/giu
/** "1师", of ①师, and "001 师": lines that were numbered. */
const NUMBERED_TEACHER = /^\s?\d{1,4} ?(?:师|教师|老师|T)[:：]/u
const NUMBERED_ROLE =
  /^\s?\d{1,4} ?(?=(?:师|生|教师|老师|学生|同学|全班|T|S|Ss|[\p{Script=Han}]{2,4})[\d甲乙丙丁]{0,2}[:：])/u
/** A leading time with full-width colons, set off by its bracket, the end of the line or a name; a comma may follow. */
const WIDE_TIME =
  /^\s?[[(（【]?\s?\d{1,3}[:：]\d{2}(?:[:：]\d{2})?(?:(?=\s?(?:[\])）】]|$))|[，,]?(?=\s?\p{L}{1,8}\d{0,2}\s?[:：]))/u

/** Rows without tags, running numbers and full-width times. */
function unfurnished(rows: readonly string[]): string[] {
  const hasTags = rows.some((row) => /<\/(?:p|b|i|u|div|span|strong|em|font|li|td|tr|h[1-6])>/iu.test(row))
  const isNumbered = rows.filter((row) => NUMBERED_TEACHER.test(row)).length > 1
  return rows.map((row) => {
    const plain = hasTags ? row.replace(TAG, '') : row
    const unnumbered = isNumbered ? plain.replace(NUMBERED_ROLE, '') : plain
    return unnumbered.replace(WIDE_TIME, (time) => time.replaceAll('：', ':').replace(/[，,]/u, ' '))
  })
}

const timesOf = (from: Pick<SourceLine, 'startS' | 'endS'>) => ({ startS: from.startS, endS: from.endS })

/** Takes the time off a line's front; a bracketed or set-off time that is not valid is an error. */
function takeTime(numbered: string, line: number): SourceLine {
  // "12 00:01:05 师 好": the running number of a copied table is not speech
  const raw = numbered.replace(/^\s?\d{1,5}[.、]?\s(?=\d{1,2}:\d{2}:\d{2})/u, '')
  const match = LEADING_TIME.exec(raw)
  const rest = match ? raw.slice(match[0].length) : raw
  if (!match?.[1] || !isSetOff(match[0], rest)) return { line, startS: null, endS: null, text: raw.trim() }
  const startS = parseClock(match[1])
  const endS = match[2] === undefined ? null : parseClock(match[2])
  // [75:80] looks like a time and is invalid: better an error with its line than a silently shifted lesson.
  if (startS === null || (match[2] !== undefined && endS === null)) throw new TranscriptProblem(line, 'bad_time')
  return { line, startS, endS, text: rest.replace(/^\s*>>+/u, '').trim() }
}

/** "3:20 的比" begins with a ratio: a time is in brackets, or a space and no 的, 是 or sign follows it. */
function isSetOff(head: string, rest: string): boolean {
  // Brackets leave no doubt; anything else has to be distinguished from a number of the lesson.
  if (/^\s*[[(（【<]/u.test(head)) return true
  return (
    rest === '' ||
    (/\s$/u.test(head) && !/^(?:的|是|和|比|=|等于|化简)/u.test(rest)) ||
    /^\p{L}{1,8}\d{0,2}\s*[:：]/u.test(rest)
  )
}
