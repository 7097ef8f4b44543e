import { join } from 'node:path'
import { COURSE_UPLOAD_PATH } from '@keguan/contract/vocabulary/course'
import type { AccountPort } from '../../features/accounts/account.port.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import { createCourseArchive } from '../../features/courses/editing/course-archive.ts'
import { registerCourseEditingRoutes } from '../../features/courses/editing/course-editing.routes.ts'
import { createCourseEditing } from '../../features/courses/editing/course-editing.service.ts'
import { createCourseFiles } from '../../features/courses/editing/course-files.service.ts'
import { createCourseUploads } from '../../features/courses/editing/course-uploads.service.ts'
import type { FilePort } from '../../features/files/file.port.ts'
import { openPartStore, sweepParts } from '../../features/uploads/part-store.ts'
import { registerUploadRoutes } from '../../features/uploads/upload.routes.ts'
import { startTask } from '../../platform/clock/task.ts'
import { HOUR_MS } from '../../platform/clock/time.ts'
import { freeBytes } from '../../platform/files/disk-space.ts'
import { countedAs } from '../../platform/http/counted-as.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { expectedBytes } from '../expected-bytes.ts'
import { perMinute } from '../limits.ts'
import { UPLOAD_ROOM_BYTES } from '../uploads.ts'

export interface CoursePorts {
  readonly http: App
  readonly router: Router & AccountPort
  readonly files: FilePort
  readonly audit: AuditPort
}

const ZIPS_PER_MINUTE = 10

/** Editing of courses, and uploads of their files. */
export function createCourseWriting(
  platform: Platform,
  { http, router, files, audit, secret }: CoursePorts & { readonly secret: string },
): void {
  const { config, clock, storage, log, media, database } = platform
  const tools = { db: database.db, clock, storage, audit, files }
  const parts = openPartStore(join(config.home, 'course-uploads'))
  const uploads = createCourseUploads({
    ...{ ...tools, parts, media, log, secret },
    sweepParts: (awaited) => sweepParts(parts, awaited),
  })
  const sweep = startTask('abandoned files of courses', HOUR_MS, log, uploads.sweep)
  http.addHook('onClose', () => sweep.stop())
  const isFull = () => freeBytes(config.home) < UPLOAD_ROOM_BYTES
  registerUploadRoutes(http, { path: COURSE_UPLOAD_PATH, service: uploads, parts, log, isFull })
  const courseFiles = createCourseFiles({
    ...tools,
    uploads,
    limitBytes: config.uploadLimitBytes,
    freeBytes: () => freeBytes(config.home),
    expectedBytes,
    reserveBytes: config.limits.diskReserveBytes,
  })
  registerCourseEditingRoutes(router, {
    accounts: router,
    editing: createCourseEditing({ ...tools, log, uploads }),
    files: courseFiles,
    archive: createCourseArchive({ ...tools, courseFiles, media, uploads }),
    zipLimit: perMinute(http, 'course zip', ZIPS_PER_MINUTE, countedAs),
  })
}
