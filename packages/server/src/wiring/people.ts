import { createCredentials } from '../features/accounts/password/credentials.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createPeopleDeletion } from '../features/people/deletion/people-deletion.service.ts'
import { createPurge } from '../features/people/deletion/purge.service.ts'
import { createPeopleImport } from '../features/people/import/people-import.service.ts'
import { createPeopleDownloads } from '../features/people/list/people-downloads.service.ts'
import { createPeopleQueries } from '../features/people/list/people-queries.service.ts'
import { createPeopleService } from '../features/people/people.service.ts'
import type { RunOwnerPort } from '../features/runs/run-owner.port.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import type { Platform } from '../platform/platform.ts'

export interface PeoplePorts {
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly lessons: RunOwnerPort
}

/** Administration of accounts. */
export function createPeople(platform: Platform, { audit, notices, lessons }: PeoplePorts) {
  const { clock, log } = platform
  const db = platform.database.db
  const credentials = createCredentials(clock)
  const queries = createPeopleQueries({ db, clock, lessons })
  const tools = { db, log, clock, audit, notices, credentials, lessons, queries }
  return {
    log,
    queries,
    service: createPeopleService(tools),
    deletion: createPeopleDeletion(tools),
    purge: createPurge(tools),
    imports: createPeopleImport({ ...tools, reader: createFileReader(platform.readers) }),
    downloads: createPeopleDownloads(tools),
  }
}
