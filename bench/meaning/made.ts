import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedbackType } from '@keguan/contract/vocabulary/talk-acts'
import type { BEGINNING } from '../../packages/analysis/src/path/phase-beginnings.ts'
import { FEEDBACK_LETTERS } from './lessons.ts'

/**
 * A lesson written to tune with: its text, how many letters the teacher has said when a phase begins, and at the end of
 * each sentence that is feedback.
 */
type MadeLesson = {
  name: string
  text: string
  begins: Readonly<Record<(typeof BEGINNING)[number], number>>
  feedback: ReadonlyMap<number, FeedbackType>
}

const FOLDER = join(import.meta.dirname, 'made')
const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * All made lessons in order; "#D", "#P", "#T" stand before the sentence with which a phase begins, "~U" behind
 * feedback.
 */
export function readMadeLessons(): MadeLesson[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const written = readFileSync(join(FOLDER, name), 'utf8')
      const lines = written
        .replace(/~[A-Z] ?/gu, '')
        .trim()
        .split('\n')
      const taught = (until: number): number =>
        lines.slice(0, until).reduce((sum, line) => sum + (line.startsWith('师：') ? letters(line) - 1 : 0), 0)
      const [development, practice, transfer] = ['#D', '#P', '#T'].map((mark) => taught(lines.indexOf(mark))) as [
        number,
        number,
        number,
      ]
      return {
        name,
        text: lines.filter((line) => !line.startsWith('#')).join('\n'),
        begins: { development, practice, transfer },
        feedback: readFeedback(written),
      }
    })
}

function readFeedback(written: string): Map<number, FeedbackType> {
  const found = new Map<number, FeedbackType>()
  const taught = written.split('\n').filter((line) => line.startsWith('师：'))
  let said = 0
  for (const part of taught.flatMap((line) => line.slice('师：'.length).split(/(~[A-Z])/u))) {
    const kind = part.startsWith('~') ? FEEDBACK_LETTERS[part[1]!] : undefined
    if (kind) found.set(said, kind)
    else said += letters(part)
  }
  return found
}
