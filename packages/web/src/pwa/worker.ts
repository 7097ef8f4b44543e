import type { AskEvent, WorkerScope } from './worker-scope.ts'

/** Written in by the build: the files of the console, and a mark that differs whenever any of them does. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const scope = globalThis as unknown as WorkerScope
const FILES: readonly string[] = __FILES__
const PREFIX = 'keguan-'
const CACHE = `${PREFIX}${__VERSION__}`
/** Their names change with their content, so what the browser holds of them is right. */
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

/** Under which name a request is kept; null for what belongs to the server alone: its answers, media and documents. */
function ownFile({ request }: AskEvent): string | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return null
  if (request.mode === 'navigate') return pathname === '/' ? '/' : null
  return pathname.startsWith(HASHED) || FILES.includes(pathname) ? pathname : null
}

/**
 * What is kept first; a part of the console that was not, is from now on. A page that has cleared up is still answered
 * by its worker until it is left: what was deleted then does not begin again.
 */
async function answer(path: string, request: Request): Promise<Response> {
  const cache = (await caches.has(CACHE)) ? await caches.open(CACHE) : undefined
  const kept = await cache?.match(path, { ignoreVary: true })
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok && path.startsWith(HASHED)) await cache?.put(path, fetched.clone())
  return fetched
}
