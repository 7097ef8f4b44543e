import type { AccountLimits } from '../../config.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { QuotaPort } from '../quotas/quota.port.ts'
import type { UploadPort } from '../uploads/upload.port.ts'
import type { NewRun } from './run.repository.ts'
import type { RunStarter } from './run-starter.ts'
import type { RunRemover } from './storage/run-remover.ts'

export interface RunTools {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly audit: AuditPort
  readonly storage: Storage
  readonly uploads: UploadPort
  readonly quotas: QuotaPort
  readonly limits: Pick<AccountLimits, 'waitingAnalyses'>
  readonly starter: RunStarter
  readonly remover: RunRemover
}

/** Columns of the row that a kind sets. */
export type RunColumns = Pick<
  NewRun,
  | 'title'
  | 'teacher'
  | 'subject'
  | 'grade'
  | 'className'
  | 'lessonDate'
  | 'tags'
  | 'transcriptTeacher'
  | 'acceptsTranscript'
  | 'waitsForWords'
  | 'searchText'
  | 'searchGrams'
  | 'seed'
>
