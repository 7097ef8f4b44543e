import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { hasLiveJob } from '../../../platform/queue/queue-tables.ts'
import type { MeasuredLessons } from '../../lesson-settings/lesson-settings.port.ts'
import { countMeasured } from './measured-lessons.repository.ts'
import { recomputeReports } from './recompute-reports.job.ts'

/** Lower priority than lessons that users wait for. */
export const RECOMPUTE_PRIORITY = -1_000_000

/** Effects of changed settings on finished lessons. */
export const createMeasuredLessons = (db: Db, queue: Queue): MeasuredLessons => ({
  count: (orgNodeId, version) => countMeasured(db, orgNodeId, version),
  isRecomputing: (orgNodeId) => hasLiveJob(db, recomputeReports, 'orgNodeId', orgNodeId),
  recompute: async (transaction, orgNodeId, version) => {
    const payload = { orgNodeId, version, failed: 0 }
    await queue.send(recomputeReports, payload, { transaction, priority: RECOMPUTE_PRIORITY })
  },
})
