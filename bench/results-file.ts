import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'RESULTS.md')
const TITLE = '# What it costs'

/** In the order of the file. */
export const SECTIONS = [
  'A lesson and its pages',
  'The engine beside other tools',
  'The interface under load',
  'Exams',
  'The data board with a million lessons',
  'The lists of tasks',
  'The list of exams',
  'Recognition',
] as const
export type Section = (typeof SECTIONS)[number]

/** Replaces one section of RESULTS.md and leaves the others unchanged. */
export function writeSection(section: Section, body: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const parts = SECTIONS.flatMap((name) => {
    const text = name === section ? body : bodyOf(before, name)
    return text === undefined ? [] : [`## ${name}\n\n${text.trim()}\n`]
  })
  writeFileSync(FILE, `${TITLE}\n\n${parts.join('\n')}`)
}

function bodyOf(page: string, name: Section): string | undefined {
  const [, after] = page.split(`## ${name}\n`)
  return after?.split(/^## /m)[0]
}
