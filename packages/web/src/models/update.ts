import { createStore } from '../lib/store.ts'

/** Loads the newer version that is ready; null while there is none. */
export const update = createStore<(() => void) | null>(null)
