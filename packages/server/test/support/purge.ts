import { join } from 'node:path'
import { createAudit } from '../../src/features/audit/audit.repository.ts'
import { FILES_PATH } from '../../src/features/files/file.routes.ts'
import { createFilePort } from '../../src/features/files/file.service.ts'
import { createNoticePort } from '../../src/features/notices/notice.service.ts'
import { createPurge } from '../../src/features/people/purge.service.ts'
import { createLessonOwner } from '../../src/features/runs/run-owner.ts'
import { openPartStore } from '../../src/features/uploads/part-store.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { wireLessons } from '../../src/wiring/lessons.ts'

/** Purges now what can no longer be restored, with its files, as the API and the worker do in time. */
export async function runPurge(platform: Platform): Promise<void> {
  const { clock, config, log, storage } = platform
  const db = platform.database.db
  const audit = createAudit(db)
  const notices = createNoticePort({ db, clock })
  const files = createFilePort({ storage, clock, secret: 'test', path: FILES_PATH })
  const parts = openPartStore(join(config.home, 'uploads'))
  const { remover, starter } = wireLessons({ platform, audit, notices, files, parts })
  const lessons = createLessonOwner({ db, clock, remover, starter })
  await createPurge({ db, log, audit, lessons })()
  await remover.removeFiles()
}
