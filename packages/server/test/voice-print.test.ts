import type { VoiceMarks } from '@keguan/contract/api/voice-marks'
import type { Report } from '@keguan/contract/report/lesson/report'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { ended, sampleMedia, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const TEACHER = 'sys_analysis_web_user'
const GET = '/api/profile/voice_print'
const MAKE = '/api/profile/make_voice_print'
const REMOVE = '/api/profile/remove_voice_print'

const app = useConsole()
useWorker(app)

let me: Client
let id: string
beforeAll(async () => {
  me = await app.server.person(TEACHER)
  id = await uploadLesson(app.server, me, [sampleMedia()])
  expect(await ended(me, id)).toMatchObject({ status: 60_000, error_message: '' })
})

const reportOf = async (): Promise<Report> =>
  JSON.parse(await (await me.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()).data
const codesOf = async () => (await reportOf()).warnings.map(({ code }) => code)
const rerun = async () => {
  expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
  await ended(me, id)
}
const marksOf = async (): Promise<VoiceMarks> => (await me.get('/api/analysis/voice_marks', { analysis_id: id })).data
const mark = async (marks: readonly { start_s: number; end_s: number; role: string | null }[]) => {
  expect((await me.post('/api/analysis/mark_voices', { analysis_id: id, marks })).error_code).toBe(0)
  await vi.waitFor(async () => expect((await marksOf()).applied).toBe(true), { timeout: 150_000, interval: 50 })
}
const longest = async (role: string, count: number) =>
  (await reportOf()).segments
    .filter((segment) => segment.role === role)
    .sort((a, b) => b.end_s - b.start_s - (a.end_s - a.start_s))
    .slice(0, count)
    .map(({ start_s, end_s }) => ({ start_s, end_s, role }))

describe('the voice print of a teacher', () => {
  test('does not exist by default, and needs a marked lesson and consent', async () => {
    const none = { state: 'none', made_at: null, lessons: [], candidates: [] }
    expect((await me.get(GET, {})).data).toEqual(none)
    expect((await me.post(MAKE, { analysis_id: id })).error_code).toBe(1400)
    expect((await me.post(MAKE, { analysis_id: id, consent: false })).error_code).toBe(1400)
    expect((await me.post(MAKE, { analysis_id: id, consent: true })).error_code).toBe(3042)
    expect((await me.get(GET, {})).data).toEqual(none)
    expect((await me.post(REMOVE, {})).data).toEqual(none)
  })

  test('is made from own marks, finds the teacher in the next analysis, and can be deleted', async () => {
    const before = await reportOf()
    await mark([...(await longest('teacher', 6)), ...(await longest('student', 3))])
    expect((await me.get(GET, {})).data.candidates).toMatchObject([{ analysis_id: id }])
    const made = (await me.post(MAKE, { analysis_id: id, consent: true })).data
    expect(made).toMatchObject({ state: 'ready', lessons: [{ analysis_id: id }], candidates: [] })
    expect(made.lessons[0].seconds).toBeGreaterThan(4)
    await mark((await marksOf()).marks.map((each) => ({ ...each, role: null })))
    expect(await codesOf()).not.toContain('voice_print')

    await rerun()
    const report = await reportOf()
    expect(report.warnings.map(({ code }) => code)).toContain('voice_print')
    const share = ({ measures }: Report) => Number(measures['talk.teacher_share']?.value)
    expect(Math.abs(share(report) - share(before))).toBeLessThan(0.05)

    expect((await me.post(REMOVE, {})).data).toMatchObject({ state: 'none', lessons: [] })
    const { rows } = await app.db.execute(sql`select 1 from voice_print where account_id = ${me.accountId}`)
    expect(rows).toEqual([])
    await rerun()
    expect(await codesOf()).not.toContain('voice_print')
  })

  test('is encrypted, audited without its content, and private', async () => {
    await mark(await longest('teacher', 6))
    await me.post(MAKE, { analysis_id: id, consent: true })
    const { rows } = await app.db.execute(sql`select sealed from voice_print where account_id = ${me.accountId}`)
    expect(Buffer.from(rows[0]?.sealed as Buffer).toString('latin1')).not.toMatch(/lessons|ways|title/)
    const audit = await app.db.execute(
      sql`select action, details from audit_log where object_id = ${me.accountId} and action like 'account.voice%' order by created_at`,
    )
    expect(audit.rows).toEqual([
      { action: 'account.voice_print', details: { lessons: 1 } },
      { action: 'account.voice_print_remove', details: {} },
      { action: 'account.voice_print', details: { lessons: 1 } },
    ])
    const other = await app.server.colleagueOf(me, TEACHER)
    expect((await other.get(GET, {})).data).toMatchObject({ state: 'none', lessons: [], candidates: [] })
    expect((await other.post(MAKE, { analysis_id: id, consent: true })).error_code).toBe(1404)
  })

  test('encrypted with another key is reported, not used, and can be made again', async () => {
    await app.db.execute(
      sql`update voice_print set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where account_id = ${me.accountId}`,
    )
    expect((await me.get(GET, {})).data).toMatchObject({ state: 'locked', lessons: [] })
    await rerun()
    expect(await codesOf()).not.toContain('voice_print')
    expect((await me.post(MAKE, { analysis_id: id, consent: true })).data).toMatchObject({ state: 'ready' })
  })
})
