import type { AskEvent, WorkerScope } from './worker-scope.ts'

/** Inserted by the build: the files of the console, and a hash that changes with any of them. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const scope = globalThis as unknown as WorkerScope
const FILES: readonly string[] = __FILES__
const PREFIX = 'keguan-'
const CACHE = `${PREFIX}${__VERSION__}`
/** Their names change with their content, so cached copies are always valid. */
const HASHED = '/assets/'

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()))
scope.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => scope.clients.claim())))
scope.addEventListener('message', ({ data }) => data === 'refresh' && void scope.skipWaiting())
scope.addEventListener('fetch', (event) => {
  const own = ownFile(event)
  if (own !== null) event.respondWith(answer(own, event.request))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((path) => new Request(path, path.startsWith(HASHED) ? {} : { cache: 'reload' })))
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

/** Cache key of a request; null for server data: API responses, media and documents. */
function ownFile({ request }: AskEvent): string | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return null
  if (request.mode === 'navigate') return pathname === '/' ? '/' : null
  return pathname.startsWith(HASHED) || FILES.includes(pathname) ? pathname : null
}

/**
 * Cache first; chunks that are not cached yet are added. After a clean-up the worker still answers its page until the
 * page is left, but must not cache again what was deleted.
 */
async function answer(path: string, request: Request): Promise<Response> {
  const cache = (await caches.has(CACHE)) ? await caches.open(CACHE) : undefined
  const kept = await cache?.match(path, { ignoreVary: true })
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok && path.startsWith(HASHED)) await cache?.put(path, fetched.clone())
  return fetched
}
