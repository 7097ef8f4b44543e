/** What the page that carries the console says of itself: `<meta name="router-base" content="/desk">`. */
const metaOf = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** `/desk` for `desk/` and the like; empty for the root. */
export const baseOf = (content: string): string => {
  const path = content.split('/').filter(Boolean).join('/')
  return path === '' ? '' : `/${path}`
}

/** The base under which the console's addresses stand behind the `#`. */
export const ROUTER_BASE = baseOf(metaOf('router-base'))

/** Where recordings lie when the server names them by a path alone; empty for the server itself. */
const STORAGE_BASE = metaOf('storage-base')

/** An address of the console, as a link has it. */
export const hashOf = (path: string): string => `#${ROUTER_BASE}${path}`

/** The address that a hash stands for; null when it is none of this console's. */
export function pathOf(hash: string, base: string = ROUTER_BASE): string | null {
  const prefix = `#${base}/`
  return hash.startsWith(prefix) ? hash.slice(prefix.length - 1) : null
}

/** The address of a stored file. What is fetched from there carries its own ticket, never the session's token. */
export const storedAt = (url: string, base: string = STORAGE_BASE): string =>
  base === '' ? url : new URL(url, base).href
