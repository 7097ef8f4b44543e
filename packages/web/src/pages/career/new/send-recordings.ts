import type { UploadRow } from '@keguan/contract/api/analysis'
import { user } from '../../../models/user.ts'
import { beginUpload } from '../../../uploads/run-uploads.ts'
import type { RecordingDraft } from './draft.ts'

interface Sending {
  readonly id: string
  readonly title: string
  readonly token: string
  readonly uploads: readonly UploadRow[]
  /** The analysis already has a report, which stays until the recordings have arrived. */
  readonly replaces: boolean
}

/** Starts the uploads of recordings, in the order in which they were announced. */
export async function sendRecordings(
  drafts: readonly RecordingDraft[],
  { id, title, token, uploads, replaces }: Sending,
): Promise<void> {
  const waiting = uploads.filter(({ kind, complete }) => kind === 'media' && !complete)
  for (const [place, { file }] of drafts.entries()) {
    const upload = waiting[place]
    if (!upload) continue
    const owner = { account_id: user.get()?.account_id ?? '', fingerprint: null, of: 'career' as const, replaces }
    await beginUpload({ ...upload, ...owner, analysis_id: id, title, bytes: file.size }, file, token)
  }
}
