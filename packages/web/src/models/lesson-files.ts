import type { InputOf } from '@keguan/contract/api/envelope'
import type { replaceFiles as ReplaceFiles } from '@keguan/contract/api/lesson-files'
import { sendsRecording } from '../recording/sent-recordings.ts'
import { replaceFiles } from '../services/analysis.ts'
import { beginUpload } from '../uploads/run-uploads.ts'
import { user } from './user.ts'

export { checkTranscript } from '../services/analysis.ts'

interface Replacement extends Omit<InputOf<typeof ReplaceFiles>, 'files'> {
  readonly title: string
  readonly file: { readonly kind: 'media' | 'transcript'; readonly file: File } | null
}

/** Announces the other file of a lesson and starts its upload. */
export async function replaceLessonFile({ title, file: given, ...input }: Replacement): Promise<void> {
  const { analysis_id } = input
  const files = given ? [{ kind: given.kind, name: given.file.name, bytes: given.file.size }] : []
  const answer = await replaceFiles({ ...input, files })
  const upload = answer.audio_upload_urls.find(({ kind, complete }) => kind === given?.kind && !complete)
  if (!given || !upload) return
  const owner = { account_id: user.get()?.account_id ?? '', fingerprint: null, replaces: true }
  const identity = { ...upload, ...owner, analysis_id, title, bytes: given.file.size }
  await sendsRecording(given.file, upload.upload_id).catch(() => undefined) // then the file has to be chosen again
  await beginUpload(identity, given.file, answer.upload_token)
}
