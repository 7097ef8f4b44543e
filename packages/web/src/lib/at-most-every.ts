/**
 * Throttles a function: it runs at once and then at most once per interval; calls in between are combined into one at
 * its end.
 */
export function atMostEvery(ms: number, work: () => void): () => void {
  let doneAt = Number.NEGATIVE_INFINITY
  let waiting = false
  const run = () => {
    waiting = false
    doneAt = performance.now()
    work()
  }
  return () => {
    if (waiting) return
    const wait = doneAt + ms - performance.now()
    if (wait <= 0) return run()
    waiting = true
    setTimeout(run, wait)
  }
}
