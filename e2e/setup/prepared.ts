import type { Recordings } from './recordings.ts'

/** What the whole run shares, made once before the workers start. */
export interface Prepared {
  /** A data folder that consoles begin with. */
  readonly home: string
  readonly recordings: Recordings
}

const VARIABLE = 'E2E_PREPARED'

/** Workers are their own processes and inherit the environment. */
export const keepPrepared = (prepared: Prepared): void => {
  process.env[VARIABLE] = JSON.stringify(prepared)
}

export function readPrepared(): Prepared {
  const kept = process.env[VARIABLE]
  if (kept === undefined) throw new Error('global-setup.ts has not run')
  return JSON.parse(kept) as Prepared
}
