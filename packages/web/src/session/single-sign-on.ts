import { hashOf } from '../lib/page-settings.ts'
import { sessionKey, sessionStore } from '../lib/storage.ts'

/** Log-in leaves the page for the provider; this remembers the address. Session storage stays with the tab. */
const RETURN = sessionKey('sso_return')
const LOGIN_HASH = hashOf('/user/login')
const ANSWERED = ['state', 'code', 'iss', 'session_state', 'error', 'error_description', 'error_uri'] as const

/** The provider's parameters in the console's address, passed to the server unchanged. */
export type SsoAnswer = { readonly state: string } & Readonly<Partial<Record<(typeof ANSWERED)[number], string>>>

/** Goes to an address of the provider and remembers where to come back to. */
export function leaveForProvider(url: string, from: string = window.location.href): void {
  const { search, hash } = new URL(from)
  sessionStore.write(RETURN, `${search}${hash}`)
  window.location.assign(url)
}

export interface Arrival {
  /** Null if this is not a return from a log-in. */
  readonly answer: SsoAnswer | null
  /** The new address, without the response; null if it does not change. */
  readonly address: string | null
}

/** Evaluates the address on load. The hash in it, or else the remembered one, is kept. */
export function readArrival(href: string, remembered: string | null): Arrival {
  const { pathname, search, hash } = new URL(href)
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const isAnswer = state !== null && (query.has('code') || query.has('error'))
  if (!isAnswer && (remembered === null || hash !== '' || search !== '')) return { answer: null, address: null }
  const back = new URL(remembered ?? '', 'http://console/')
  const address = `${pathname}${back.search}${hash || back.hash || LOGIN_HASH}`
  if (!isAnswer) return { answer: null, address }
  const given = ANSWERED.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []))
  return { answer: { ...(Object.fromEntries(given) as Partial<SsoAnswer>), state }, address }
}

/** Removes the provider's response from the address, before anything is shown. */
function arrive(): SsoAnswer | null {
  const remembered = sessionStore.read(RETURN)
  sessionStore.remove(RETURN)
  const { answer, address } = readArrival(window.location.href, typeof remembered === 'string' ? remembered : null)
  if (address !== null) window.history.replaceState(null, '', address)
  return answer
}

export const ssoAnswer: SsoAnswer | null = 'window' in globalThis ? arrive() : null
