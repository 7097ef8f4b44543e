import { UPLOAD_PATH } from '@keguan/contract/vocabulary/upload'
import type { Paths } from './document-types.ts'

/** The token of analysis_create or analysis_upload_token, which outlives the session. */
export const UPLOAD_SECURITY = {
  uploadToken: { type: 'apiKey', in: 'header', name: 'X-Upload-Token', description: '`upload_token` of the lesson' },
} as const

const header = (name: string, description: string, type: 'string' | 'integer' = 'string') => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
})
const RESUMABLE = header('Tus-Resumable', 'Always `1.0.0`')
const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: '`upload_id` of the file',
  schema: { type: 'string' as const },
}
const answer = (description: string, headers: Record<string, string> = {}) => ({
  description,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' as const } }]),
  ),
})
const operation = (operationId: string, summary: string, description: string) => ({
  operationId,
  summary,
  description: `${description}\n\nNeeds the upload token of the lesson instead of a session.`,
  tags: ['upload'],
  security: [{ uploadToken: [] }],
})
const REFUSED = {
  401: answer('The upload token is missing, wrong or no longer valid'),
  404: answer('No such upload in the lesson of this token'),
  409: answer('Upload-Offset is not where the file ends, or the lesson takes no more files'),
}

/** Uploads speak tus 1.0 (core, creation, termination), which no endpoint of the contract describes. */
export const UPLOAD_PATHS: Paths = {
  [UPLOAD_PATH]: {
    post: {
      ...operation(
        'upload_create',
        'Open the upload of an announced file',
        'Once for each file of `audio_upload_urls` of analysis_create.',
      ),
      parameters: [
        RESUMABLE,
        header('Upload-Length', 'Bytes of the file, as announced', 'integer'),
        header('Upload-Metadata', '`upload_id <base64>`: which of the announced files'),
      ],
      responses: {
        201: answer('Opened', { Location: 'Where the pieces go' }),
        400: answer('Another length than announced'),
        ...REFUSED,
      },
    },
  },
  [`${UPLOAD_PATH}/{id}`]: {
    head: {
      ...operation('upload_offset', 'Ask how much of a file has arrived', 'The next piece starts there.'),
      parameters: [ID, RESUMABLE],
      responses: {
        200: answer('Known', { 'Upload-Offset': 'Bytes that have arrived', 'Upload-Length': 'Bytes of the file' }),
        ...REFUSED,
      },
    },
    patch: {
      ...operation(
        'upload_send',
        'Send a piece of a file',
        'After the last byte of the last file the analysis starts.',
      ),
      parameters: [ID, RESUMABLE, header('Upload-Offset', 'Where this piece starts', 'integer')],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
      },
      responses: {
        204: answer('Stored', { 'Upload-Offset': 'Where the next piece starts' }),
        507: answer('The disk is full'),
        ...REFUSED,
      },
    },
    delete: {
      ...operation('upload_cancel', 'Give up an unfinished upload', 'What has arrived is removed.'),
      parameters: [ID, RESUMABLE],
      responses: { 204: answer('Removed'), ...REFUSED },
    },
  },
}
