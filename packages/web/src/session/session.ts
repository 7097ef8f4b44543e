import type { CurrentUser, LoginData } from '@keguan/contract/api/account'
import { sessionStore } from '../lib/storage.ts'
import { useStore } from '../lib/store.ts'
import { forgetLogin, keepLogin, login } from '../models/login.ts'
import { forgetUser, keepUser, user } from '../models/user.ts'

/** Session storage belongs to one tab; open tabs pass the session on to a new one, and stay in sync. */
const CHANNEL = 'keguan-session'
const ANSWER_WITHIN_MS = 200

interface Handed {
  readonly token: string
  readonly product: number
  readonly user: CurrentUser
}

type Message =
  /** Message that asks the other tabs for the session. */
  | { readonly kind: 'ask' }
  /** An answer to that: taken only by those who have none. */
  | { readonly kind: 'have'; readonly handed: Handed }
  /** A user has just logged in: applied to all tabs. */
  | { readonly kind: 'began'; readonly handed: Handed }
  /** What is known of the person has changed. */
  | { readonly kind: 'changed'; readonly user: CurrentUser }
  /** The session of this token is over; another one is not. */
  | { readonly kind: 'ended'; readonly token: string }

export interface OtherTabs {
  /** Another tab has ended the session. */
  readonly onEnded: () => void
  /** Another user has logged in in another tab: nothing of the previous one may stay on the page. */
  readonly onReplaced: () => void
}

let channel: BroadcastChannel | null = null

export function beginSession(data: LoginData): void {
  const { token, product, ...current } = data
  keepLogin({ token, product })
  keepUser(current)
  post({ kind: 'began', handed: { token, product, user: current } })
}

/** Stores changed data of the person, here and in the other tabs. */
export function changeUser(current: CurrentUser): void {
  keepUser(current)
  post({ kind: 'changed', user: current })
}

/** Clears session storage here and, unless another tab requested it, in the other tabs. */
export function endSession({ tell = true } = {}): void {
  const { token } = login.get()
  sessionStore.clear()
  forgetLogin()
  forgetUser()
  if (tell && token !== null) post({ kind: 'ended', token })
}

export const hasSession = (): boolean => login.get().token !== null && user.get() !== null

/**
 * The current session. One rule for all redirects: a user without a token, or a token without a user, is not a session.
 */
export function useSession(): CurrentUser | null {
  const current = useStore(user)
  return useStore(login).token === null ? null : current
}

/** Listens to the other tabs and, when this tab has no session, asks them for theirs. */
export async function joinTabs(tabs: OtherTabs): Promise<void> {
  if (!('BroadcastChannel' in globalThis)) return
  const joined = new BroadcastChannel(CHANNEL)
  channel = joined
  const answered = new Promise<void>((resolve) => {
    joined.onmessage = ({ data }: MessageEvent<Message>) => {
      hear(data, tabs)
      if (data.kind === 'have' || data.kind === 'began') resolve()
    }
  })
  if (hasSession()) return
  post({ kind: 'ask' })
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))])
}

function hear(message: Message, { onEnded, onReplaced }: OtherTabs): void {
  const before = user.get()
  if (message.kind === 'ask') offer()
  if (message.kind === 'have' && !hasSession()) take(message.handed)
  if (message.kind === 'changed' && before?.account_id === message.user.account_id) keepUser(message.user)
  if (message.kind === 'ended' && login.get().token === message.token) onEnded()
  if (message.kind === 'began') {
    take(message.handed)
    if (before && before.account_id !== message.handed.user.account_id) onReplaced()
  }
}

function offer(): void {
  const { token, product } = login.get()
  const current = user.get()
  if (token !== null && current) post({ kind: 'have', handed: { token, product: product ?? 0, user: current } })
}

function take(handed: Handed): void {
  keepLogin(handed)
  keepUser(handed.user)
}

const post = (message: Message): void => channel?.postMessage(message)
