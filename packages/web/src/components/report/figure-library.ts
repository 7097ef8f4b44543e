import { sessionKey, sessionStore } from '../../lib/storage.ts'
import { inlineLibrary } from './inline-library.ts'

const LIBRARY_KEY = sessionKey('figure_library')

interface KeptLibrary {
  readonly address: string
  readonly source: string
}

/** The library's source, fetched once per session. */
async function librarySource(address: string): Promise<string> {
  const kept = sessionStore.read(LIBRARY_KEY) as KeptLibrary | null
  if (kept?.address === address && typeof kept.source === 'string') return kept.source
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`figure library: ${answer.status}`)
  const source = await answer.text()
  sessionStore.write(LIBRARY_KEY, { address, source })
  return source
}

/** A page of a report that opens offline. */
export async function withLibrary(html: string): Promise<Blob> {
  // biome-ignore lint/suspicious/noConsole: the specification wants this problem in the console and nowhere else
  const whole = await inlineLibrary(html, librarySource, (problem) => console.error(problem))
  return new Blob([whole], { type: 'text/html;charset=utf-8' })
}
