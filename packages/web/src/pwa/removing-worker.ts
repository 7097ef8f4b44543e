import type { WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope

/** Replaces a worker that is no longer wanted, and removes itself with all caches. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(clearUp()))

async function clearUp(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
