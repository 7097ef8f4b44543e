/** The only place that reads the time; services take it as an argument, so that tests can control it. */
export interface Clock {
  now(): Date
  /** Monotonic milliseconds, for measuring durations. */
  tickMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  tickMs: () => performance.now(),
}
