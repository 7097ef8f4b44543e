import { createStore } from '../lib/store.ts'

/** State of the home page other than its list. */
export interface HomeState {
  /** Tags in use, for the filter. */
  readonly tagList: readonly string[]
  /** The tags in the filter; the address has them too. */
  readonly checkedTagList: readonly string[]
}

export const model = createStore<HomeState>({ tagList: [], checkedTagList: [] })

/** Merges a payload; fields that it lacks stay. */
export const changeModel = (payload: Partial<HomeState>): void => model.set((state) => ({ ...state, ...payload }))
