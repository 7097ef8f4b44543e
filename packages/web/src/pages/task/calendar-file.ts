import type { MyTask } from '@keguan/contract/api/task-shapes'
import dayjs from 'dayjs'

type Entry = Pick<MyTask, 'task_id' | 'title' | 'until_on'>

const LINE_BYTES = 75

/** RFC 5545, 3.3.11: escapes a text for one line. */
const escaped = (text: string): string => text.replace(/[\\;,]/gu, (sign) => `\\${sign}`).replace(/\r?\n/gu, '\\n')

/** RFC 5545, 3.1: folds lines at 75 bytes, never inside a character. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let length = 0
  let text = ''
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > LINE_BYTES) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += size
  }
  return text
}

const dayOf = (day: string, plus = 0): string => dayjs(day).add(plus, 'day').format('YYYYMMDD')

/** The last day of a task as an all-day event, with an alarm the day before. */
export function calendarFile(
  { task_id, title, until_on }: Entry,
  description: string,
  address: string,
  now: Date,
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/gu, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keguan//Tasks//ZH',
    'BEGIN:VEVENT',
    `UID:${task_id}@keguan`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(until_on)}`,
    `DTEND;VALUE=DATE:${dayOf(until_on, 1)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
