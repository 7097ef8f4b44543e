export const FIRST_POLL_MS = 2_000
const LAST_POLL_MS = 15_000
const GROWTH = 1.4

/** Two seconds during progress; slower while nothing changes, so that a forgotten tab causes little load. */
export const nextPollMs = (presentMs: number, changed: boolean): number =>
  changed ? FIRST_POLL_MS : Math.min(LAST_POLL_MS, Math.round(presentMs * GROWTH))
