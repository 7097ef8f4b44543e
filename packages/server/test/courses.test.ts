import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSampleCourses, seedCourses } from '../src/features/courses/sample-courses.ts'
import { course, courseEvent, courseFile } from '../src/platform/postgres/schema/course.ts'
import { useConsole } from './support/console.ts'
import type { Answer, Client } from './support/server.ts'

const app = useConsole()
const SAMPLE = '7c000000-0000-4000-8000-000000000002'

let teacher: Client
let stranger: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  stranger = app.server.stranger
})

const ok = async (answer: Promise<Answer>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const CHAPTER = { kind: 'text', text: '正文', file_id: null, subtitles_id: null, url: '' } as const

/** A course with one file of twelve bytes. */
async function add(
  row: Partial<typeof course.$inferInsert> = {},
  file: Partial<typeof courseFile.$inferInsert> = {},
): Promise<{ readonly id: string; readonly fileId: string }> {
  const [id, fileId] = [randomUUID(), randomUUID()]
  const chapters = [1, 2].map((n) => ({ ...CHAPTER, chapter_id: randomUUID(), title: `第 ${n} 章` }))
  const facts = {
    locale: 'zh-CN',
    title: `课程 ${id}`,
    level: 'start',
    visibility: 'public',
    state: 'published',
  } as const
  await app.db.insert(course).values({ id, ...facts, chapters, ...row })
  const storageKey = `courses/${id}/${fileId}.txt`
  await app.platform.storage.put(storageKey, 'hello course')
  await app.db.insert(courseFile).values({
    ...{ id: fileId, courseId: id, name: '记录单.txt', bytes: 12, receivedBytes: 12, storageKey },
    ...{ view: 'text', contentType: 'text/plain; charset=utf-8', resourceKind: 3, ...file },
  })
  return { id, fileId }
}
const fileAt = (id: string, headers: Record<string, string> = {}, more = '') =>
  stranger.raw('GET', `/api/peanut/file?file_id=${id}${more}`, { headers })

describe('the sample courses', () => {
  test('are added once, complete, in both languages, and every picture and link in their text exists', async () => {
    await seedCourses({ db: app.db, storage: app.platform.storage, log: app.platform.log })
    const all = await ok(stranger.get('/api/peanut/list'))
    expect(all.filter(({ sample }: { sample: boolean }) => sample)).toHaveLength(4)
    for (const { row, files } of readSampleCourses()) {
      expect(row.chapters?.length).toBe(5)
      const text = row.chapters?.map((chapter) => chapter.text).join('\n') ?? ''
      expect(text.length).toBeGreaterThan(600)
      for (const [, name] of text.matchAll(/\(file:([^)]+)\)/g)) expect(files.map((file) => file.name)).toContain(name)
    }
    const open = await ok(stranger.get('/api/peanut/get', { course_id: SAMPLE }))
    const sound = open.files.find(({ view }: { view: string }) => view === 'audio')
    const part = await stranger.raw('GET', sound.url, { headers: { range: 'bytes=0-2' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
    expect((await part.arrayBuffer()).byteLength).toBe(3)
  })
})

describe('who sees a course', () => {
  test('drafts, withdrawn courses and those of others return 404 even with a known id', async () => {
    const { org_id } = (await teacher.get('/currentUser')).data
    const draft = await add({ state: 'draft' })
    const withdrawn = await add({ state: 'withdrawn' })
    const elsewhere = await add({ visibility: 'org' })
    const own = await add({ visibility: 'org', orgNodeId: org_id })
    const accounts = await add({ visibility: 'accounts' })
    for (const { id, fileId } of [draft, withdrawn, elsewhere, own, accounts]) {
      expect((await stranger.get('/api/peanut/get', { course_id: id })).status).toBe(404)
      expect((await fileAt(fileId)).status).toBe(404)
      expect((await stranger.raw('GET', `/api/peanut/zip?files=${fileId}`)).status).toBe(404)
    }
    for (const { id } of [draft, withdrawn, elsewhere]) {
      expect((await teacher.get('/api/introductory_training/get', { course_id: id })).status).toBe(404)
    }
    for (const { id } of [own, accounts]) await ok(teacher.get('/api/introductory_training/get', { course_id: id }))
    const listed = (await ok(stranger.get('/api/peanut/list'))).map(({ course_id }: { course_id: string }) => course_id)
    for (const { id } of [draft, withdrawn, elsewhere, own, accounts]) expect(listed).not.toContain(id)
  })

  test('an issued link expires when the course is withdrawn', async () => {
    const { id, fileId } = await add()
    expect(await (await fileAt(fileId)).text()).toBe('hello course')
    await app.db.update(course).set({ state: 'withdrawn' }).where(eq(course.id, id))
    expect((await fileAt(fileId)).status).toBe(404)
  })
})

describe('files', () => {
  test('are delivered in the ranges that a player requests, with their detected type', async () => {
    const { fileId } = await add()
    const part = await fileAt(fileId, { range: 'bytes=6-11' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 6-11/12',
      'course',
    ])
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    expect(part.headers.get('content-disposition')).toBeNull()
    expect((await fileAt(fileId, { range: 'bytes=99-' })).status).toBe(416)
    const saved = await fileAt(fileId, {}, '&download=true')
    expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''%E8%AE%B0")
  })

  test('a name with markup and line breaks is harmless', async () => {
    const { fileId } = await add({}, { name: '"><script>\r\nX: 1.txt' })
    const saved = await fileAt(fileId, {}, '&download=true')
    expect(saved.status).toBe(200)
    expect(saved.headers.get('x')).toBeNull()
    await saved.arrayBuffer()
  })

  test('files that a browser cannot show are download-only; files that show pupils cannot be downloaded', async () => {
    const { fileId: other } = await add({}, { view: 'other', contentType: 'application/octet-stream', name: 'a.svg' })
    const file = await fileAt(other)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    await file.arrayBuffer()
    const { fileId: pupils } = await add({}, { showsPupils: true })
    expect((await fileAt(pupils)).status).toBe(200)
    expect((await fileAt(pupils, {}, '&download=true')).status).toBe(404)
    const offered = await ok(stranger.get('/api/peanut/resources'))
    expect(offered.map(({ file_id }: { file_id: string }) => file_id)).not.toContain(pupils)
  })

  test('are found by kind and by words, and several can be downloaded as one zip', async () => {
    const [one, two] = [await add({}, { title: '等待记录' }), await add({}, { resourceKind: 4 })]
    const found = await ok(stranger.get('/api/peanut/resources', { search: '等待记录' }))
    expect(found).toMatchObject([{ file_id: one.fileId, course_id: one.id }])
    const kinds = await ok(stranger.get('/api/peanut/resources', { resource_kind: 4 }))
    expect(kinds.map(({ file_id }: { file_id: string }) => file_id)).toContain(two.fileId)
    const answer = await stranger.raw('GET', `/api/peanut/zip?files=${one.fileId},${two.fileId}`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['记录单.txt', '记录单 (2).txt'])
    expect(Buffer.from(files['记录单.txt'] ?? []).toString()).toBe('hello course')
  })
})

describe('progress', () => {
  test('resumes where it was left, and omits deleted chapters', async () => {
    const { id } = await add()
    const read = () => ok(teacher.get('/api/introductory_training/get', { course_id: id }))
    const { contents } = await read()
    const [first, second] = contents.map(({ chapter_id }: { chapter_id: string }) => chapter_id)
    const keep = (done: string[]) =>
      ok(teacher.post('/api/introductory_training/progress', { course_id: id, done, at_chapter: second, at_s: 12.5 }))
    await keep([first, randomUUID()])
    expect((await read()).progress).toEqual({ done: [first], chapter_id: second, at_s: 12 })
    const [card] = (await ok(teacher.get('/api/introductory_training/list'))).filter(
      ({ course_id }: { course_id: string }) => course_id === id,
    )
    expect(card).toMatchObject({ done: 1, chapters: 2 })
    await keep([first, second])
    await keep([first, second])
    const finished = await app.db
      .select()
      .from(courseEvent)
      .where(and(eq(courseEvent.courseId, id), eq(courseEvent.kind, 'finished')))
    expect(finished).toHaveLength(1)
  })

  test('views and downloads count once per person and day, and store no address', async () => {
    const { id, fileId } = await add()
    for (let i = 0; i < 3; i++) {
      await ok(stranger.get('/api/peanut/get', { course_id: id }))
      await (await fileAt(fileId, {}, '&download=true')).arrayBuffer()
      await ok(teacher.get('/api/introductory_training/get', { course_id: id }))
    }
    const events = await app.db.select().from(courseEvent).where(eq(courseEvent.courseId, id))
    expect(events.map(({ kind }) => kind).sort()).toEqual(['download', 'viewed', 'viewed'])
    expect(JSON.stringify(events)).not.toMatch(/127\.0\.0\.1|::1/)
  })
})
