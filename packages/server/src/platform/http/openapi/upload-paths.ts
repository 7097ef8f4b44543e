import { COURSE_UPLOAD_PATH } from '@keguan/contract/vocabulary/course'
import { UPLOAD_PATH } from '@keguan/contract/vocabulary/upload'
import type { Paths } from './document-types.ts'

/** The token of analysis_create, analysis_upload_token or introductory_training_add_file. */
export const UPLOAD_SECURITY = {
  uploadToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Upload-Token',
    description: '`upload_token` of the lesson, or of the file of a course',
  },
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
const REFUSED = {
  401: answer('The upload token is missing, wrong or no longer valid'),
  404: answer('No such upload for this token'),
  409: answer('Upload-Offset is not where the file ends, or no more is taken'),
}

interface Sent {
  readonly path: string
  /** Prefix of the operation names. */
  readonly id: string
  readonly tag: string
  /** The owner of the announced file, and the source of its id. */
  readonly first: string
  readonly last: string
}

/** Uploads speak tus 1.0 (core, creation, termination), which no endpoint of the contract describes. */
const pathsOf = ({ path, id, tag, first, last }: Sent): Paths => {
  const operation = (name: string, summary: string, description: string) => ({
    operationId: `${id}_${name}`,
    summary,
    description: `${description}\n\nNeeds the upload token instead of a session.`,
    tags: [tag],
    security: [{ uploadToken: [] }],
  })
  return {
    [path]: {
      post: {
        ...operation('create', 'Open the upload of an announced file', first),
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
    [`${path}/{id}`]: {
      head: {
        ...operation('offset', 'Ask how much of a file has arrived', 'The next piece starts there.'),
        parameters: [ID, RESUMABLE],
        responses: {
          200: answer('Known', { 'Upload-Offset': 'Bytes that have arrived', 'Upload-Length': 'Bytes of the file' }),
          ...REFUSED,
        },
      },
      patch: {
        ...operation('send', 'Send a piece of a file', last),
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
        ...operation('cancel', 'Give up an unfinished upload', 'What has arrived is removed.'),
        parameters: [ID, RESUMABLE],
        responses: { 204: answer('Removed'), ...REFUSED },
      },
    },
  }
}

export const UPLOAD_PATHS: Paths = {
  ...pathsOf({
    path: UPLOAD_PATH,
    id: 'upload',
    tag: 'upload',
    first: 'Once for each file of `audio_upload_urls` of analysis_create.',
    last: 'After the last byte of the last file the analysis starts.',
  }),
  ...pathsOf({
    path: COURSE_UPLOAD_PATH,
    id: 'course_upload',
    tag: 'upload',
    first: 'For a file that introductory_training_add_file has announced.',
    last: 'After the last byte the file is looked at; its bytes decide how it is shown.',
  }),
}
