import type { CurrentUser, LoginData } from '@keguan/contract/api/account'
import { sessionStore } from './lib/storage.ts'
import { forgetLogin, keepLogin, login } from './models/login.ts'
import { forgetUser, keepUser, user } from './models/user.ts'

/** Session storage belongs to one tab; open tabs hand the session on to a new one, and end it together. */
const CHANNEL = 'keguan-session'
const ANSWER_WITHIN_MS = 200

interface Handed {
  readonly token: string
  readonly product: number
  readonly user: CurrentUser
}

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'have'; readonly handed: Handed }

let channel: BroadcastChannel | null = null

export function beginSession(data: LoginData): void {
  const { token, product, ...current } = data
  keepLogin({ token, product })
  keepUser(current)
  post({ kind: 'have', handed: { token, product, user: current } })
}

/** Clears session storage here and, unless another tab said so, in the other tabs. */
export function endSession({ tell = true } = {}): void {
  const had = login.get().token !== null
  sessionStore.clear()
  forgetLogin()
  forgetUser()
  if (tell && had) post({ kind: 'ended' })
}

export const hasSession = (): boolean => login.get().token !== null && user.get() !== null

/** Listens to the other tabs and, when this tab has no session, asks them for theirs. */
export async function joinTabs(onEnded: () => void): Promise<void> {
  if (!('BroadcastChannel' in globalThis)) return
  const tabs = new BroadcastChannel(CHANNEL)
  channel = tabs
  const answered = new Promise<void>((resolve) => {
    tabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'ask') offer()
      if (data.kind === 'have' && !hasSession()) take(data.handed)
      if (data.kind === 'have') resolve()
      if (data.kind === 'ended' && hasSession()) onEnded()
    }
  })
  if (hasSession()) return
  post({ kind: 'ask' })
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))])
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
