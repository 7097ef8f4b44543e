import type { LoginData } from '@keguan/contract/api/account'
import { beforeEach, expect, it, vi } from 'vitest'
import { SAMPLE_USER } from '../../test/sample-user.ts'

const memory = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    keys: () => [...entries.keys()].sort(),
  }
}

const LOGIN: LoginData = { ...SAMPLE_USER, token: 't0ken', product: 19 }

const ALONE = { onEnded: () => undefined, onReplaced: () => undefined }

/** A tab with its own modules and session storage. */
async function openTab() {
  const storage = memory()
  vi.stubGlobal('sessionStorage', storage)
  vi.resetModules()
  const session = await import('./session.ts')
  const { login } = await import('../models/login.ts')
  const { user } = await import('../models/user.ts')
  const act = <T>(work: () => T): T => {
    vi.stubGlobal('sessionStorage', storage)
    return work()
  }
  return { storage, session, login, user, act }
}

beforeEach(() => vi.unstubAllGlobals())

it('keeps the entries that the specification names', async () => {
  const { storage, session } = await openTab()
  session.beginSession(LOGIN)
  expect(storage.keys()).toEqual([
    'alpha-server-www-accesses',
    'alpha-server-www-authority',
    'alpha-server-www-login_type',
    'alpha-server-www-roles',
    'alpha-server-www-should_analysis_list_by_page',
    'alpha-server-www-should_skip_analysis',
    'alpha-server-www-token',
    'currentUser',
  ])
  expect(storage.getItem('alpha-server-www-authority')).toBe('["authority_ai_page"]')
  expect(storage.getItem('alpha-server-www-should_skip_analysis')).toBe('false')
  expect(storage.getItem('currentUser')).not.toContain('t0ken')
  session.endSession()
  expect(storage.keys()).toEqual([])
  expect(session.hasSession()).toBe(false)
})

it('hands the session to a new tab, and ends it in all of them', async () => {
  const first = await openTab()
  await first.act(() => first.session.joinTabs(ALONE))
  first.act(() => first.session.beginSession(LOGIN))

  const second = await openTab()
  const ended = vi.fn(() => second.session.endSession({ tell: false }))
  await second.session.joinTabs({ ...ALONE, onEnded: ended })
  expect(second.session.hasSession()).toBe(true)
  expect(second.login.get()).toMatchObject({ token: 't0ken', product: 19 })
  expect(second.user.get()?.name).toBe('示例教师')

  first.act(() => first.session.endSession())
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 60_000)
})

it('starts without a session when no other tab has one', async () => {
  const tab = await openTab()
  await tab.session.joinTabs(ALONE)
  expect(tab.session.hasSession()).toBe(false)
})

it('keeps open tabs in sync: a log-in, changes of the user, another user', async () => {
  const first = await openTab()
  await first.act(() => first.session.joinTabs(ALONE))
  const second = await openTab()
  const replaced = vi.fn()
  const ended = vi.fn()
  await second.act(() => second.session.joinTabs({ onEnded: ended, onReplaced: replaced }))

  first.act(() => first.session.beginSession(LOGIN))
  await vi.waitFor(() => expect(second.user.get()?.account_id).toBe(LOGIN.account_id), 60_000)
  expect(replaced).not.toHaveBeenCalled()

  const { token: _, product: __, ...current } = LOGIN
  first.act(() => first.session.changeUser({ ...current, name: '新名字' }))
  await vi.waitFor(() => expect(second.user.get()?.name).toBe('新名字'), 60_000)

  const other = { ...LOGIN, account_id: '00000000-0000-4000-8000-000000000003', token: 'an0ther' }
  first.act(() => first.session.beginSession(other))
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledOnce(), 60_000)
  expect(second.login.get().token).toBe('an0ther')
  expect(second.user.get()?.account_id).toBe(other.account_id)
  expect(ended).not.toHaveBeenCalled()
})

it('does not end a session because an older one is over', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.act(() => first.session.beginSession({ ...LOGIN, token: 'older' }))
  second.act(() => second.session.beginSession(LOGIN))
  const ended = vi.fn()
  await first.act(() => first.session.joinTabs(ALONE))
  await second.act(() => second.session.joinTabs({ ...ALONE, onEnded: ended }))
  first.act(() => first.session.endSession())
  second.act(() => second.session.changeUser({ ...LOGIN, name: 'x' }))
  await vi.waitFor(() => expect(first.user.get()).toBeNull(), 60_000)
  expect(second.session.hasSession()).toBe(true)
  expect(ended).not.toHaveBeenCalled()
})
