import { randomUUID } from 'node:crypto'
import * as api from '@keguan/contract/api/analysis'
import * as downloads from '@keguan/contract/api/analysis-downloads'
import type { Endpoint } from '@keguan/contract/api/envelope'
import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { createLesson, shortTranscript } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let owner: Client
let id: string
/** One person for each role, none of them the owner. */
let people: Record<Role, Client>

beforeAll(async () => {
  owner = await app.server.person('sys_analysis_web_user')
  people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await app.server.person(role)])),
  ) as typeof people
  id = (await createLesson(owner, [shortTranscript()])).data.analysis_id
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

const LESSON_ENDPOINTS: readonly Endpoint[] = (
  [...Object.values(api), ...Object.values(downloads)] as unknown[]
).filter(isEndpoint)
/** Endpoints about one lesson. The list of states omits unknown ids; the others return 404. */
const shapeOf = ({ input }: Endpoint): object => (input as { shape?: object }).shape ?? {}
const ABOUT_ONE = LESSON_ENDPOINTS.filter((endpoint) => 'analysis_id' in shapeOf(endpoint))

const call = (client: Client, { method, path }: Pick<Endpoint, 'method' | 'path'>, input: Record<string, unknown>) =>
  method === 'GET' ? client.get(path, input as Record<string, string>) : client.post(path, input)

/** Valid input for each endpoint, about the given lesson. */
const inputFor = ({ path }: Pick<Endpoint, 'path'>, lesson: string): Record<string, unknown> => {
  if (path.endsWith('/delete')) return { analysis_ids: [lesson] }
  if (path.endsWith('/query_state')) return { analysis_ids: lesson }
  return {
    analysis_id: lesson,
    format: 'xlsx',
    title: '课',
    edition: 5,
    files: [],
    text: '师:好',
    from_term: '甲',
    to_term: '乙',
    verdict: null,
  }
}

/** Roles that may use lessons; others are refused before the lesson is looked up. */
const ANALYSTS = ROLES.filter((role) => ROLE_ACCESSES[role].includes('/api/analysis/list:get'))

test('the test covers every endpoint', () => {
  expect(LESSON_ENDPOINTS.length).toBe(21)
  expect(ABOUT_ONE.length).toBeGreaterThanOrEqual(10)
})

describe.each([...ABOUT_ONE, api.remove].map((endpoint: Endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('out-of-scope, unknown and malformed ids get the same 404 for every role', async () => {
      const none = await call(owner, endpoint, inputFor(endpoint, randomUUID()))
      expect(none).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
      expect(await call(owner, endpoint, inputFor(endpoint, "x' or 1=1"))).toEqual(none)
      for (const role of ANALYSTS) {
        expect(await call(people[role], endpoint, inputFor(endpoint, id))).toEqual(none)
      }
    })
  },
)

test('lists, states and tags show the caller’s own lessons only', async () => {
  const admin = people.sys_platform_admin
  expect((await admin.get('/api/analysis/list')).data).toMatchObject({ list: [], total: 0 })
  expect((await admin.get('/api/analysis/query_state', { analysis_ids: id })).data).toEqual([])
  expect((await owner.get('/api/analysis/list')).data).toMatchObject({ total: 1 })
})

test('one lesson of another person stops the whole deletion', async () => {
  const other = people.sys_analysis_web_user
  const mine = (await createLesson(other, [shortTranscript()])).data.analysis_id
  expect((await other.post('/api/analysis/delete', { analysis_ids: [mine, id] })).status).toBe(404)
  expect((await other.get('/api/analysis/get', { analysis_id: mine })).status).toBe(200)
})
