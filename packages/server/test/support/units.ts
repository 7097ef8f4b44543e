import type { UnitReport } from '@keguan/contract/report/unit/report'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/platform/postgres/database.ts'
import { auditLog } from '../../src/platform/postgres/schema/audit-log.ts'
import type { Client } from './server.ts'

export const MEANING =
  '师：今天我们学习分数的意义。\n师：分数表示什么？\n生：把一个整体平均分。\n师：对，因为分得一样多，所以分数表示平均分。\n师：转盘怎么设计？'
export const DECIMALS =
  '师：今天我们认识小数。\n师：小数就是分母是十的分数，因为它们表示一样多。\n生：我明白了。\n师：下课。'
export const PRACTICE =
  '师：请同学们做练习，把小数写成分数。\n生：零点五是二分之一。\n师：现在我们来做一个小测验，写出小数。\n生：写好了。'

export const UNIT_PLAN = {
  theme: '分数与小数',
  subject: 'mathematics',
  grade: 'g5',
  periods: 3,
  ideas: [{ id: 'whole', name: '整体', words: ['整体'] }],
  goals: [
    { id: 'fraction', text: '理解分数的意义', evidence: '能说出分数表示什么' },
    { id: 'decimal', text: '认识小数' },
  ],
  task: { text: '设计转盘', words: ['转盘'] },
  process: [{ title: '分数的意义', minutes: 40 }],
  papers: [{ kind: 'homework', title: '作业', items: [{ label: '1', text: '写出分数的意义' }] }],
}

export const at = (id: string) => ({ chapter_analysis_id: id })
export const placed = (ids: readonly string[]) => ids.map((analysis_id) => ({ analysis_id }))
export const call = (who: Client, verb: string, input: object) => who.post(`/api/chapter_analysis/${verb}`, input)
export const read = (who: Client, id: string) => who.get('/api/chapter_analysis/report', at(id))
export const detailOf = async (who: Client, id: string) => (await who.get('/api/chapter_analysis/get', at(id))).data
export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

export const isMade = (who: Client, id: string) =>
  until(async () => {
    const { data } = await who.get('/api/chapter_analysis/query_state', { chapter_analysis_ids: id })
    expect(data?.[0]).toMatchObject({ status: 60_000, error_code: 0 })
  })

/** Waits for a report that satisfies the condition. */
export async function settled(who: Client, id: string, is: (report: UnitReport) => boolean): Promise<UnitReport> {
  let found: UnitReport | undefined
  await until(async () => {
    const { error_code, data } = await read(who, id)
    expect([error_code, error_code === 0 && is(data)]).toEqual([0, true])
    found = data
  })
  if (!found) throw new Error('no report')
  return found
}

/** A finished lesson with these words. */
export async function addLesson(who: Client, title: string, transcript_text: string): Promise<string> {
  const facts = { title, edition: 5, subject: 'mathematics', grade: 'g5', lesson_date: '2026-11-02', files: [] }
  const { data, error_message } = await who.post('/api/analysis/create', { ...facts, transcript_text })
  expect(error_message).toBe('')
  await isAnalysed(who, data.analysis_id)
  return data.analysis_id
}

export const isAnalysed = (who: Client, id: string) =>
  until(async () => {
    const { data } = await who.get('/api/analysis/query_state', { analysis_ids: id })
    expect(data?.[0]?.status).toBe(60_000)
  })

export async function addDraft(who: Client, more: object = {}): Promise<string> {
  const { data, error_message } = await call(who, 'create', { title: '分数单元', plan: UNIT_PLAN, ...more })
  expect(error_message).toBe('')
  return data.chapter_analysis_id
}

export async function addUnit(who: Client, ids: readonly string[], more: object = {}): Promise<string> {
  const id = await addDraft(who, { lessons: placed(ids), ...more })
  expect((await call(who, 'start', at(id))).error_message).toBe('')
  await isMade(who, id)
  return id
}

export const cellOf = (report: UnitReport, goal: string, lesson: string, lamp: string) =>
  report.cells.find((cell) => cell.goal === goal && cell.lamp === lamp && report.lessons[cell.lesson]?.id === lesson)

export const actionsOn = async (db: Db, id: string): Promise<string[]> =>
  (await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, id))).map(
    (row) => row.action,
  )
