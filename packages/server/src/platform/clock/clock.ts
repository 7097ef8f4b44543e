/** The only place that reads the time; services take it as an argument, so that tests can hold it still. */
export interface Clock {
  now(): Date
  /** Milliseconds that only go forward, for measuring durations. */
  tickMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  tickMs: () => performance.now(),
}
