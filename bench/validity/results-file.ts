import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('RESULTS.md', import.meta.url)
/** Measured by a command of its own, so each of the two leaves the other's part as it was. */
const TOPICS = '\n## Where topics change\n\n'

const parts = (): [audio: string, topics: string | undefined] => {
  const [audio = '', topics] = (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').split(TOPICS)
  return [audio, topics]
}
const write = (audio: string, topics: string | undefined): void =>
  writeFileSync(FILE, topics === undefined ? audio : `${audio}${TOPICS}${topics}`)

export const writeAudio = (audio: string): void => write(audio, parts()[1])
export const writeTopics = (topics: string): void => write(parts()[0], topics)
