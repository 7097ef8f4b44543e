import { join } from 'node:path'
import { UPLOAD_PATH } from '@keguan/contract/vocabulary/upload'
import { openPartStore } from '../features/uploads/part-store.ts'
import { registerUploadRoutes } from '../features/uploads/upload.routes.ts'
import { startTask } from '../platform/clock/task.ts'
import { HOUR_MS } from '../platform/clock/time.ts'
import { freeBytes } from '../platform/files/disk-space.ts'
import type { App } from '../platform/http/create-http.ts'
import type { Platform } from '../platform/platform.ts'
import { createRuns, type RunPorts } from './runs.ts'

/** With less free space, the disk counts as full for an upload. */
export const UPLOAD_ROOM_BYTES = 1024 ** 2
const UPLOAD_SWEEP_MS = HOUR_MS

/** Runs of all kinds, and the address that their files are sent to. */
export function createUploads(
  platform: Platform,
  { http, ...ports }: Omit<RunPorts, 'parts'> & { readonly http: App },
) {
  const { config, log } = platform
  const parts = openPartStore(join(config.home, 'uploads'))
  const runs = createRuns(platform, { ...ports, parts })
  const sweep = startTask('abandoned uploads', UPLOAD_SWEEP_MS, log, runs.uploads.sweep)
  http.addHook('onClose', () => sweep.stop())
  const isFull = () => freeBytes(config.home) < UPLOAD_ROOM_BYTES
  registerUploadRoutes(http, { path: UPLOAD_PATH, service: runs.uploads, parts, log, isFull })
  return runs
}
