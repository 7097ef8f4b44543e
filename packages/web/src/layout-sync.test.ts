import type { LayoutChanges, LayoutChoices } from '@keguan/contract/api/layout'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** A server for each test: its stored layout, and whether it is reachable. */
function startServer(kept: LayoutChoices = {}) {
  const server = { kept: { ...kept } as Record<string, unknown>, reachable: true, updates: [] as LayoutChanges[] }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!server.reachable) throw new TypeError('Failed to fetch')
    if (url.endsWith('/update')) {
      const changes = JSON.parse(String(init.body)) as LayoutChanges
      server.updates.push(changes)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) delete server.kept[name]
        else server.kept[name] = value
      }
    }
    return new Response(JSON.stringify({ error_code: 0, error_message: '', data: server.kept }))
  })
  return server
}

const person = (account_id: string) =>
  ({ account_id, role_ids: [], accesses: {} }) as unknown as Parameters<
    typeof import('./models/user.ts')['keepUser']
  >[0]

/** The modules of a page that was just loaded, in a browser that keeps what it stored. */
async function loadPage(account?: string) {
  vi.resetModules()
  const [user, layout, sync] = await Promise.all([
    import('./models/user.ts'),
    import('./models/layout.ts'),
    import('./layout-sync.ts'),
  ])
  if (account !== undefined) user.keepUser(person(account))
  return { ...user, ...layout, ...sync }
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { hostname: 'localhost', href: 'http://localhost/' } })
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } })
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.unstubAllGlobals())

it('shows a change at once, keeps it on the server and finds it again', async () => {
  const server = startServer()
  const page = await loadPage('a')
  page.changeLayout({ layout: 'side' })
  expect(page.layoutChoices.get()).toEqual({ layout: 'side' })
  await vi.waitFor(() => expect(page.layoutSaving.get()).toBe('saved'), 60_000)
  expect(server.kept).toEqual({ layout: 'side' })
  localStorage.clear()
  const later = await loadPage('a')
  expect(later.layoutChoices.get()).toEqual({})
  await later.fetchLayout()
  expect(later.layoutChoices.get()).toEqual({ layout: 'side' })
})

it('knows the choices of the last visit before the server has answered, and shows them to no one else', async () => {
  startServer()
  const page = await loadPage('a')
  page.changeLayout({ primaryColor: 'cyan' })
  expect((await loadPage('a')).layoutChoices.get()).toEqual({ primaryColor: 'cyan' })
  const later = await loadPage()
  later.keepUser(person('b'))
  expect(later.layoutChoices.get()).toEqual({})
  later.forgetUser()
  later.keepUser(person('a'))
  expect(later.layoutChoices.get()).toEqual({ primaryColor: 'cyan' })
})

it('keeps changes that did not reach the server and sends them together when asked again', async () => {
  const server = startServer({ colorWeak: true })
  const page = await loadPage('a')
  await page.fetchLayout()
  server.reachable = false
  page.changeLayout({ layout: 'side' })
  page.changeLayout({ colorWeak: null })
  await vi.waitFor(() => expect(page.layoutSaving.get()).toBe('failed'), 60_000)
  expect(page.layoutChoices.get()).toEqual({ layout: 'side' })
  server.reachable = true
  page.sendLayout()
  await vi.waitFor(() => expect(page.layoutSaving.get()).toBe('saved'), 60_000)
  expect(server.updates).toEqual([{ layout: 'side', colorWeak: null }])
  expect(server.kept).toEqual({ layout: 'side' })
})

it('takes over what another device has changed meanwhile', async () => {
  const server = startServer()
  const page = await loadPage('a')
  server.kept.navTheme = 'dark'
  page.changeLayout({ contentWidth: 'Fixed' })
  await vi.waitFor(() => expect(page.layoutSaving.get()).toBe('saved'), 60_000)
  expect(page.layoutChoices.get()).toEqual({ navTheme: 'dark', contentWidth: 'Fixed' })
})

it('uses the defaults where nothing is chosen, with the colour of the deployment', async () => {
  const { layoutOf } = await loadPage()
  expect(layoutOf({}, 'system')).toMatchObject({
    layout: 'top',
    navTheme: 'light',
    contentWidth: 'Fluid',
    color: '#1658b8',
  })
  expect(layoutOf({ primaryColor: 'dust', fixedHeader: false }, 'dark')).toMatchObject({
    fixedHeader: false,
    colorScheme: 'dark',
    color: '#cf1322',
  })
})
