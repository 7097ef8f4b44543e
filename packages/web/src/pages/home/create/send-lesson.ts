import type { create } from '@keguan/contract/api/analysis'
import type { InputOf } from '@keguan/contract/api/envelope'
import type { SentKind } from '@keguan/contract/vocabulary/upload'
import { user } from '../../../models/user.ts'
import { sendsRecording } from '../../../recording/sent-recordings.ts'
import { createAnalysis } from '../../../services/analysis.ts'
import { beginUpload } from '../../../uploads/run-uploads.ts'

type Input = InputOf<typeof create>

interface NewLesson extends Pick<Input, 'edition' | 'transcript_text' | 'transcript_teacher' | 'wait_for_words'> {
  readonly facts: Pick<Input, 'title'> & Partial<Input>
  readonly files: readonly { readonly kind: SentKind; readonly file: File }[]
}

/** Creates a lesson and starts its uploads. */
export async function sendLesson({ facts, files, ...input }: NewLesson): Promise<void> {
  const announced = files.map(({ kind, file }) => ({ kind, name: file.name, bytes: file.size }))
  const created = await createAnalysis({ ...facts, ...input, files: announced })
  const shared = { analysis_id: created.analysis_id, account_id: user.get()?.account_id ?? '', fingerprint: null }
  for (const { kind, file } of files) {
    const row = created.audio_upload_urls.find((upload) => upload.kind === kind && !upload.complete)
    if (!row) continue
    await sendsRecording(file, row.upload_id).catch(() => undefined) // then the file has to be chosen again
    await beginUpload({ ...shared, ...row, title: facts.title, bytes: file.size }, file, created.upload_token)
  }
}
