import { createStore } from '../lib/store.ts'

/** Counts what this page did that may have put something under the bell or taken it away. */
export const noticeSignal = createStore(0)

export const noticesMayHaveChanged = (): void => noticeSignal.set((count) => count + 1)
