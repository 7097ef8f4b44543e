import { createHash } from 'node:crypto'
import { ReportFile } from '@keguan/contract/report/lesson/report-file'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { ended, sampleFile, sampleMedia, sampleTranscript, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client
let id: string

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  id = await uploadLesson(app.server, teacher, [sampleMedia(), sampleTranscript()])
  await ended(teacher, id)
})

test('a signed address delivers the recording without a log-in, whole and in parts', async () => {
  const { data } = await teacher.get('/api/analysis/media_urls', { analysis_id: id })
  expect(data).toMatchObject({ media_kind: 'audio', media_type: 'audio/mpeg', peaks_per_s: 20 })
  const bytes = Buffer.from(sampleFile('lesson.mp3'))
  const get = (range?: string, method = 'GET') =>
    app.server.stranger.raw(method, data.media_url, range ? { headers: { range } } : {})
  const whole = await get()
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await get('bytes=100-199')
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  const tail = await get('bytes=-10')
  expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true)
  const beyond = await get(`bytes=${bytes.length}-`)
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const head = await get(undefined, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const peaks = await app.server.stranger.raw('GET', data.peaks_url)
  expect((await peaks.arrayBuffer()).byteLength).toBeCloseTo(20 * 300.1, -2)
})

test('an altered address returns nothing', async () => {
  const { data } = await teacher.get('/api/analysis/media_urls', { analysis_id: id })
  const other = Buffer.from(JSON.stringify({ key: 'x', expiresMs: 9e15, contentType: 'text/html' })).toString(
    'base64url',
  )
  const forged = data.media_url.replace(/\/files\/[^.]+/, `/files/${other}`)
  expect((await app.server.stranger.raw('GET', forged)).status).toBe(404)
  expect((await app.server.stranger.raw('GET', `${data.media_url}x`)).status).toBe(404)
})

test('the page refers to the figure library by an address that serves it', async () => {
  const ask = { analysis_id: id, locale: 'en-US', theme: 'dark' }
  const json = { 'content-type': 'application/json', accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const answer = await teacher.raw('POST', '/api/analysis/download_report', {
    body: JSON.stringify(ask),
    headers: json,
  })
  expect(answer.headers.get('content-type')).toContain('text/html')
  const page = await answer.text()
  const address = /<script id="nb-plotly-library" src="([^"]+)"/.exec(page)?.[1]
  expect(address).toMatch(/^\/lib\/plotly-.*\.min\.js$/)
  expect(page).toContain('lang="en-US"')
})

test('the workbook opens, with numbers as numbers', async () => {
  const answer = await teacher.raw('GET', `/api/analysis/download_file?analysis_id=${id}&format=xlsx`)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('分数的意义.xlsx'))
  const sheets = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  expect(sheets.length).toBeGreaterThan(3)
  expect(sheets[0]?.data.flat().some((cell) => typeof cell === 'number')).toBe(true)
})

test('an edition exports only its own formats', async () => {
  const json = await teacher.raw('GET', `/api/analysis/download_file?analysis_id=${id}&format=json`)
  const { lesson, schema } = ReportFile.parse(await json.json())
  expect(schema).toBe('keguan.lesson-report/1')
  expect(lesson).toMatchObject({ analysis_id: id, title: '分数的意义', locale: 'zh-CN' })
  const sha256 = (name: string) => createHash('sha256').update(sampleFile(name)).digest('hex')
  expect(lesson.files.map(({ name, sha256: hash }) => [name, hash])).toEqual(
    ['lesson.mp3', 'lesson.txt'].map((name) => [name, sha256(name)]),
  )
  const basic = await uploadLesson(app.server, teacher, [shortTranscript()], { edition: 19 })
  await ended(teacher, basic)
  expect(await teacher.get('/api/analysis/download_file', { analysis_id: basic, format: 'json' })).toMatchObject({
    status: 200,
    error_code: ERROR.exportUnsupported,
  })
})
