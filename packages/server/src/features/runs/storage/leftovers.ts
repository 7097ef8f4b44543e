/** Files that a change has left without a row; they are removed once it is committed. */
export interface Leftovers {
  /** Keys of files in the storage. */
  readonly keys: readonly string[]
  /** Files of which some bytes may have arrived. */
  readonly unfinished: readonly string[]
}

export const NOTHING_LEFT: Leftovers = { keys: [], unfinished: [] }

export const joinLeft = (...all: readonly Leftovers[]): Leftovers => ({
  keys: all.flatMap(({ keys }) => keys),
  unfinished: all.flatMap(({ unfinished }) => unfinished),
})
