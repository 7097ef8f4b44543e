import { update } from '../models/update.ts'
import { VARIANT } from '../variant.ts'

const WORKER = '/sw.js'
/** Interval of update checks, since pages stay open for days. */
const ASK_EVERY_MS = 3_600_000

/** Whether this deployment can be installed and opens offline, according to its page. */
const isOn = (): boolean => document.querySelector<HTMLMetaElement>('meta[name=keguan-pwa]')?.content === 'on'

/** Starts the caching worker, or removes one that is no longer wanted. */
export async function startWorker(): Promise<void> {
  if (isOn()) linkManifest()
  // Browsers support workers in secure contexts only; a school's own server without https does without.
  if (!('serviceWorker' in navigator)) return
  await (isOn() ? register() : remove())
}

function linkManifest(): void {
  const add = (rel: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  add('manifest', `/web-app/${VARIANT}.webmanifest`)
  add('apple-touch-icon', `/web-app/${VARIANT}-192-maskable.png`)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  let asked = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) window.location.reload()
    // Another window has activated the newer version: old chunks that this one still needs may be gone.
    else if (hadWorker) update.set(() => () => window.location.reload())
  })
  const registration = await serviceWorker.register(WORKER)
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !serviceWorker.controller) return
    update.set(() => () => {
      asked = true
      waiting.postMessage('refresh')
    })
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS)
}

async function remove(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
