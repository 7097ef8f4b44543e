import type { LessonFile } from '@keguan/contract/report/lesson/report-file'
import { hashOf } from '../../../platform/files/file-hash.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Run } from '../../runs/run.repository.ts'
import type { UploadPort } from '../../uploads/upload.port.ts'

export interface LessonFileTools {
  readonly storage: Pick<Storage, 'stream'>
  readonly uploads: Pick<UploadPort, 'files'>
}

/** The files of a lesson with their hashes. A recording was hashed when it was probed; a transcript is small. */
export async function lessonFiles(
  { storage, uploads }: LessonFileTools,
  row: Pick<Run, 'id' | 'media'>,
): Promise<LessonFile[]> {
  const files: LessonFile[] = []
  for (const { kind, name, bytes, storageKey } of await uploads.files(row.id)) {
    if (storageKey === null || kind === 'marks') continue
    const known = kind === 'media' ? row.media?.sha256 : undefined
    files.push({ kind, name, bytes, sha256: known ?? (await hashOf(await storage.stream(storageKey))) })
  }
  return files
}
