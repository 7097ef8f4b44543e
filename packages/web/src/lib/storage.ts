import { SESSION_KEY_PREFIX } from '@keguan/contract/vocabulary/constants'

/** JSON in a browser storage. If storage is blocked (private windows, full disk), nothing is stored. */
export interface JsonStorage {
  readonly read: (key: string) => unknown
  readonly write: (key: string, value: unknown) => void
  readonly remove: (key: string) => void
  readonly clear: () => void
}

export const jsonStorage = (storage: () => Storage): JsonStorage => ({
  read: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')) ?? null,
  write: (key, value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
  remove: (key) => attempt(() => storage().removeItem(key)),
  clear: () => attempt(() => storage().clear()),
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const sessionStore = jsonStorage(() => globalThis.sessionStorage)
export const localStore = jsonStorage(() => globalThis.localStorage)

/** Key of a session entry as the specification names them. */
export const sessionKey = (name: string): string => `${SESSION_KEY_PREFIX}${name}`
