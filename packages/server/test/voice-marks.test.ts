import type { VoiceMarks } from '@keguan/contract/api/voice-marks'
import type { Report } from '@keguan/contract/report/lesson/report'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { ended, sampleMedia, sampleTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const TEACHER = 'sys_analysis_web_user'
const GET = '/api/analysis/voice_marks'
const MARK = '/api/analysis/mark_voices'

const app = useConsole()
useWorker(app)

let me: Client
let id: string
beforeAll(async () => {
  me = await app.server.person(TEACHER)
  id = await uploadLesson(app.server, me, [sampleMedia()])
  expect(await ended(me, id)).toMatchObject({ status: 60_000, error_message: '' })
})

const marksOf = async (client: Client, lesson: string): Promise<VoiceMarks> =>
  (await client.get(GET, { analysis_id: lesson })).data
const bytesOf = async (client: Client, lesson: string) =>
  (await client.raw('GET', `/api/analysis/report?analysis_id=${lesson}`)).text()
const reportOf = async (client: Client, lesson: string): Promise<Report> =>
  JSON.parse(await bytesOf(client, lesson)).data
const value = (report: Report, measure: string) => Number(report.measures[measure]?.value ?? 0)
const applied = (lesson: string) =>
  vi.waitFor(async () => expect(await marksOf(me, lesson)).toMatchObject({ applied: true, error_code: 0 }), {
    timeout: 150_000,
    interval: 50,
  })

type Mark = VoiceMarks['marks'][number]
const mark = async (marks: readonly (Omit<Mark, 'role'> & { role: Mark['role'] | null })[]) =>
  me.post(MARK, { analysis_id: id, marks })
const takeBack = async () => {
  const { marks } = await marksOf(me, id)
  if (marks.length > 0) await mark(marks.map((each) => ({ ...each, role: null })))
  await applied(id)
}

describe('marks of who speaks', () => {
  test('are proposed, change the report, survive another analysis, and leave the same bytes when withdrawn', async () => {
    const before = await bytesOf(me, id)
    const { usable, marks, proposals, applied: isApplied } = await marksOf(me, id)
    expect({ usable, marks, isApplied }).toEqual({ usable: true, marks: [], isApplied: true })
    expect(proposals.length).toBeGreaterThan(5)

    // deliberately swapped: a person's marks are never questioned
    const report = await reportOf(me, id)
    const said = proposals.slice(0, 3).map((stretch): Mark => {
      const at = (stretch.start_s + stretch.end_s) / 2
      const heard = report.segments.find(({ start_s, end_s }) => start_s <= at && at < end_s)
      return { ...stretch, role: heard?.role === 'teacher' ? 'student' : 'teacher' }
    })
    const answer = await mark(said)
    expect(answer).toMatchObject({ error_code: 0, data: { marks: said, applied: false } })
    expect(answer.data.proposals).not.toContainEqual(proposals[0])
    await applied(id)
    const marked = await reportOf(me, id)
    expect(value(marked, 'talk.teacher_share')).not.toBe(value(report, 'talk.teacher_share'))
    expect(marked.warnings).toContainEqual({ code: 'voices_marked', value: 3 })
    expect(marked.st.codes).not.toBe(report.st.codes)

    const bytes = await bytesOf(me, id)
    expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
    await ended(me, id)
    expect(await bytesOf(me, id)).toBe(bytes)
    expect(await marksOf(me, id)).toMatchObject({ marks: said, applied: true })

    await takeBack()
    expect(await bytesOf(me, id)).toBe(before)
  })

  test('of other people count for neither side and get a separate share', async () => {
    const { proposals } = await marksOf(me, id)
    const before = await reportOf(me, id)
    await mark([{ ...proposals[0]!, role: 'other' }])
    await applied(id)
    const report = await reportOf(me, id)
    expect(value(report, 'talk.other_share')).toBeGreaterThan(0)
    const parts = ['teacher', 'student', 'several', 'other', 'silence']
    expect(parts.reduce((sum, part) => sum + value(report, `talk.${part}_share`), 0)).toBeCloseTo(1, 4)
    expect(before.measures).not.toHaveProperty('talk.other_share')
    expect(report.series.map((series) => series.id)).toContain('talk.other')
    await takeBack()
  })

  test('are appended with author and time, and audited without content', async () => {
    const { proposals } = await marksOf(me, id)
    await mark([{ ...proposals[1]!, role: 'teacher' }])
    await takeBack()
    const { rows } = await app.db.execute(
      sql`select author_id, content ->> 'role' as role from lesson_edit where analysis_id = ${id} and layer = 'voice' order by id desc limit 2`,
    )
    expect(rows).toEqual([
      { author_id: me.accountId, role: null },
      { author_id: me.accountId, role: 'teacher' },
    ])
    const audit = await app.db.execute(
      sql`select details from audit_log where action = 'analysis.mark_voices' and object_id = ${id} order by created_at desc limit 1`,
    )
    expect(audit.rows[0]).toEqual({ details: { marks: 1 } })
  })

  test.each([
    [{ start_s: 5, end_s: 5, role: 'teacher' }],
    [{ start_s: -1, end_s: 2, role: 'teacher' }],
    [{ start_s: 1, end_s: 2, role: 'nobody' }],
  ])('that are invalid are refused: %o', async (each) => {
    expect((await me.post(MARK, { analysis_id: id, marks: [each] })).error_code).toBe(1400)
  })

  test('of another person’s lesson return 404', async () => {
    for (const other of [await app.server.colleagueOf(me, TEACHER), await app.server.person(TEACHER)]) {
      expect((await other.get(GET, { analysis_id: id })).error_code).toBe(1404)
      const marks = [{ start_s: 1, end_s: 2, role: 'teacher' }]
      expect((await other.post(MARK, { analysis_id: id, marks })).error_code).toBe(1404)
    }
  })
})

test('a lesson whose transcript names the speakers has nothing to mark', async () => {
  const lesson = await uploadLesson(app.server, me, [sampleTranscript()])
  await ended(me, lesson)
  expect(await marksOf(me, lesson)).toMatchObject({ usable: false, proposals: [], marks: [] })
  const marks = [{ start_s: 1, end_s: 2, role: 'teacher' }]
  expect((await me.post(MARK, { analysis_id: lesson, marks })).error_code).toBe(3039)
  expect((await marksOf(me, lesson)).marks).toEqual([])
})
