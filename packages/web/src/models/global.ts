import { createStore } from '../lib/store.ts'

/** Whether the menu at the side shows its icons only. */
export const collapsed = createStore(false)

/** Whether the header has moved out of sight, because one reads on below. */
export const headerHidden = createStore(false)
