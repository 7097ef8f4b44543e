import { createStore } from '../lib/store.ts'

/** Number of requests in progress; the loading bar shows while it is above 0. */
export const spin = createStore(0)

export const spinStart = (): void => spin.set((count) => count + 1)
export const spinEnd = (): void => spin.set((count) => Math.max(0, count - 1))
