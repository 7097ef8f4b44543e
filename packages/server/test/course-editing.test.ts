import { readFileSync } from 'node:fs'
import { COURSE_UPLOAD_PATH } from '@keguan/contract/vocabulary/course'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import type { Answer, Client } from './support/server.ts'

const app = useConsole()
const AT = '/api/introductory_training'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SRT = '1\n00:00:01,000 --> 00:00:02,500\n同学们好\n'

let editor: Client
let platform: Client
let teacher: Client
let stranger: Client

beforeAll(async () => {
  editor = await app.server.person('sys_org_ops_admin')
  platform = await app.server.person('sys_platform_admin')
  teacher = await app.server.person('sys_analysis_web_user')
  stranger = app.server.stranger
})

const ok = async (answer: Promise<Answer>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const codeOf = async (answer: Promise<Answer>) => (await answer).error_code
const edited = (who: Client, id: string) => ok(who.get(`${AT}/get_edited`, { course_id: id }))
const begin = async (who: Client, title: string): Promise<string> =>
  (await ok(who.post(`${AT}/create`, { title }))).course_id

const TUS = { 'tus-resumable': '1.0.0' }
const OFFSET = { 'content-type': 'application/offset+octet-stream' }

/** Announces a file and sends it in two pieces. */
async function send(who: Client, courseId: string, name: string, bytes: Uint8Array): Promise<string> {
  const announce = () =>
    ok(who.post(`${AT}/add_file`, { course_id: courseId, announced: { name, bytes: bytes.length } }))
  const { file_id, upload_token } = await announce()
  const token = { ...TUS, 'x-upload-token': upload_token }
  const meta = `upload_id ${Buffer.from(file_id).toString('base64')}`
  const started = await stranger.raw('POST', COURSE_UPLOAD_PATH, {
    headers: { ...token, 'upload-length': `${bytes.length}`, 'upload-metadata': meta },
  })
  expect(started.status).toBe(201)
  const half = Math.floor(bytes.length / 2)
  const patch = (from: number, to: number, headers: Record<string, string>) =>
    stranger.raw('PATCH', `${COURSE_UPLOAD_PATH}/${file_id}`, {
      headers: { ...headers, ...OFFSET, 'upload-offset': `${from}` },
      body: Buffer.from(bytes.subarray(from, to)),
    })
  expect((await patch(0, half, token)).status).toBe(204)
  // chosen again after a reload: the upload of the same file resumes
  const again = await announce()
  expect(again.file_id).toBe(file_id)
  const head = await stranger.raw('HEAD', `${COURSE_UPLOAD_PATH}/${file_id}`, {
    headers: { ...TUS, 'x-upload-token': again.upload_token },
  })
  expect(head.headers.get('upload-offset')).toBe(`${half}`)
  expect((await patch(half, bytes.length, { ...token, 'x-upload-token': again.upload_token })).status).toBe(204)
  return file_id
}

const chapter = (title: string, more: object = {}) => ({
  ...{ chapter_id: crypto.randomUUID(), title, kind: 'text', text: '正文', file_id: null, subtitles_id: null, url: '' },
  ...more,
})
const save = async (who: Client, id: string, chapters: object[], more: object = {}) => {
  const { version, title, summary, level, subject, locale, visibility, cover_id } = await edited(who, id)
  return who.post(`${AT}/update`, {
    ...{ course_id: id, version, title, summary, level, subject, locale, visibility, cover_file: cover_id, chapters },
    ...more,
  })
}
const publish = (who: Client, id: string) => who.post(`${AT}/set_state`, { course_id: id, course_state: 'published' })

describe('editing a course', () => {
  test('only editors see a draft; readers see published courses, but not withdrawn ones', async () => {
    const id = await begin(editor, '听课笔记')
    const read = () => teacher.get(`${AT}/get`, { course_id: id })
    expect(await codeOf(publish(editor, id))).toBe(ERROR.courseEmpty)
    await ok(save(editor, id, [chapter('第一章'), chapter('第二章')]))
    expect((await read()).status).toBe(404)
    expect((await teacher.get(`${AT}/get_edited`, { course_id: id })).status).toBe(403)
    await ok(publish(editor, id))
    const colleague = await app.server.colleagueOf(editor, 'sys_analysis_web_user')
    const { contents } = await ok(colleague.get(`${AT}/get`, { course_id: id }))
    expect(contents.map(({ title }: { title: string }) => title)).toEqual(['第一章', '第二章'])
    await ok(editor.post(`${AT}/set_state`, { course_id: id, course_state: 'withdrawn' }))
    expect((await colleague.get(`${AT}/get`, { course_id: id })).status).toBe(404)
  })

  test('concurrent edits: the second gets an error, and nothing is overwritten', async () => {
    const id = await begin(editor, '两人')
    await ok(save(editor, id, [chapter('先来的')]))
    expect(await codeOf(save(editor, id, [chapter('后来的')], { version: 1 }))).toBe(ERROR.courseChanged)
    expect((await edited(editor, id)).contents).toMatchObject([{ title: '先来的' }])
  })

  test('an institution edits only its own courses, the platform all of them', async () => {
    const id = await begin(editor, '本校')
    expect(await codeOf(save(editor, id, [chapter('一')], { visibility: 'public' }))).toBe(ERROR.courseBeyond)
    const open = await begin(platform, '公开课')
    expect((await editor.get(`${AT}/get_edited`, { course_id: open })).status).toBe(404)
    await ok(save(platform, open, [chapter('一')], { visibility: 'public' }))
    expect((await stranger.get('/api/peanut/get', { course_id: open })).status).toBe(404)
    await ok(publish(platform, open))
    await ok(stranger.get('/api/peanut/get', { course_id: open }))
  })

  test('chapters may only have web links and the course’s own files', async () => {
    const [id, other] = [await begin(editor, '一'), await begin(editor, '二')]
    const foreign = await send(editor, other, 'a.txt', Buffer.from('别人的文件'))
    expect(await codeOf(save(editor, id, [chapter('x', { kind: 'link', url: 'javascript:alert(1)' })]))).toBe(
      ERROR.invalidInput,
    )
    expect(await codeOf(save(editor, id, [chapter('x', { kind: 'document', file_id: foreign })]))).toBe(
      ERROR.invalidInput,
    )
  })

  test('courses keep the given order', async () => {
    const ids = [await begin(editor, '甲'), await begin(editor, '乙'), await begin(editor, '丙')]
    await ok(editor.post(`${AT}/reorder`, { course_ids: [...ids].reverse() }))
    const listed = (await ok(editor.get(`${AT}/edited`))).map(({ course_id }: { course_id: string }) => course_id)
    expect(listed.filter((id: string) => ids.includes(id))).toEqual([...ids].reverse())
  })
})

describe('files of a course', () => {
  test('resume after an interruption, and are typed by content, whatever their name', async () => {
    const id = await begin(editor, '文件')
    const sound = readFileSync(new URL('../samples/lesson.mp3', import.meta.url)).subarray(0, 200_000)
    const sent = {
      picture: await send(editor, id, '图.png', PNG),
      audio: await send(editor, id, '课.mp3', sound),
      subtitles: await send(editor, id, '字幕.srt', Buffer.from(SRT)),
      text: await send(editor, id, '说明.md', Buffer.from('# 说明')),
      svg: await send(editor, id, '图.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      page: await send(editor, id, 'a.html', Buffer.from('<script>alert(1)</script>')),
      fake: await send(editor, id, '假.mp4', Buffer.from('<script>alert(1)</script> and so on')),
    }
    const { files } = await edited(editor, id)
    const viewOf = (fileId: string) => files.find(({ file_id }: { file_id: string }) => file_id === fileId)
    expect(Object.entries(sent).map(([name, fileId]) => [name, viewOf(fileId).view])).toEqual([
      ['picture', 'picture'],
      ['audio', 'audio'],
      ['subtitles', 'subtitles'],
      ['text', 'text'],
      ['svg', 'other'],
      ['page', 'other'],
      ['fake', 'other'],
    ])
    expect(viewOf(sent.svg)).toMatchObject({ url: null, complete: true })
    const saved = await editor.raw('GET', viewOf(sent.svg).download_url)
    expect([saved.headers.get('content-type'), saved.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      expect.stringContaining('attachment'),
    ])
    await saved.arrayBuffer()
    const vtt = await editor.raw('GET', viewOf(sent.subtitles).url)
    expect(vtt.headers.get('content-type')).toContain('text/vtt')
    expect(await vtt.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n同学们好\n')
  })

  test('uploads are refused without the token, with that of another file, or after log-out', async () => {
    const id = await begin(editor, '令牌')
    const leaving = await app.server.person('sys_platform_admin')
    const add = (who: Client, name: string) =>
      ok(who.post(`${AT}/add_file`, { course_id: id, announced: { name, bytes: 3 } }))
    const [one, two] = [await add(leaving, 'a.txt'), await add(leaving, 'b.txt')]
    const start = (fileId: string, token: string) =>
      stranger.raw('POST', COURSE_UPLOAD_PATH, {
        headers: {
          ...{ ...TUS, 'upload-length': '3', 'x-upload-token': token },
          'upload-metadata': `upload_id ${Buffer.from(fileId).toString('base64')}`,
        },
      })
    expect((await start(one.file_id, '')).status).toBe(401)
    expect((await start(one.file_id, two.upload_token)).status).toBe(401)
    await ok(leaving.post('/api/account/logout'))
    expect((await start(one.file_id, one.upload_token)).status).toBe(401)
  })

  test('deleting a file removes its references in the course', async () => {
    const id = await begin(editor, '删文件')
    const cover = await send(editor, id, '图.png', PNG)
    const film = [chapter('一', { kind: 'document', file_id: cover })]
    await ok(save(editor, id, film, { cover_file: cover }))
    await ok(editor.post(`${AT}/delete_file`, { file_id: cover }))
    expect(await edited(editor, id)).toMatchObject({ cover_id: null, files: [], contents: [{ file_id: null }] })
  })
})

describe('a course as a zip', () => {
  test('survives a round trip: chapters, files, subtitles and licences', async () => {
    const id = await begin(editor, '往返')
    const [picture, subtitles] = [
      await send(editor, id, '图.png', PNG),
      await send(editor, id, '字幕.srt', Buffer.from(SRT)),
    ]
    const facts = { title: '图', resource_kind: 3, licence: 'CC BY 4.0', source: '本校', shows_pupils: true }
    await ok(editor.post(`${AT}/update_file`, { file_id: picture, downloadable: false, ...facts }))
    const contents = [
      chapter('一', { kind: 'video', file_id: picture, subtitles_id: subtitles, text: '![图](file:图.png)' }),
    ]
    await ok(save(editor, id, contents, { cover_file: picture, summary: '摘要' }))
    const answer = await editor.raw('GET', `${AT}/export?course_id=${id}`)
    const zip = new Uint8Array(await answer.arrayBuffer())
    expect(Object.keys(unzipSync(zip))).toEqual(['course.json', 'file-1.png', 'file-2.srt'])

    const copy = await begin(editor, '空课程')
    const archive = await send(editor, copy, 'course.zip', zip)
    const filled = await ok(editor.post(`${AT}/import`, { file_id: archive }))
    expect(filled).toMatchObject({
      title: '往返',
      summary: '摘要',
      state: 'draft',
      contents: [{ kind: 'video', text: '![图](file:图.png)' }],
    })
    const [first, second] = filled.files
    expect(first).toMatchObject({ name: '图.png', view: 'picture', downloadable: false, ...facts })
    expect(second).toMatchObject({ name: '字幕.srt', view: 'subtitles' })
    expect([filled.cover_id, filled.contents[0].file_id, filled.contents[0].subtitles_id]).toEqual([
      ...[first.file_id, first.file_id, second.file_id],
    ])
  })

  test('a file that is not a course changes nothing', async () => {
    const id = await begin(editor, '坏包')
    for (const zip of [
      Buffer.from('no zip at all'),
      zipSync({ 'a.txt': new Uint8Array(3) }),
      zipSync({ 'course.json': Buffer.from('{"format":"keguan-course","version":1,"course":{}}') }),
    ]) {
      const file = await send(editor, id, 'x.zip', zip)
      expect(await codeOf(editor.post(`${AT}/import`, { file_id: file }))).toBe(ERROR.courseNoArchive)
      await ok(editor.post(`${AT}/delete_file`, { file_id: file }))
    }
    expect(await edited(editor, id)).toMatchObject({ title: '坏包', files: [], contents: [] })
  })

  test('a copy has its own files', async () => {
    const id = await begin(editor, '原件')
    const picture = await send(editor, id, '图.png', PNG)
    await ok(save(editor, id, [chapter('一', { kind: 'document', file_id: picture })], { cover_file: picture }))
    const { course_id } = await ok(editor.post(`${AT}/copy`, { course_id: id }))
    await ok(editor.post(`${AT}/delete`, { course_id: id }))
    const copied = await edited(editor, course_id)
    expect(copied).toMatchObject({
      title: '原件 (2)',
      state: 'draft',
      contents: [{ file_id: copied.files[0].file_id }],
    })
    const shown = await editor.raw('GET', copied.files[0].url)
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true)
  })
})

test('statistics count each person once per day and name no one', async () => {
  const id = await begin(platform, '统计')
  const file = await send(platform, id, '表.txt', Buffer.from('表'))
  await ok(platform.post(`${AT}/update_file`, { file_id: file, resource_kind: 3 }))
  await ok(save(platform, id, [chapter('一')], { visibility: 'public' }))
  await ok(publish(platform, id))
  for (let i = 0; i < 2; i++) {
    await ok(stranger.get('/api/peanut/get', { course_id: id }))
    await ok(teacher.get(`${AT}/get`, { course_id: id }))
    await (await stranger.raw('GET', `/api/peanut/file?file_id=${file}&download=true`)).arrayBuffer()
  }
  const { days, files } = await ok(platform.get(`${AT}/statistics`, { course_id: id }))
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ viewed: 2, finished: 0, downloads: 1 })
  expect(files).toEqual([{ title: '表.txt', downloads: 1 }])
  const listed = await ok(platform.get(`${AT}/edited`))
  const card = listed.find(({ course_id }: { course_id: string }) => course_id === id)
  expect(card.counts).toEqual({ viewed: 2, finished: 0, downloads: 1 })
})
