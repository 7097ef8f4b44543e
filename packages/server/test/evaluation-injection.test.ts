import { renderReportHtml } from '@keguan/figures/lesson/report-html'
import { SMALL_REPORT } from '@keguan/figures/test/small-report'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { readXml } from '../src/pipeline/reading/xml-pieces.ts'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
const NINE = '5a0c3f10-0000-4000-8000-000000000001'
const SECRET = 'guest secret 1'

/** Input that could be taken for a formula, markup, a script or a link. */
const NASTY = [
  '=1+1',
  '=HYPERLINK("http://x.test","a")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1,2)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</w:t></w:r><w:r><w:t>x',
  ']]>&lt;b&gt;&#60;i&#62;',
  '<a href="javascript:alert(1)">a</a>',
  '</style><!-- \u202e\ufffe x',
] as const
const text = (at: number): string => NASTY[at % NASTY.length] ?? ''
const changed_at = '2026-01-01T00:00:00.000Z'

let manager: Client
let owner: Client
let lesson = ''
let templateId = ''
const title = NASTY.join(' ')

const ok = async (answer: ReturnType<Client['post']>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}

/** A form, a lesson, names and remarks that all contain such input. */
beforeAll(async () => {
  manager = await app.server.person('sys_org_ops_admin')
  const teacher = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
  const { form } = await ok(manager.get('/api/evaluation_template/get', { template_id: NINE }))
  const items = form.groups[0].items.map((item: object, at: number) => ({ ...item, title: text(at), hint: text(at) }))
  const groups = [{ ...form.groups[0], title: text(6), items }]
  const written = { name: text(5), shared: true, form: { groups, comment: true, note: text(7) } }
  const { template_id } = await ok(manager.post('/api/evaluation_template/create', written))
  ;[lesson = ''] = await addFinished(app.db, [{ owner: teacher, row: { title: '课', teacher: text(10) } }])
  owner = teacher
  templateId = template_id
  const guests = NASTY.map((expert_name) => ({ expert_name, expert_secret: SECRET }))
  const { links } = await ok(teacher.post('/api/evaluation/invite', { analysis_id: lesson, template_id, guests }))
  await Promise.all(
    links.map(async ({ link, expert_name }: { link: string; expert_name: string }, at: number) => {
      const ask = (path: string, input: object) => ok(app.server.stranger.post(`/api/evaluation_guest/${path}`, input))
      const { guest_token } = await ask('enter', { link, expert_name, expert_secret: SECRET })
      const ratings = items.map(({ item_id }: { item_id: string }) => ({
        item_id,
        value: 8,
        comment: text(at),
        changed_at,
      }))
      const said = {
        comment_id: crypto.randomUUID(),
        kind: 'highlight',
        at_s: at,
        item_id: null,
        text: text(at),
        changed_at,
      }
      await ask('save', { guest_token, ratings, comments: [said], whole: { text: title, changed_at } })
      await ask('submit', { guest_token })
    }),
  )
})

const partsOf = async (path: string, who = owner): Promise<Record<string, string>> => {
  const bytes = new Uint8Array(await (await who.raw('GET', path)).arrayBuffer())
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|rels)$/u.test(name))
  return Object.fromEntries(parts.map(([name, part]) => [name, strFromU8(part)]))
}

/** Parses every part as XML; returns its text and the names of its elements. */
async function read(parts: Record<string, string>): Promise<{ words: string; elements: Set<string> }> {
  const elements = new Set<string>()
  let words = ''
  for (const part of Object.values(parts)) {
    async function* pieces() {
      yield new TextEncoder().encode(part)
    }
    await readXml(pieces(), {
      open: (name) => void elements.add(name),
      text: (piece) => {
        words += piece
      },
    })
  }
  return { words, elements }
}

const shown = (typed: string): string => typed.replace(/\ufffe/gu, '')

test.each([
  ['the results as a workbook', () => `/api/evaluation/export?analysis_id=${lesson}`],
  ['the results as a document', () => `/api/evaluation/document?analysis_id=${lesson}`],
  ['the empty form as a document', () => `/api/evaluation_paper/blank?template_id=${templateId}&format=docx`],
  ['the empty form as a workbook', () => `/api/evaluation_paper/blank?template_id=${templateId}&format=xlsx`],
  ['the template as a workbook', () => `/api/evaluation_template/export?template_id=${templateId}`],
])('%s contains user input as text only: no formula, no link, no other element', async (name, path) => {
  const parts = await partsOf(path())
  const { words, elements } = await read(parts)
  const typed = name.startsWith('the results') ? NASTY : NASTY.slice(0, 9)
  for (const each of typed) expect(words, name).toContain(shown(each))
  for (const element of ['f', 'hyperlink', 'instrText', 'fldSimple', 'script', 'img', 'svg', 'a'])
    expect(elements.has(element), `${name}: ${element}`).toBe(false)
  expect(Object.keys(parts).filter((part) => part.includes('externalLink'))).toEqual([])
  expect(Object.values(parts).filter((part) => part.includes('TargetMode="External"'))).toEqual([])
})

test('the page of the lesson contains user input as text only, without a script or an address from it', async () => {
  const result = await ok(owner.get('/api/evaluation/result', { analysis_id: lesson }))
  expect(result.shown.comments.map(({ text: said }: { text: string }) => said).toSorted()).toEqual(NASTY.toSorted())
  const options = { locale: 'zh-CN', theme: 'light', plotlySrc: '/lib/plotly.min.js' } as const
  const plain = renderReportHtml(SMALL_REPORT, { title: '课' }, options)
  const html = renderReportHtml(SMALL_REPORT, { title }, { ...options, evaluations: result.shown })
  const count = (page: string, pattern: RegExp) => page.match(pattern)?.length ?? 0
  for (const pattern of [/<script/gu, /<\/script/gu, /<\/style/gu, /<img/gu, /<!--/gu, /<a [^>]*javascript:/gu])
    expect(count(html, pattern), String(pattern)).toBe(count(plain, pattern))
  expect(count(html, /<svg\/onload/gu)).toBe(0)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('control characters are refused on input', async () => {
  const guests = [{ expert_name: '王\u0007老师', expert_secret: SECRET }]
  const answer = await owner.post('/api/evaluation/invite', { analysis_id: lesson, template_id: templateId, guests })
  expect(answer.error_code).toBe(1401)
  const { form } = await ok(manager.get('/api/evaluation_template/get', { template_id: NINE }))
  const named = await manager.post('/api/evaluation_template/create', { name: '校\u0000本', shared: true, form })
  expect(named.error_code).toBe(1401)
})
