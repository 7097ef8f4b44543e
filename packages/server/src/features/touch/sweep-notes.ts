import { type SweepTools, sweepOld } from '../../platform/postgres/sweep-memory.ts'
import { deleteUnchangedSince } from './touch.repository.ts'

/** Deletes notes that were last changed this many months ago, whatever their state. */
export const sweepNotes = (tools: SweepTools, months: number): Promise<void> =>
  sweepOld(tools, 'touch', (now) => {
    const since = new Date(now)
    since.setUTCMonth(since.getUTCMonth() - months)
    return deleteUnchangedSince(tools.db, since)
  })
