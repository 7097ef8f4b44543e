import { COURSE_UPLOAD_PATH } from '@keguan/contract/vocabulary/course'
import type { Answer, Client } from './server.ts'

export const COURSES = '/api/introductory_training'

export async function courseAnswer(answer: Promise<Answer>) {
  const { error_code, error_message, data } = await answer
  if (error_code !== 0) throw new Error(error_message)
  return data
}

export const beginCourse = async (editor: Client, title: string): Promise<string> =>
  (await courseAnswer(editor.post(`${COURSES}/create`, { title }))).course_id

/** Announces a file of a course and sends it, or only its first bytes; resolves to its id. */
export async function sendCourseFile(
  editor: Client,
  courseId: string,
  { name, bytes, sent = bytes.length }: { name: string; bytes: Uint8Array; sent?: number },
): Promise<string> {
  const announced = { name, bytes: bytes.length }
  const added = await courseAnswer(editor.post(`${COURSES}/add_file`, { course_id: courseId, announced }))
  const headers = { 'tus-resumable': '1.0.0', 'x-upload-token': added.upload_token }
  const metadata = `upload_id ${Buffer.from(added.file_id).toString('base64')}`
  await editor.raw('POST', COURSE_UPLOAD_PATH, {
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const { status } = await editor.raw('PATCH', `${COURSE_UPLOAD_PATH}/${added.file_id}`, {
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: Buffer.from(bytes.subarray(0, sent)),
  })
  if (status !== 204) throw new Error(`the file was answered with ${status}`)
  return added.file_id
}
