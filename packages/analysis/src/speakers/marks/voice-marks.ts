import { parseTime } from '../../language/transcript/times.ts'
import type { Stretch } from './stretches.ts'

/** Stretches in which a person has marked who speaks, seconds; a pupil's may be of several pupils. */
export type VoiceMarks = { readonly teacher: readonly Stretch[]; readonly pupils: readonly Stretch[] }

const SIDES: Readonly<Record<string, keyof VoiceMarks>> = {
  ...{ 师: 'teacher', 教师: 'teacher', 老师: 'teacher', t: 'teacher', teacher: 'teacher' },
  ...{ 生: 'pupils', 学生: 'pupils', s: 'pupils', pupil: 'pupils', student: 'pupils' },
}

/** A line of marks that cannot be read; `line` counts from 1. */
export class UnreadableMark extends Error {
  readonly line: number
  constructor(line: number, text: string) {
    super(`line ${line}: ${text}`)
    this.line = line
  }
}

/**
 * Marks as a person writes them, one per line: beginning, end and side, as "1:05 1:09 师" or "65.2 - 69 T". Empty lines
 * and lines that begin with # are left out.
 *
 * @throws UnreadableMark for a line that is none of these
 */
export function parseVoiceMarks(text: string): VoiceMarks {
  const marks = { teacher: [] as { startS: number; endS: number }[], pupils: [] as { startS: number; endS: number }[] }
  text.split(/\r?\n/u).forEach((line, index) => {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) return
    const [start = '', end = '', side = '', ...more] = written.split(/[\s~–—-]+/u)
    const [startS, endS] = [parseTime(start), parseTime(end)]
    const which = SIDES[side.toLowerCase()]
    if (startS === null || endS === null || endS <= startS || !which || more.length > 0)
      throw new UnreadableMark(index + 1, written)
    marks[which].push({ startS, endS })
  })
  return marks
}
