import type { ErrorRow } from '@keguan/contract/error-row'
import { ERRORS } from '@keguan/contract/errors'
import type { Schemas } from './document-types.ts'

const ROWS: readonly (readonly [code: number, row: ErrorRow])[] = Object.entries(ERRORS).map(([code, row]) => [
  Number(code),
  row,
])

/** HTTP statuses other than 200 in the error table. */
export const ERROR_STATUSES: readonly number[] = [...new Set(ROWS.map(([, row]) => row.http))]
  .filter((http) => http !== 200)
  .sort((a, b) => a - b)

const listed = (rows: typeof ROWS) => rows.map(([code, row]) => `- \`${code}\`: ${row.message['en-US']}`).join('\n')

/** The error table and its envelope. */
export const ERROR_SCHEMAS: Schemas = {
  ErrorCode: {
    type: 'integer',
    enum: ROWS.map(([code]) => code),
    description: `Numbers of all errors, and what the person is told. {name} is filled in by the server.\n\n${listed(ROWS)}`,
  },
  Failure: {
    type: 'object',
    description: 'The envelope of an error. With HTTP status 200 it takes the place of the documented answer.',
    properties: {
      error_code: { $ref: '#/components/schemas/ErrorCode' },
      error_message: { type: 'string', description: 'What happened, what is safe, what to do' },
      data: { type: 'object', nullable: true, description: 'Null' },
    },
    required: ['error_code', 'error_message', 'data'],
  },
}

export const responseName = (http: number): string => `Error${http}`

/** One response per status, with its errors. */
export const errorResponses = () =>
  Object.fromEntries(
    ERROR_STATUSES.map((http) => [
      responseName(http),
      {
        description: listed(ROWS.filter(([, row]) => row.http === http)),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
