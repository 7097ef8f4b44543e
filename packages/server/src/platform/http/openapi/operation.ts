import { report as lessonReport } from '@keguan/contract/api/analysis'
import type { Endpoint } from '@keguan/contract/api/envelope'
import { report as examReport } from '@keguan/contract/api/exam'
import { report as sampleReport } from '@keguan/contract/api/experience'
import { accessText, operationIdOf, resourceOf } from '@keguan/contract/api/operation'
import { ERROR_STATUSES, responseName } from './error-components.ts'
import type { SHARED_SCHEMAS } from './shared-schemas.ts'

/** Statuses that only occur at endpoints with a session or a grant. */
const NOT_OPEN: ReadonlySet<number> = new Set([401, 403])
const FILE = { type: 'string', format: 'binary' } as const

/** Details of an operation for generators and readers, beyond its input and output. */
export function operationOf(endpoint: Endpoint, responses: unknown): Record<string, unknown> {
  const { access, summary, description, answers } = endpoint
  return {
    operationId: operationIdOf(endpoint),
    tags: [resourceOf(endpoint.path)],
    summary,
    description: [description, accessText(endpoint)].filter((text) => text !== undefined).join('\n\n'),
    ...(access === 'open' ? { security: [] } : {}),
    ...(access === 'open' || access === 'session' ? {} : { 'x-grant': access }),
    response: { ...answersOf(endpoint, answers, responses), ...failuresOf(access) },
  }
}

function answersOf(endpoint: Endpoint, answers: Endpoint['answers'], responses: unknown): Record<string, unknown> {
  if (answers) {
    const content = Object.fromEntries(answers.map((type) => [type, { schema: FILE }]))
    return { 200: { description: 'The file itself; errors come as a JSON envelope', content } }
  }
  const stored = STORED.get(endpoint)
  if (stored) return { 200: { description: 'The report', ...envelopeOf(`#/components/schemas/${stored}`) } }
  const { 200: success } = responses as { 200: object }
  return { 200: { ...success, description: 'An envelope: `data` when `error_code` is 0' } }
}

/** Responses that are stored bytes, and the schema of each. */
const STORED = new Map<Endpoint, keyof typeof SHARED_SCHEMAS>([
  [lessonReport, 'Report'],
  [sampleReport, 'Report'],
  [examReport, 'ExamReport'],
])

const envelopeOf = ($ref: string) => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          error_code: { type: 'integer' },
          error_message: { type: 'string' },
          data: { nullable: true, allOf: [{ $ref }] },
        },
        required: ['error_code', 'error_message', 'data'],
      },
    },
  },
})

const failuresOf = (access: Endpoint['access']) =>
  Object.fromEntries(
    ERROR_STATUSES.filter((http) => access !== 'open' || !NOT_OPEN.has(http)).map((http) => [
      http,
      { $ref: `#/components/responses/${responseName(http)}` },
    ]),
  )
