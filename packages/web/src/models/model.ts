import { createStore } from '../lib/store.ts'

/** State of the home page other than its list. */
export interface HomeState {
  /** Tags in use, for the filter. */
  readonly tagList: readonly string[]
  /** Those that the list is filtered by; the address says so too. */
  readonly checkedTagList: readonly string[]
}

export const model = createStore<HomeState>({ tagList: [], checkedTagList: [] })

/** Merges a payload: what it does not name stays. */
export const changeModel = (payload: Partial<HomeState>): void => model.set((state) => ({ ...state, ...payload }))
