import { hashOf } from '../lib/page-settings.ts'
import { sessionKey, sessionStore } from '../lib/storage.ts'

/** The provider takes the person away from the page; this is where they were. Session storage stays with the tab. */
const RETURN = sessionKey('sso_return')
const LOGIN_HASH = hashOf('/user/login')
const ANSWERED = ['state', 'code', 'iss', 'session_state', 'error', 'error_description', 'error_uri'] as const

/** What the provider put into the console's address, to be handed to the server unchanged. */
export type SsoAnswer = { readonly state: string } & Readonly<Partial<Record<(typeof ANSWERED)[number], string>>>

/** Goes to an address of the provider and remembers where to come back to. */
export function leaveForProvider(url: string, from: string = window.location.href): void {
  const { search, hash } = new URL(from)
  sessionStore.write(RETURN, `${search}${hash}`)
  window.location.assign(url)
}

export interface Arrival {
  /** Null when this is no way back from a log-in. */
  readonly answer: SsoAnswer | null
  /** What the address is to be from now on, without the answer; null when it stays. */
  readonly address: string | null
}

/** Reads how the page was reached. The hash that stands there, or else the remembered one, survives. */
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

/** Takes the provider's answer out of the address, before anything is shown. */
function arrive(): SsoAnswer | null {
  const remembered = sessionStore.read(RETURN)
  sessionStore.remove(RETURN)
  const { answer, address } = readArrival(window.location.href, typeof remembered === 'string' ? remembered : null)
  if (address !== null) window.history.replaceState(null, '', address)
  return answer
}

export const ssoAnswer: SsoAnswer | null = 'window' in globalThis ? arrive() : null
