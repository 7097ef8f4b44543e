import { user } from '../models/user.ts'
import { continueUpload, onUploadFinished } from '../uploads/run-uploads.ts'
import { findUpload, uploads } from '../uploads/upload-store.ts'
import { fileOf, forgetRecording, type KeptRecording, listRecordings, noteUpload } from './kept-recordings.ts'

const recordingOf = new WeakMap<File, KeptRecording>()

/** The file of a stored recording; links its upload to the recording. */
export async function takeRecording(recording: KeptRecording): Promise<File> {
  forgetWhenSent()
  const file = await fileOf(recording)
  recordingOf.set(file, recording)
  return file
}

/** Called when a lesson is created from the file: the recording is kept until that upload has arrived. */
export async function sendsRecording(file: File, uploadId: string): Promise<void> {
  const recording = recordingOf.get(file)
  if (recording) await noteUpload(recording, uploadId)
}

/** Resumes the uploads of an earlier visit, whose files need not be chosen again. */
export async function continueRecordings(): Promise<void> {
  forgetWhenSent()
  for (const recording of await listRecordings(user.get()?.account_id ?? '')) {
    const { upload_id } = recording
    const item = upload_id === null ? undefined : findUpload(upload_id)
    if (item?.state === 'needs_file') await continueUpload(item.upload_id, await fileOf(recording))
  }
}

let isWatching = false

/** Deletes a recording once it has arrived. */
function forgetWhenSent(): void {
  if (isWatching) return
  isWatching = true
  onUploadFinished(async () => {
    const sent = uploads.get().filter(({ state }) => state === 'done')
    for (const { id, upload_id } of await listRecordings(user.get()?.account_id ?? ''))
      if (sent.some((item) => item.upload_id === upload_id)) await forgetRecording(id)
  })
}
