import { dayOf, monthOf, termOf, weekOf } from '@keguan/analysis/board/calendar'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { noteForBoard } from '../src/features/data-board/board-events.port.ts'
import { createBoardMemory } from '../src/features/data-board/board-memory.ts'
import { chinaDay } from '../src/platform/clock/time.ts'
import { account, accountRole } from '../src/platform/postgres/schema/account.ts'
import { boardEvent, boardLesson, boardLink } from '../src/platform/postgres/schema/data-board.ts'
import { orgNode } from '../src/platform/postgres/schema/org-node.ts'
import { feedDataBoard } from '../src/wiring/board/data-board.ts'
import { rebuildBoard } from '../src/wiring/board/rebuild-board.ts'
import { useConsole } from './support/console.ts'
import { addFinished, type FinishedLesson } from './support/finished-lessons.ts'
import type { Answer, Client } from './support/server.ts'
import { readCells } from './support/workbook-cells.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
let manager: Client
let teachers: Client[]
let stranger: Client
let platform: Client
let maths: string[]
let music: string[]

const feed = () => feedDataBoard(app.platform)
const told = async (lessons: readonly FinishedLesson[]): Promise<string[]> => {
  const ids = await addFinished(app.db, lessons)
  await noteForBoard(app.db, 'lesson', ids)
  return ids
}
const lessonsOf = (count: number, more: Partial<FinishedLesson> = {}): FinishedLesson[] =>
  Array.from({ length: count }, (_, i) => ({
    owner: teachers[i % teachers.length] as Client,
    values: { waitMedianS: 1 + (i % 4), teacherShare: 0.6, pupilShare: 0.2 + 0.1 * (i % 4), layout: 2 },
    ...more,
    row: { durationS: 2400, grade: 'g7', ...more.row },
  }))
const ok = async (answer: Promise<Answer>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const tile = async (who: Client, name: string, filter: Record<string, string> = {}) =>
  (await ok(who.get('/api/data_board/get_tile', { name, ...filter }))).tile

beforeAll(async () => {
  manager = await app.server.person('sys_org_ops_admin')
  stranger = await app.server.person('sys_org_ops_admin')
  platform = await app.server.person('sys_platform_admin')
  teachers = await Promise.all([1, 2, 3, 4].map(() => app.server.colleagueOf(manager, 'sys_analysis_web_user')))
  maths = await told(lessonsOf(12))
  await told(lessonsOf(8, { subject: 'english' }))
  music = await told(lessonsOf(2, { subject: 'music' }))
  await feed()
})

describe('figures', () => {
  test('count teachers, and give the number with lessons in steps', async () => {
    expect(await ok(manager.get('/api/data_board/get_teacher_count'))).toEqual({
      ...{ tile: 'teachers', teachers: 4, active: 3 },
    })
  })

  test('cover one institution, or all of them for the platform', async () => {
    expect(await tile(manager, 'numbers')).toMatchObject({ lessons: 22, minutes: 880 })
    expect(await tile(stranger, 'numbers')).toBeNull()
    expect(await tile(platform, 'numbers')).toMatchObject({ lessons: 22 })
    const { data } = await manager.get('/currentUser')
    expect((await stranger.get('/api/data_board/get_tile', { name: 'numbers', place_id: data.org_id })).status).toBe(
      404,
    )
    expect(await tile(platform, 'numbers', { place_id: data.org_id })).toMatchObject({ lessons: 22 })
  })

  test('follow the filters, and hide a second subject to protect a small one', async () => {
    // music is too small, and could be computed from the total and the others, so that the smallest other subject is
    // hidden as well
    expect(await tile(manager, 'numbers', { subject: 'mathematics' })).toMatchObject({ lessons: 12 })
    expect(await tile(manager, 'numbers', { subject: 'english' })).toBeNull()
    expect(await tile(manager, 'numbers', { subject: 'music' })).toBeNull()
    const { cells } = await tile(manager, 'subjects')
    expect(cells.map(({ subject, grade }: { subject: string; grade: string }) => [subject, grade])).toEqual([
      ['mathematics', null],
      ['mathematics', 'g7'],
    ])
    expect(await tile(manager, 'numbers', { period: 'last_week' })).toBeNull()
  })

  test('have intervals, and leave out unknown values', async () => {
    const { measures } = await tile(manager, 'numbers', { subject: 'mathematics' })
    expect(measures.pupil_share.mean).toBeCloseTo(0.35, 5)
    expect(measures.pupil_share.low).toBeLessThan(0.35)
    expect(measures.speech_rate).toBeUndefined()
  })

  test('mark lessons of the caller for the caller only', async () => {
    const spread = await tile(manager, 'spread')
    expect(spread.measures[0].own).toEqual([])
    const [teacher] = teachers as [Client]
    await app.db.insert(accountRole).values({ accountId: teacher.accountId, role: 'sys_org_ops_admin' })
    expect((await tile(teacher, 'spread')).measures[0].own).toHaveLength(6)
    expect(await tile(teacher, 'numbers', { level: 'own' })).toMatchObject({ lessons: 6 })
    expect(await tile(teacher, 'teachers', { level: 'own' })).toMatchObject({ teachers: null, active: null })
    await app.db.delete(accountRole).where(eq(accountRole.role, 'sys_org_ops_admin')).returning()
    await app.db.insert(accountRole).values([
      { accountId: manager.accountId, role: 'sys_org_ops_admin' },
      { accountId: stranger.accountId, role: 'sys_org_ops_admin' },
    ])
  })
})

describe('changes', () => {
  test('an edited lesson moves, and a deleted one leaves the board', async () => {
    const [first] = music as [string]
    const [owner] = teachers as [Client]
    await ok(owner.post('/api/analysis/update', { analysis_id: first, subject: 'mathematics' }))
    await feed()
    expect(await tile(manager, 'numbers', { subject: 'mathematics' })).toMatchObject({ lessons: 13 })
    await ok(owner.post('/api/analysis/delete', { analysis_ids: [first] }))
    await feed()
    expect(await tile(manager, 'numbers')).toMatchObject({ lessons: 21 })
    const [row] = await app.db.select().from(boardLesson).where(eq(boardLesson.analysisId, first))
    expect(row).toMatchObject({ ownerId: null, subject: null, pupilShare: null, minutes: 0 })
  })

  test('lessons of a deleted teacher are not counted until the teacher is restored', async () => {
    const [, , , last] = teachers as [Client, Client, Client, Client]
    const disabled = async (gone: boolean) => {
      await app.db.update(account).set({ disabled: gone }).where(eq(account.id, last.accountId))
      await feed()
      return ok(manager.get('/api/data_board/get_teacher_count'))
    }
    expect((await disabled(true)).teachers).toBe(3)
    expect((await disabled(false)).teachers).toBe(4)
  })

  test('a lesson with a day in another term belongs to that term', async () => {
    await told(lessonsOf(6, { row: { lessonDate: '2025-03-11' } }))
    await feed()
    expect(await tile(manager, 'numbers', { term: '2024-2' })).toMatchObject({ lessons: 6 })
    expect((await ok(manager.get('/api/data_board/options'))).terms).toContain('2024-2')
  })

  test('everything can be rebuilt, and only platform administrators may request it', async () => {
    const before = await tile(manager, 'numbers')
    expect((await manager.post('/api/data_board/rebuild')).status).toBe(403)
    await app.db.update(boardLesson).set({ minutes: 1 })
    await ok(platform.post('/api/data_board/rebuild'))
    await feed()
    await feed()
    expect(await app.db.select().from(boardEvent)).toEqual([])
    expect(await tile(manager, 'numbers')).toEqual(before)
  })

  test('a command requests the rebuild, and waits until the worker is done', async () => {
    const before = await tile(manager, 'numbers')
    await app.db.update(boardLesson).set({ minutes: 1 })
    const rounds: Promise<void>[] = []
    const config = { ...app.platform.config, databaseUrl: app.platform.database.url, logLevel: 'silent' as const }
    await rebuildBoard(config, () => rounds.push(feed()))
    await Promise.all(rounds)
    expect(await tile(manager, 'numbers')).toEqual(before)
  })
})

describe('links', () => {
  const make = async (more: object = {}) =>
    ok(manager.post('/api/data_board/share', { name: '大厅', days: 7, subject: 'mathematics', ...more }))
  const open = (token: string) => app.server.stranger.post('/api/data_board/shared', { token })
  const openTile = (token: string, name = 'numbers') =>
    app.server.stranger.post('/api/data_board/shared_tile', { token, name })

  test('show fixed filters to anyone, and nothing once revoked', async () => {
    const { share_id, token } = await make()
    expect(await ok(open(token))).toMatchObject({
      name: '大厅',
      filter: { subject: 'mathematics', period: 'this_term' },
    })
    expect((await ok(openTile(token))).tile).toMatchObject({ lessons: 12 })
    expect((await ok(openTile(token, 'spread'))).tile.measures[0].own).toEqual([])
    const listed = (await ok(manager.get('/api/data_board/shares'))).list
    expect(listed[0]).toMatchObject({ share_id, name: '大厅', uses: 1, is_revoked: false })
    expect(JSON.stringify(listed)).not.toContain(token)
    await ok(manager.post('/api/data_board/revoke', { share_id }))
    expect((await openTile(token)).error_code).toBe(3461)
    expect((await open(token)).error_code).toBe(3461)
  })

  test('expire, and then look like unknown links', async () => {
    const { share_id, token } = await make()
    await app.db
      .update(boardLink)
      .set({ expiresAt: new Date(0) })
      .where(eq(boardLink.id, share_id))
    const ended = await open(token)
    expect(ended).toEqual({ ...(await open('x'.repeat(43))) })
    expect(ended.error_code).toBe(3461)
  })

  test('are disabled while their creator has no access', async () => {
    const { token } = await make()
    await app.db.update(account).set({ disabled: true }).where(eq(account.id, manager.accountId))
    expect((await openTile(token)).error_code).toBe(3461)
    await app.db.update(account).set({ disabled: false }).where(eq(account.id, manager.accountId))
    expect((await openTile(token)).error_code).toBe(0)
  })
})

test('a large board is shown as it was while the next one is made ready', async () => {
  let nowMs = 0
  const clock = { ...app.platform.clock, tickMs: () => nowMs }
  const memory = createBoardMemory({ db: app.db, clock, large: 0 })
  const term = termOf(monthOf(weekOf(dayOf(chinaDay(clock.now())))))
  const count = async () => (await memory.term(term)).data.lessons.count
  await memory.refresh()
  const before = await count()
  await told(lessonsOf(5))
  await feed()
  await memory.refresh()
  expect(await count()).toBe(before)
  nowMs += 60_000
  await memory.refresh()
  await vi.waitFor(async () => expect(await count()).toBe(before + 5), 150_000)
})

test('the workbook has the figures of the screen', async () => {
  const response = await manager.raw('GET', '/api/data_board/export?locale=en-US')
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2000)
  expect(maths).toHaveLength(12)
})

test('an institution name that looks like a formula is text in the workbook, and is not in its file name', async () => {
  const { org_id } = (await manager.get('/currentUser')).data
  const named = (name: string) => app.db.update(orgNode).set({ name }).where(eq(orgNode.id, org_id))
  const [before] = await app.db.select({ name: orgNode.name }).from(orgNode).where(eq(orgNode.id, org_id))
  const formula = '=HYPERLINK("https://x.example/../a","点")'
  await named(formula)
  const response = await manager.raw('GET', '/api/data_board/export?locale=zh-CN')
  await named(before?.name ?? '')
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).not.toMatch(/[/\\]|"https/)
  const { texts, ...carriedOut } = await readCells(response)
  expect(texts).toContain(formula)
  expect(carriedOut).toEqual({ formulas: 0, links: 0 })
})
