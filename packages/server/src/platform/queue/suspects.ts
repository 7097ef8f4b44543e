/** If a worker with several jobs crashed, the culprit is found by retrying these one at a time. */
export interface Suspects {
  /** False while another suspect runs in this process. */
  enter(): boolean
  leave(): void
}

/** Shared by all work loops of one process. */
export function createSuspects(): Suspects {
  let isTaken = false
  return {
    enter: () => {
      const isFree = !isTaken
      isTaken = true
      return isFree
    },
    leave: () => {
      isTaken = false
    },
  }
}
