import { createStore } from '../lib/store.ts'

/** Whether the side menu shows only its icons. */
export const collapsed = createStore(false)

/** Whether the header has scrolled out of sight. */
export const headerHidden = createStore(false)
