import type { AuditPort } from '../features/audit/audit.port.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createQuotaPort } from '../features/quotas/use/quota-use.ts'
import { createRunService, type RunService } from '../features/runs/run.service.ts'
import { type RunKind, runKinds } from '../features/runs/run-kind.ts'
import { createRunNotices } from '../features/runs/run-notices.ts'
import { createRunOwner } from '../features/runs/run-owner.ts'
import { createRunStarter } from '../features/runs/run-starter.ts'
import { createRunRemover } from '../features/runs/storage/run-remover.ts'
import { createUploadTarget } from '../features/runs/upload-target.ts'
import type { PartStore } from '../features/uploads/part-store.ts'
import { createUploadService } from '../features/uploads/upload.service.ts'
import { freeBytes } from '../platform/files/disk-space.ts'
import type { Platform } from '../platform/platform.ts'
import { expectedBytes } from './expected-bytes.ts'

export interface RunPorts {
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly parts: PartStore
  readonly kinds: readonly RunKind[]
}

/** Uploads and runs, which depend on each other, in the API process. */
export function createRuns(platform: Platform, ports: RunPorts) {
  const { clock, storage, queue, log, config, metrics } = platform
  const { audit, parts } = ports
  const db = platform.database.db
  const kinds = runKinds(ports.kinds)
  const quotas = createQuotaPort({ clock, notices: ports.notices })
  const notices = createRunNotices(ports.notices, kinds)
  const starter = createRunStarter({ queue, clock, quotas, notices, kinds })
  const target = createUploadTarget(db, starter, kinds)
  const room = {
    ...{ limitBytes: config.uploadLimitBytes, limits: config.limits, expectedBytes },
    freeBytes: () => freeBytes(config.home),
  }
  const uploads = createUploadService({ db, clock, log, metrics, storage, parts, target, ...room })
  const remover = createRunRemover({ db, clock, storage, quotas, notices, kinds, uploads: uploads.port })
  const shared = { db, clock, log, audit, storage, quotas, starter, remover }
  return {
    kinds,
    uploads,
    starter,
    remover,
    owner: createRunOwner({ db, clock, remover, starter, kinds }),
    /** Operations on the runs of a kind. */
    serviceOf: (kind: RunKind): RunService =>
      createRunService(kind, { ...shared, uploads: uploads.port, limits: config.limits }),
  }
}
export type Runs = ReturnType<typeof createRuns>
