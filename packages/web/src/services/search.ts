import type * as analysis from '@keguan/contract/api/analysis'
import type { InputOf } from '@keguan/contract/api/envelope'
import type * as org from '@keguan/contract/api/org'
import type * as people from '@keguan/contract/api/people'
import { type RequestOptions, request } from '../request.ts'

/** The dialog shows failures itself. */
const WHILE_TYPING = { quiet: true } as const

export const findLessons = (input: InputOf<typeof analysis.list>, options?: RequestOptions) =>
  request<typeof analysis.list>('GET', '/api/analysis/list', input, { ...WHILE_TYPING, ...options })

export const findPeople = (input: InputOf<typeof people.users>, options?: RequestOptions) =>
  request<typeof people.users>('GET', '/users', input, { ...WHILE_TYPING, ...options })

export const findOrgs = (input: InputOf<typeof org.search>, options?: RequestOptions) =>
  request<typeof org.search>('GET', '/api/org/search', input, { ...WHILE_TYPING, ...options })
