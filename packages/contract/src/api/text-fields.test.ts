import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from './envelope.ts'
import { objectId, requiredLine, SPECIAL_CHARACTERS, unnamedId } from './text.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const modules = await Promise.all(files.map((name) => import(`./${name}`) as Promise<Record<string, unknown>>))
const ENDPOINTS = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

/**
 * Texts that may hold anything: passwords, what an identity provider sends, transcripts, files. They are escaped where
 * shown.
 */
const FREE = new Set([
  'password',
  'old_password',
  'new_password',
  'transcript_text',
  'text',
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'error_uri',
  'session_state',
  'file',
  'content',
])
/** Not typed by anyone: ids and list positions, checked when they are looked up. */
const isReference = (name: string) => /(^|_)ids?$|^(after|before|cursor|token|upload_token)$/.test(name)

type Shape = Readonly<Record<string, z.ZodType>>
const shapeOf = ({ input }: Endpoint): Shape => (input as unknown as { shape?: Shape }).shape ?? {}

/** A value of the field that holds this text, if the field takes texts at all. */
function holding(field: z.ZodType, text: string): unknown {
  if (field.safeParse('测试').success) return text
  if (field.safeParse(['测试']).success) return [text]
  return undefined
}

const TEXTS = ENDPOINTS.flatMap((endpoint) =>
  Object.entries(shapeOf(endpoint))
    .filter(([name, field]) => !FREE.has(name) && !isReference(name) && holding(field, '') !== undefined)
    .map(([name, field]) => [`${endpoint.method} ${endpoint.path}`, name, field] as const),
)

/** CPU time of this process; other processes that keep the machine busy do not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('fields to check are found', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(20)
  expect(TEXTS.length).toBeGreaterThan(5)
})

describe('typed text', () => {
  test.each(TEXTS)('%s: %s is bounded', (_, __, field) => {
    expect(field.safeParse(holding(field, '字'.repeat(20_000))).success).toBe(false)
  })

  test.each(TEXTS)('%s: %s has its length checked before anything else', (_, __, field) => {
    const startMs = cpuMs()
    expect(field.safeParse(holding(field, `a${' '.repeat(2_000_000)}a`)).success).toBe(false)
    expect(cpuMs() - startMs).toBeLessThan(500)
  })

  test.each(TEXTS)('%s: %s takes no special characters', (_, name, field) => {
    for (const character of '`$^{}') {
      const { success, error } = field.safeParse(holding(field, `字${character}字`))
      // lists in an address are compared with what exists, never stored or shown
      if (success) expect(LISTS_OF_AN_ADDRESS, name).toContain(name)
      else if (error?.issues.some((issue) => issue.code === 'custom'))
        expect(error.issues.map((issue) => issue.message)).toContain(SPECIAL_CHARACTERS)
    }
  })
})

const LISTS_OF_AN_ADDRESS = ['subject', 'grade', 'status', 'tags', 'role', 'action', 'type', 'purpose']

test('a line is trimmed, bounded and not empty', () => {
  const line = requiredLine(3)
  expect(line.parse('  一 二 ')).toBe('一 二')
  for (const wrong of ['   ', '一二三四', 'a$b', 'a\0b']) expect(line.safeParse(wrong).success).toBe(false)
})

test('white space around a line is bounded too, before any other check', () => {
  let looks = 0
  const line = requiredLine(3).refine(() => ++looks)
  expect(line.parse(`${' '.repeat(500)}一${' '.repeat(500)}`)).toBe('一')
  expect(looks).toBe(1)
  const texts = [`a${' '.repeat(8_000_000)}a`, ' '.repeat(8_000_000), 'a'.repeat(8_000_000)]
  const startMs = cpuMs()
  for (const text of texts) expect(line.safeParse(text).error?.issues).toMatchObject([{ code: 'too_big' }])
  expect(cpuMs() - startMs).toBeLessThan(1000)
  expect(looks).toBe(1)
})

test('a malformed id becomes one that matches nothing', () => {
  const id = '0F3D7A52-1C1F-4C5B-9D8A-2B6E4F1A7C33'
  expect(objectId().parse(id)).toBe(id.toLowerCase())
  expect(objectId().parse("x' or 1=1")).toBe('00000000-0000-0000-0000-000000000000')
})

test('an id in a field with another name is the same id, and takes no special characters', () => {
  const id = '0F3D7A52-1C1F-4C5B-9D8A-2B6E4F1A7C33'
  for (const each of [id, "x' or 1=1"]) expect(unnamedId().parse(each)).toBe(objectId().parse(each))
  expect(unnamedId().safeParse('`x`').error?.issues).toMatchObject([{ message: SPECIAL_CHARACTERS }])
})
