import { beforeEach, expect, it, vi } from 'vitest'
import { SAMPLE_USER } from '../../test/sample-user.ts'

const entries = new Map<string, string>()

async function readUser() {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.resetModules()
  return import('./user.ts')
}

beforeEach(() => entries.clear())

it('replaces the current user on fetch', async () => {
  const { keepUser, user } = await readUser()
  keepUser(SAMPLE_USER)
  keepUser({ ...SAMPLE_USER, name: '另一个名字', role_ids: [] })
  expect(user.get()).toMatchObject({ name: '另一个名字', role_ids: [] })
  expect(JSON.parse(entries.get('currentUser') ?? '')).toMatchObject({ name: '另一个名字' })
})

it('keeps an empty object for an empty response, and treats it as no user', async () => {
  const { emptyUser, keepUser, user } = await readUser()
  keepUser(SAMPLE_USER)
  emptyUser()
  expect(user.get()).toBeNull()
  expect(entries.get('currentUser')).toBe('{}')
  expect((await readUser()).user.get()).toBeNull()
})

it('can be reset', async () => {
  const { forgetUser, keepUser, user } = await readUser()
  keepUser(SAMPLE_USER)
  forgetUser()
  expect(user.get()).toBeNull()
})
