/** Settings in the HTML page: `<meta name="router-base" content="/desk">`. */
const metaOf = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** `/desk` for `desk/` and the like; empty for the root. */
export const baseOf = (content: string): string => {
  const path = content.split('/').filter(Boolean).join('/')
  return path === '' ? '' : `/${path}`
}

/** The base of the console's addresses after the `#`. */
export const ROUTER_BASE = baseOf(metaOf('router-base'))

/** Host of recordings that the server names by a path alone; empty for the server itself. */
const STORAGE_BASE = metaOf('storage-base')

/** An address of the console, as a link has it. */
export const hashOf = (path: string): string => `#${ROUTER_BASE}${path}`

/** The address in a hash; null if it is not one of this console's. */
export function pathOf(hash: string, base: string = ROUTER_BASE): string | null {
  const prefix = `#${base}/`
  return hash.startsWith(prefix) ? hash.slice(prefix.length - 1) : null
}

/** The address of a stored file. Requests to it carry their own ticket, never the session's token. */
export const storedAt = (url: string, base: string = STORAGE_BASE): string =>
  base === '' ? url : new URL(url, base).href
