import { createStore } from '../lib/store.ts'

/** Counts actions of this page that may have added or removed a notice. */
export const noticeSignal = createStore(0)

export const noticesMayHaveChanged = (): void => noticeSignal.set((count) => count + 1)
