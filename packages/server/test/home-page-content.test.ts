import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepPictures } from '../src/features/home-page-config/sweep-pictures.ts'
import type { Platform } from '../src/platform/platform.ts'
import { homePageConfig } from '../src/platform/postgres/schema/home-page-config.ts'
import { orgNode } from '../src/platform/postgres/schema/org-node.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Client, startTestServer, type TestServer } from './support/server.ts'

let platform: Platform
let server: TestServer
let editor: Client
let nowMs = Date.parse('2026-11-20T06:00:00.000Z')

beforeAll(async () => {
  const real = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  platform = { ...real, clock: { ...real.clock, now: () => new Date(nowMs) } }
  server = await startTestServer(platform)
  editor = await server.person('sys_home_page_config')
})
beforeEach(async () => {
  await platform.database.db.delete(homePageConfig)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const PATH = '/api/home_page_config'
const words = (zh: string, en = '') => ({ zh, en })
const common = () => ({ id: randomUUID(), places: ['login', 'home'], variants: [], from: null, until: null })
const notice = (zh: string, more: object = {}) => ({
  ...common(),
  kind: 'notice',
  title: words(zh),
  text: words('周三下午停课。', 'No lessons on Wednesday afternoon.'),
  link: '',
  ...more,
})
const text = (body: unknown) => ({ ...common(), kind: 'text', title: words('说明'), body_zh: body, body_en: null })
const save = (revision: number, blocks: unknown[], by = editor) => by.post(`${PATH}/create`, { revision, blocks })
const publish = (revision: number, by = editor) => by.post(`${PATH}/publish`, { revision })
const shown = async (place = 'login', variant = 'ai') =>
  (await server.stranger.get(`${PATH}/get_published`, { place, variant })).data
const titles = async (place?: string, variant?: string) =>
  (await shown(place, variant)).blocks.map((block: { title: { zh: string } }) => block.title.zh)

test('saving creates a draft; once published, everyone sees it in its places', async () => {
  expect(await shown()).toEqual({ version: null, blocks: [] })
  expect((await save(0, [notice('一'), notice('二', { places: ['experience'] })])).data).toMatchObject({
    revision: 1,
    published: null,
    is_published: false,
  })
  expect(await titles()).toEqual([])
  expect((await publish(1)).data).toMatchObject({ revision: 1, published: 1, is_published: true })
  expect([await titles('login'), await titles('experience'), await titles('home')]).toEqual([['一'], ['二'], ['一']])
  expect((await save(1, [notice('三')])).data).toMatchObject({ revision: 2, published: 1, is_published: false })
  expect(await titles()).toEqual(['一'])
})

test('concurrent edits: the second gets an error, and nothing is overwritten', async () => {
  const second = await server.person('sys_home_page_config')
  await save(0, [notice('先')])
  expect(await save(0, [notice('后')], second)).toMatchObject({ error_code: ERROR.homePageChanged })
  expect(await publish(0, second)).toMatchObject({ error_code: ERROR.homePageChanged })
  const { data } = await second.get(`${PATH}/get_draft`)
  expect([data.revision, data.blocks.map(({ title }: { title: { zh: string } }) => title.zh)]).toEqual([1, ['先']])
  const both = await Promise.all([save(1, [notice('甲')]), save(1, [notice('乙')], second)])
  expect(both.map(({ error_code }) => error_code).sort()).toEqual([0, ERROR.homePageChanged])
})

test('a version is restored as a draft, and the history keeps every version', async () => {
  await save(0, [notice('旧')])
  await publish(1)
  nowMs += 60_000
  await save(1, [notice('新'), notice('又')])
  await publish(2)
  const versions = (await editor.get(`${PATH}/list_versions`)).data
  expect(versions).toMatchObject([
    { version: 2, block_count: 2, published_at: new Date(nowMs).toISOString() },
    { version: 1, block_count: 1, published_by: expect.any(String) },
  ])
  expect((await editor.post(`${PATH}/restore`, { revision: 2, version: 1 })).data).toMatchObject({
    revision: 3,
    is_published: false,
    blocks: [{ title: words('旧') }],
  })
  expect(await titles()).toEqual(['新', '又'])
  await publish(3)
  expect(await titles()).toEqual(['旧'])
  expect(await editor.post(`${PATH}/restore`, { revision: 3, version: 99 })).toMatchObject({ status: 404 })
})

test('blocks are shown within their times, and in their variants only', async () => {
  const from = new Date(nowMs + 60_000).toISOString()
  const until = new Date(nowMs + 120_000).toISOString()
  await save(0, [notice('限时', { from, until }), notice('新疆', { variants: ['xjnu'] }), notice('到期', { until })])
  await publish(1)
  expect([await titles(), await titles('login', 'xjnu')]).toEqual([['到期'], ['新疆', '到期']])
  nowMs += 60_000
  expect(await titles()).toEqual(['限时', '到期'])
  nowMs += 60_000
  expect(await titles()).toEqual([])
})

test('blocks of an institution are shown only to its members', async () => {
  const institution = async (name: string) => {
    const id = randomUUID()
    await platform.database.db.insert(orgNode).values({ id, type: 'ORG', name, path: `${id}/`, searchText: name })
    return { id }
  }
  const [mine, other] = [await institution('实验中学'), await institution('外国语学校')]
  await save(0, [notice('大家'), notice('本校', { orgs: [mine.id] }), notice('两校', { orgs: [mine.id, other.id] })])
  await publish(1)
  const of = async (org_id?: string) => {
    const place = { place: 'login', variant: 'ai', ...(org_id && { org_id }) }
    const { blocks } = (await server.stranger.get(`${PATH}/get_published`, place)).data
    return blocks.map(({ title, orgs }: { title: { zh: string }; orgs: string[] }) => [title.zh, ...orgs])
  }
  expect(await of()).toEqual([['大家']])
  expect(await of(mine.id)).toEqual([['大家'], ['本校'], ['两校']])
  expect(await of(other.id)).toEqual([['大家'], ['两校']])
  expect(await of(randomUUID())).toEqual([['大家']])

  const found = async (search: string) => (await editor.get(`${PATH}/list_orgs`, { search })).data
  expect(await found('')).toEqual(
    expect.arrayContaining([
      { org_id: mine.id, name: '实验中学' },
      { org_id: other.id, name: '外国语学校' },
    ]),
  )
  expect(await found('外国')).toEqual([{ org_id: other.id, name: '外国语学校' }])
  const teacher = await server.person('sys_analysis_web_user')
  expect((await teacher.get(`${PATH}/list_orgs`)).status).toBe(403)
})

test('formatted text is cleaned when it is saved, and again when it is shown', async () => {
  const script = { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }
  const href = 'javascript:alert(1)'
  const linked = { type: 'text', text: '链接', marks: [{ type: 'link', attrs: { href } }] }
  const hostile = { type: 'doc', content: [script, { type: 'paragraph', content: [linked], attrs: { onclick: 'x' } }] }
  const clean = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '链接' }] }] }
  await save(0, [text(hostile)])
  const [row] = await platform.database.db.select().from(homePageConfig).where(eq(homePageConfig.key, 'content'))
  expect(JSON.stringify(row?.value)).not.toMatch(/script|onclick/)
  await publish(1)
  expect((await shown()).blocks[0].body_zh).toEqual(clean)

  // as if stored by an older version, or directly in the database
  const stored = { blocks: [text(hostile), { kind: 'iframe', src: href }, notice('其余')] }
  await platform.database.db
    .update(homePageConfig)
    .set({ value: stored })
    .where(eq(homePageConfig.key, 'content.version.00000001'))
  const answer = await shown()
  expect(JSON.stringify(answer)).not.toMatch(/script|onclick|iframe/)
  expect(answer.blocks).toHaveLength(2)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a/" onload="x'])(
  'the link %s of a block is refused',
  async (link) => {
    const item = { title: words('卡'), text: words('文'), link }
    const cards = { ...common(), kind: 'cards', title: words('卡片'), items: [item] }
    for (const block of [notice('链接', { link }), cards]) expect((await save(0, [block])).error_code).not.toBe(0)
    expect((await editor.get(`${PATH}/get_draft`)).data).toMatchObject({ revision: 0, blocks: [] })
  },
)

test.each([
  ['too many blocks', Array.from({ length: 31 }, () => notice('多'))],
  ['a kind that does not exist', [{ ...notice('甲'), kind: 'html', html: '<script>' }]],
  ['an end before its beginning', [notice('反', { from: '2026-11-21T00:00:00Z', until: '2026-11-20T00:00:00Z' })]],
  ['forbidden characters', [notice('`$^{}')]],
])('%s are refused, and the draft stays', async (_, blocks) => {
  await save(0, [notice('原')])
  const refused = await save(1, blocks)
  expect(refused.error_code).not.toBe(0)
  expect((await editor.get(`${PATH}/get_draft`)).data).toMatchObject({ revision: 1, blocks: [{ title: words('原') }] })
})

test('every change is audited', async () => {
  await save(0, [notice('记')])
  await publish(1)
  await editor.post(`${PATH}/restore`, { revision: 1, version: 1 })
  const admin = await server.person('sys_platform_admin')
  const { data } = await admin.get('/api/audit/list', { object_id: 'content' })
  const actions = data.list.map(({ action }: { action: string }) => action).slice(0, 3)
  expect(actions.sort()).toEqual(['home_page_config.publish', 'home_page_config.restore', 'home_page_config.save'])
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const addPicture = (bytes: Buffer, by = editor) => by.post(`${PATH}/add_picture`, { content: bytes.toString('base64') })
const banner = (more: object) => ({ ...notice('横幅'), kind: 'banner', ...more })

test('a picture is re-encoded as WebP, without hidden data', async () => {
  const hidden = Buffer.concat([PNG.subarray(0, 33), textChunk('<script>alert(1)</script>'), PNG.subarray(33)])
  const { name } = (await addPicture(hidden)).data
  const answer = await server.stranger.raw('GET', `${PATH}/picture?name=${name}`)
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'image/webp',
    'nosniff',
  ])
  const webp = Buffer.from(await answer.arrayBuffer())
  expect(webp.subarray(8, 12).toString()).toBe('WEBP')
  expect(webp.includes('script')).toBe(false)
  await save(0, [banner({ picture: { name, alt: words('校门') } })])
  await publish(1)
  expect((await shown()).blocks).toMatchObject([{ picture: { name, alt: words('校门') } }])
})

test('a picture is deleted a week later, unless the draft or a kept version shows it', async () => {
  const status = async (name: string) => (await server.stranger.raw('GET', `${PATH}/picture?name=${name}`)).status
  const { db, clock, log, metrics, storage } = { ...platform, db: platform.database.db }
  const sweep = () => sweepPictures({ db, clock: { ...clock, now: () => new Date() }, log, metrics, storage })
  const { name } = (await addPicture(PNG)).data
  const shownIn = (picture: object | null) => banner({ picture })
  await save(0, [shownIn({ name, alt: words('校门') })])
  await publish(1)
  await save(1, [shownIn(null)])
  await publish(2)
  const old = new Date(Date.now() - 8 * 86_400_000)
  await db.update(homePageConfig).set({ updatedAt: old })
  await sweep()
  expect(await status(name)).toBe(200)

  // the first version is no longer offered
  await db.delete(homePageConfig).where(eq(homePageConfig.key, 'content.version.00000001'))
  await db
    .update(homePageConfig)
    .set({ updatedAt: new Date() })
    .where(eq(homePageConfig.key, `picture.${name}`))
  await sweep()
  expect(await status(name)).toBe(200)
  await db.update(homePageConfig).set({ updatedAt: old })
  await sweep()
  expect(await status(name)).toBe(404)
  expect((await editor.get(`${PATH}/list_versions`)).data).toMatchObject([{ version: 2 }])
})

test('rejects SVG, broken pictures and missing alternative texts, and does not reveal names', async () => {
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), PNG.subarray(0, 40)])
    expect(await addPicture(bytes)).toMatchObject({ error_code: ERROR.homePagePicture })
  const { name } = (await addPicture(PNG)).data
  for (const picture of [
    { name, alt: words('', 'gate') },
    { name: '../../etc/passwd', alt: words('校门') },
  ])
    expect(await save(0, [banner({ picture })])).toMatchObject({ error_code: ERROR.invalidInput })
  expect((await server.stranger.raw('GET', `${PATH}/picture?name=${'0'.repeat(32)}`)).status).toBe(404)
  const teacher = await server.person('sys_analysis_web_user')
  expect((await addPicture(PNG, teacher)).status).toBe(403)
})

/** A tEXt chunk of a PNG (ISO/IEC 15948, 11.3.4.3); its checksum is not verified. */
function textChunk(text: string): Buffer {
  const data = Buffer.from(`Comment\0${text}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from('tEXt'), data, Buffer.alloc(4)])
}
