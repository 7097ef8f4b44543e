import { operationIdOf, RESOURCES } from '@keguan/contract/api/operation'
import { ERRORS } from '@keguan/contract/errors'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { allEndpoints, nameOf } from './support/endpoints.ts'

const app = useConsole()
const ENDPOINTS = await allEndpoints()

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-grant'?: string
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Record<string, { schema: unknown }> }>
  >
}
interface Document {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly number[]; readonly properties?: object }>>
    readonly responses: Readonly<Record<string, { readonly description: string }>>
  }
}

let document: Document
let operations: readonly (readonly [name: string, operation: Operation])[]
beforeAll(async () => {
  document = (await (await app.server.stranger.raw('GET', '/api/docs/json')).json()) as Document
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
})

const operationOf = (path: string, method = 'get'): Operation => {
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`no ${method} ${path}`)
  return operation
}

test('API document: has every endpoint of the contract and the uploads, and nothing else', () => {
  const uploads = ['/api/upload', '/api/course_upload'].flatMap((path) => [
    `POST ${path}`,
    ...['HEAD', 'PATCH', 'DELETE'].map((method) => `${method} ${path}/{id}`),
  ])
  expect(operations.map(([name]) => name).sort()).toEqual([...ENDPOINTS.map(nameOf), ...uploads].sort())
})

test('API document: every operation has a unique id, a described group, a heading and its access in words', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][a-z0-9_]*$/.test(id))).toEqual([])
  expect(ENDPOINTS.map(operationIdOf).every((id) => ids.includes(id))).toBe(true)
  expect(document.tags).toEqual(Object.entries(RESOURCES).map(([name, description]) => ({ name, description })))
  for (const [name, { tags, summary, description }] of operations) {
    expect(tags, name).toHaveLength(1)
    expect(Object.keys(RESOURCES), name).toContain(tags[0])
    expect(summary, name).toMatch(/^[A-Z].{5,60}[^.]$/)
    expect(description, name).toMatch(/Needs the grant|Needs a session|Needs the upload token|Open: needs no token/)
  }
})

test('API document: operations list their grants, public operations need no token', () => {
  for (const endpoint of ENDPOINTS) {
    const operation = operationOf(endpoint.path, endpoint.method.toLowerCase())
    const isOpen = endpoint.access === 'open'
    expect(operation.security, endpoint.path).toEqual(isOpen ? [] : undefined)
    expect('401' in operation.responses, endpoint.path).toBe(!isOpen)
    expect(operation['x-grant'], endpoint.path).toBe(
      isOpen || endpoint.access === 'session' ? undefined : endpoint.access,
    )
  }
  expect(operationOf('/api/account/login', 'post').security).toEqual([])
})

test('API document: lists every error code, and every reference resolves', () => {
  expect(document.components.schemas.ErrorCode?.enum).toEqual(Object.keys(ERRORS).map(Number))
  for (const http of new Set(Object.values(ERRORS).map((row) => row.http)))
    if (http !== 200) expect(document.components.responses[`Error${http}`]?.description).toMatch(/^- `\d+`: /)
  const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? []
  for (const reference of new Set(references)) {
    const found = reference
      .slice(3, -1)
      .split('/')
      .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

test('API document: files have their type, the report its schema', () => {
  const types = (path: string, method?: string) => Object.keys(operationOf(path, method).responses[200]?.content ?? {})
  expect(types('/api/analysis/download_report', 'post')).toEqual(['text/html'])
  expect(types('/api/analysis/download_file')).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
  ])
  expect(types('/api/account/import', 'post')).toEqual(['application/x-ndjson'])
  expect(JSON.stringify(operationOf('/api/analysis/report').responses[200])).toContain('#/components/schemas/Report')
  expect(Object.keys(document.components.schemas.Report?.properties ?? {})).toContain('measures')
  expect(document.servers[0]?.url).toBe('/')
})
