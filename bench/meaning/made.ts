import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BEGINNING } from '../../packages/analysis/src/path/phase-beginnings.ts'

/** A lesson written to tune with: its text, and how many letters the teacher has said when a phase begins. */
type MadeLesson = { name: string; text: string; begins: Readonly<Record<(typeof BEGINNING)[number], number>> }

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
      const lines = readFileSync(join(FOLDER, name), 'utf8')
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
      }
    })
}
