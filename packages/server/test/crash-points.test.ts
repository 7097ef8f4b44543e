import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LESSON_KIND } from '../src/features/lessons/lesson-kind.ts'
import { findRun } from '../src/features/runs/run.repository.ts'
import { begins, createLeasedRun } from '../src/features/runs/work/leased-run.ts'
import { claimRun } from '../src/features/runs/work/run-work.repository.ts'
import { HOUR_MS } from '../src/platform/clock/time.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createFileRemover } from '../src/platform/storage/loose/file-remover.ts'
import { sweepLoose } from '../src/platform/storage/loose/loose-files.ts'
import { beginCourse, COURSES, courseAnswer, sendCourseFile } from './support/course-files.ts'
import { FACTS, SETTINGS, TEXT } from './support/exam-sheets.ts'
import { type Mortal, makeMortal } from './support/mortal-platform.ts'
import { foundTown, type Town } from './support/people.ts'
import { pngOf } from './support/pictures.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Answer, type Client, startTestServer, type TestServer } from './support/server.ts'

/**
 * The process dies at every point of an operation: before and after each change of the storage and each commit. Whether
 * or not the operation took effect, in the end every file belongs to a row and every row has its file.
 */
let platform: Platform
let mortal: Mortal
let server: TestServer
let town: Town

beforeAll(async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0', KEGUAN_ACCOUNT_WAITING: '100' })
  mortal = makeMortal(platform)
  server = await startTestServer(mortal.platform)
  town = await foundTown(platform, server)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

/** What the next start and a worker do afterwards. */
async function recover(): Promise<void> {
  const { clock, storage, database } = platform
  const { db } = database
  await db.execute(sql`update loose_file set until = now() - interval '1 hour'`)
  await sweepLoose({ db, storage })
  await createFileRemover({ db, clock, storage }).removeFiles()
}

async function stored(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await platform.database.db.execute<{ key: string }>(query)
  return rows.map(({ key }) => key).sort()
}

const pointedTo = () =>
  stored(sql`
    select storage_key as key from upload where storage_key is not null
    union all select storage_key from artefact
    union all select storage_key from course_file where storage_key is not null
    union all select avatar_key from account where avatar_key is not null`)

const files = (): string[] => {
  const root = join(platform.config.home, 'files')
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort()
}

interface Flow {
  /** Creates the required object; returns its id. */
  prepare?(who: Client): Promise<string>
  act(who: Client, id: string): Promise<Answer>
}

const TRANSCRIPT = '师:今天我们学习分数。\n生:老师好。\n师:什么是分数?\n'
const createLesson = (who: Client) =>
  who.post('/api/analysis/create', { title: '分数', edition: 5, files: [], transcript_text: TRANSCRIPT })
const createExam = (who: Client) => who.post('/api/exam_analysis/create', { ...FACTS, text: TEXT })
const setAvatar = (who: Client) => who.post('/api/profile/set_avatar', { content: pngOf(64).toString('base64') })

/** Files of a cancelled lesson can be replaced. */
async function stoppedLesson(who: Client): Promise<string> {
  const { analysis_id } = (await createLesson(who)).data
  await who.post('/api/analysis/cancel', { analysis_id })
  return analysis_id
}
async function stoppedExam(who: Client): Promise<string> {
  const { exam_analysis_id } = (await createExam(who)).data
  await who.post('/api/exam_analysis/cancel', { exam_analysis_id })
  return exam_analysis_id
}
async function courseOfOne(who: Client): Promise<string> {
  const id = await beginCourse(who, '课程')
  await sendCourseFile(who, id, { name: '图.png', bytes: pngOf(8) })
  return id
}

const FILE = { title: '', resource_kind: null, licence: '', source: '', shows_pupils: false, downloadable: true }
const COURSE = { locale: 'zh-CN', title: '包', summary: '', level: 'start', subject: null, cover: null, chapters: [] }
const zipped = () =>
  zipSync({
    'file-1.png': pngOf(8),
    'file-2.md': Buffer.from('# 说明'),
    'course.json': Buffer.from(
      JSON.stringify({
        ...{ format: 'keguan-course', version: 1, course: COURSE },
        files: [
          { part: 'file-1.png', name: '图.png', ...FILE },
          { part: 'file-2.md', name: '说明.md', ...FILE },
        ],
      }),
    ),
  })
const fileOf = async (who: Client, id: string): Promise<string> =>
  (await courseAnswer(who.get(`${COURSES}/get_edited`, { course_id: id }))).files[0].file_id

/** A worker's lease of a lesson that has stored its words once. */
async function leased(id: string) {
  const { db } = platform.database
  const { clock, storage } = mortal.platform
  const lease = { analysisId: id, owner: 'worker' }
  const found = await findRun(db, id)
  const row = found && (await claimRun(db, lease, found.run, new Date(clock.now().getTime() + HOUR_MS)))
  if (!row) throw new Error('the lesson cannot be held')
  return createLeasedRun({ db, clock, storage, leaseSeconds: 60 }, LESSON_KIND, lease, row)
}
const storeWords = async (id: string, words: string) => {
  const held = await leased(id)
  await held.commit({ words: Buffer.from(words) }, begins(held.row.status))
}

const FLOWS: Readonly<Record<string, Flow>> = {
  'a lesson is created': { act: createLesson },
  'the text of a lesson is replaced': {
    prepare: stoppedLesson,
    act: (who, analysis_id) =>
      who.post('/api/analysis/replace_files', {
        analysis_id,
        files: [],
        transcript_text: `${TRANSCRIPT}生:不知道。\n`,
      }),
  },
  'a lesson is deleted': {
    prepare: stoppedLesson,
    act: (who, id) => who.post('/api/analysis/delete', { analysis_ids: [id] }),
  },
  'a step of an analysis is stored in place of an earlier one': {
    prepare: async (who) => {
      const { analysis_id } = (await createLesson(who)).data
      await storeWords(analysis_id, 'heard')
      return analysis_id
    },
    act: (who, id) =>
      storeWords(id, 'heard again').then(
        () => who.get('/api/analysis/query_state', { analysis_ids: id }),
        () => who.get('/currentUser'),
      ),
  },
  'an exam is changed': {
    prepare: stoppedExam,
    act: (who, exam_analysis_id) => {
      const lines = { ...SETTINGS.lines, pass: 0.7 }
      return who.post('/api/exam_analysis/update', { exam_analysis_id, settings: { ...SETTINGS, lines } })
    },
  },
  'a picture is set': { act: setAvatar },
  'a picture goes': {
    prepare: async (who) => {
      await setAvatar(who)
      return ''
    },
    act: (who) => who.post('/api/profile/remove_avatar'),
  },
  'a course is copied': {
    prepare: courseOfOne,
    act: (who, course_id) => who.post(`${COURSES}/copy`, { course_id }),
  },
  'a course is filled from a zip': {
    prepare: async (who) => {
      const id = await beginCourse(who, '空课程')
      return sendCourseFile(who, id, { name: 'course.zip', bytes: zipped() })
    },
    act: (who, file_id) => who.post(`${COURSES}/import`, { file_id }),
  },
  'a file of a course goes': {
    prepare: async (who) => fileOf(who, await courseOfOne(who)),
    act: (who, file_id) => who.post(`${COURSES}/delete_file`, { file_id }),
  },
  'a course is deleted': {
    prepare: courseOfOne,
    act: (who, course_id) => who.post(`${COURSES}/delete`, { course_id }),
  },
}

/** More than any of these operations has. */
const POINTS_MAX = 40

test.each(Object.entries(FLOWS))('%s: a crash at any point leaves nothing behind', async (_, { prepare, act }) => {
  const points: string[] = []
  for (let i = 0; i < POINTS_MAX; i++) {
    // a separate session: some of these operations are rate-limited per minute
    const who = await town.person('sys_platform_admin', 'sys_analysis_web_user')
    const id = (await prepare?.(who)) ?? ''
    mortal.dieAt(i)
    const answer = await act(who, id)
    const point = mortal.revive()
    await recover()
    expect(files(), point).toEqual(await pointedTo())
    expect(await stored(sql`select storage_key as key from loose_file union all select prefix from removal`)).toEqual(
      [],
    )
    if (point === undefined) {
      expect(answer).toMatchObject({ error_code: 0 })
      break
    }
    points.push(point)
  }
  expect(points.length).toBeGreaterThan(2)
  expect(points.length).toBeLessThan(POINTS_MAX)
  expect(points).toContain('after the commit')
})
