import type { CurrentUser } from '@keguan/contract/api/account'
import { beforeEach, expect, it, vi } from 'vitest'

const PERSON: CurrentUser = {
  account_id: '00000000-0000-4000-8000-000000000001',
  account: 'teacher',
  name: '示例教师',
  nickname: '',
  avatar_url: null,
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '示例学校',
  role_ids: ['sys_analysis_web_user'],
  accesses: { '/api/analysis/list:get': true },
  should_skip_analysis: false,
  should_analysis_list_by_page: false,
  must_change_password: false,
  lessons_sealed_until: null,
  notifyCount: 0,
  unreadCount: 0,
}

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
  keepUser(PERSON)
  keepUser({ ...PERSON, name: '另一个名字', role_ids: [] })
  expect(user.get()).toMatchObject({ name: '另一个名字', role_ids: [] })
  expect(JSON.parse(entries.get('currentUser') ?? '')).toMatchObject({ name: '另一个名字' })
})

it('keeps an empty object when the answer was empty, and takes it for nobody', async () => {
  const { emptyUser, keepUser, user } = await readUser()
  keepUser(PERSON)
  emptyUser()
  expect(user.get()).toBeNull()
  expect(entries.get('currentUser')).toBe('{}')
  expect((await readUser()).user.get()).toBeNull()
})

it('can be reset', async () => {
  const { forgetUser, keepUser, user } = await readUser()
  keepUser(PERSON)
  forgetUser()
  expect(user.get()).toBeNull()
})
