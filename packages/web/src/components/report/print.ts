import { DRAW_ALL } from '../figure/use-near.ts'

const LONGEST_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 100

/** Figures below the fold are not drawn yet: requests all of them, and prints once the last one is drawn. */
export async function printReport(): Promise<void> {
  window.dispatchEvent(new Event(DRAW_ALL))
  const until = performance.now() + LONGEST_WAIT_MS
  do await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  while (document.querySelector('[data-drawing="waiting"]') !== null && performance.now() < until)
  window.print()
}
