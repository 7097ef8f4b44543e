import { useSyncExternalStore } from 'react'

/** A value shared by parts of the page: read it anywhere, and in a component with `useStore`. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T | ((present: T) => T)) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const changed = typeof next === 'function' ? (next as (present: T) => T)(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
