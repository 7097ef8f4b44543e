import type { LoginData } from '@keguan/contract/api/account'
import { sessionKey, sessionStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

/** The bearer token and the product that was chosen at log-in ("login type"). */
export interface LoginState {
  readonly status: 'success' | 'failure' | undefined
  /** Why the last log-in failed, as the server put it. */
  readonly reason: string | null
  readonly token: string | null
  readonly product: number | null
}

const TOKEN = sessionKey('token')
const LOGIN_TYPE = sessionKey('login_type')

function stored(): LoginState {
  const token = sessionStore.read(TOKEN)
  const product = sessionStore.read(LOGIN_TYPE)
  return {
    status: undefined,
    reason: null,
    token: typeof token === 'string' ? token : null,
    product: typeof product === 'number' ? product : null,
  }
}

export const login = createStore<LoginState>(stored())

export function keepLogin({ token, product }: Pick<LoginData, 'token' | 'product'>): void {
  sessionStore.write(TOKEN, token)
  sessionStore.write(LOGIN_TYPE, product)
  login.set({ status: 'success', reason: null, token, product })
}

export const loginFailed = (reason: string): void => login.set((state) => ({ ...state, status: 'failure', reason }))
export const loginTried = (): void => login.set((state) => ({ ...state, status: undefined, reason: null }))
export const forgetLogin = (): void => login.set({ status: undefined, reason: null, token: null, product: null })
