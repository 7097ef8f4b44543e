import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import { withTeacher } from '@keguan/analysis/language/transcript/transcript-review'
import type { LessonTools, StoredFile } from './lesson-tools.ts'

/** The transcript of a lesson, read with the owner's choices. */
export async function readTranscript(
  { reader, storage }: Pick<LessonTools, 'reader' | 'storage'>,
  { key, name }: StoredFile,
  teacher: string | null,
): Promise<Transcript> {
  const read = await reader.transcript(await storage.bytes(key), name)
  return teacher === null ? read : withTeacher(read, teacher)
}
