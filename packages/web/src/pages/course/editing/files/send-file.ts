import { COURSE_UPLOAD_PATH } from '@keguan/contract/vocabulary/course'
import { addCourseFile } from '../../../../services/course-editing.ts'

export interface Sending {
  readonly fileId: string
  /** Resolves when the last byte has arrived; the server has checked the file by then. */
  readonly done: Promise<void>
  stop(): void
}

const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** Announces a file of a course and uploads it. The same file chosen again resumes its upload. */
export async function sendFile(courseId: string, file: File, onSent: (bytes: number) => void): Promise<Sending> {
  const announced = { course_id: courseId, announced: { name: file.name, bytes: file.size } }
  const [{ Upload }, { file_id, upload_token }] = await Promise.all([import('tus-js-client'), addCourseFile(announced)])
  const endpoint = new URL(COURSE_UPLOAD_PATH, window.location.href).href
  const headers = { 'X-Upload-Token': upload_token, 'Accept-Language': document.documentElement.lang }
  const begun = await fetch(`${endpoint}/${file_id}`, {
    method: 'HEAD',
    headers: { ...headers, 'Tus-Resumable': '1.0.0' },
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  let stop = () => {}
  const done = new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      ...(begun ? { uploadUrl: `${endpoint}/${file_id}` } : { endpoint }),
      metadata: { upload_id: file_id },
      headers,
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: reject,
    })
    stop = () => {
      upload.abort().catch(() => undefined)
      reject(new DOMException('stopped', 'AbortError'))
    }
    upload.start()
  })
  return { fileId: file_id, done, stop: () => stop() }
}
