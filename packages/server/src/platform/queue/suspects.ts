/** Who ended a worker that had several jobs in hand shows only when these are tried again one at a time. */
export interface Suspects {
  /** False while another one is at work in this process. */
  enter(): boolean
  leave(): void
}

/** Of one process, however many loops work in it. */
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
