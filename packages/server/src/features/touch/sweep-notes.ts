import { type SweepTools, sweepOld } from '../../platform/postgres/sweep-memory.ts'
import { deleteUnchangedSince } from './touch.repository.ts'

/** Months that notes are kept after their last change, whatever their state. */
export const sweepNotes = (tools: SweepTools, months: number): Promise<void> =>
  sweepOld(tools, 'touch', (now) => {
    const since = new Date(now)
    since.setUTCMonth(since.getUTCMonth() - months)
    return deleteUnchangedSince(tools.db, since)
  })
