import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('RESULTS.md', import.meta.url)
/**
 * Parts measured by separate commands, each of which leaves the others unchanged. They follow the audio part, in this
 * order.
 */
const PARTS = ['Real rooms and voices', 'Where topics change'] as const
type Part = (typeof PARTS)[number]

const headOf = (part: Part) => `\n## ${part}\n\n`

function read(): { audio: string; parts: Map<Part, string> } {
  const whole = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const starts = PARTS.map((part) => ({ part, at: whole.indexOf(headOf(part)) })).filter(({ at }) => at >= 0)
  const parts = starts.map(
    ({ part, at }, i) => [part, whole.slice(at + headOf(part).length, starts[i + 1]?.at)] as const,
  )
  return { audio: whole.slice(0, starts[0]?.at), parts: new Map(parts) }
}

function write(audio: string, parts: Map<Part, string>): void {
  const sections = PARTS.flatMap((part) => (parts.has(part) ? `${headOf(part)}${parts.get(part)}` : []))
  writeFileSync(FILE, audio + sections.join(''))
}

function writePart(part: Part, text: string): void {
  const { audio, parts } = read()
  write(audio, parts.set(part, text))
}

export const writeAudio = (audio: string): void => write(audio, read().parts)
export const writeReal = (text: string): void => writePart('Real rooms and voices', text)
export const writeTopics = (text: string): void => writePart('Where topics change', text)
