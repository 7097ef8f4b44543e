import { join } from 'node:path'
import { createAudit } from '../../src/features/audit/audit.repository.ts'
import { LESSON_KIND } from '../../src/features/lessons/lesson-kind.ts'
import { createNoticePort } from '../../src/features/notices/notice.service.ts'
import { createPurge } from '../../src/features/people/deletion/purge.service.ts'
import { openPartStore } from '../../src/features/uploads/part-store.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { createRuns } from '../../src/wiring/runs.ts'

/** Purges now what can no longer be restored, with its files, as the API and the worker do in time. */
export async function runPurge(platform: Platform): Promise<void> {
  const { clock, config, log } = platform
  const db = platform.database.db
  const audit = createAudit(db)
  const notices = createNoticePort({ db, clock })
  const parts = openPartStore(join(config.home, 'uploads'))
  const { remover, owner } = createRuns(platform, { audit, notices, parts, kinds: [LESSON_KIND] })
  await createPurge({ db, log, audit, lessons: owner })()
  await remover.removeFiles()
}
