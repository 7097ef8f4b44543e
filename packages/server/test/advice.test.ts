import { randomUUID } from 'node:crypto'
import type { AdviceBeside } from '@keguan/contract/api/advice'
import { chooseAdvice } from '@keguan/contract/report/lesson/advice'
import { chosenAim } from '@keguan/contract/report/lesson/aim'
import type { AdviceId, AdviceMark } from '@keguan/contract/vocabulary/advice'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { useConsole, useWorker } from './support/console.ts'
import { ended, type LocalFile, proposingTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const TEACHER = 'sys_analysis_web_user'
const app = useConsole()
useWorker(app)

const beside = async (client: Client, id: string): Promise<z.infer<typeof AdviceBeside>> =>
  (await client.get('/api/analysis/advice', { analysis_id: id })).data
const mark = (client: Client, id: string, advice: readonly AdviceId[], said: AdviceMark) =>
  client.post('/api/analysis/mark_advice', { analysis_id: id, advice, mark: said })

/** The same with half a minute between its lines: lessons under five minutes are not compared. */
const longTranscript = (): LocalFile => {
  const file = proposingTranscript()
  let at = -30
  const text = Buffer.from(file.bytes)
    .toString('utf8')
    .replace(/^\[\d\d:\d\d\]/gmu, () => {
      at += 30
      return `[${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}]`
    })
  return { ...file, bytes: Buffer.from(text) }
}

async function lessonOf(client: Client, more: object = {}, file = longTranscript()): Promise<string> {
  const id = await uploadLesson(app.server, client, [file], {
    subject: 'mathematics',
    class_name: '五（1）班',
    ...more,
  })
  expect(await ended(client, id)).toMatchObject({ status: 60_000 })
  return id
}

test('the next lesson of a teacher includes earlier advice, the chosen aim, and the values of the last one', async () => {
  const me = await app.server.person(TEACHER)
  const first = await lessonOf(me)
  expect(await beside(me, first)).toEqual({ history: { said: [], unwanted: [], marks: {} }, values: {}, aim: null })

  await mark(me, first, ['named_the_goal', 'ask_why', 'wait_after_question'], 'said')
  await mark(me, first, ['ask_why'], 'aim')
  // shown again: the teacher's feedback is kept
  const { data } = await mark(me, first, ['ask_why', 'wait_after_question'], 'said')
  expect(data.marks).toEqual({ named_the_goal: 'said', ask_why: 'aim', wait_after_question: 'said' })
  // a lesson has one aim
  await mark(me, first, ['wait_after_question'], 'aim')
  expect((await beside(me, first)).history.marks).toMatchObject({ ask_why: 'useful', wait_after_question: 'aim' })
  await mark(me, first, ['ask_why'], 'not_useful')

  const second = await lessonOf(me)
  const found = await beside(me, second)
  expect(new Set(found.history.said[0])).toEqual(new Set(['named_the_goal', 'ask_why', 'wait_after_question']))
  expect(found.history).toMatchObject({ unwanted: ['ask_why'], marks: {} })
  expect(found.aim?.id).toBe('wait_after_question')
  const report = (await me.get('/api/analysis/report', { analysis_id: first })).data
  expect(found.aim).toEqual(chosenAim(report, 'wait_after_question'))
  expect(report.advice.counts.ask_why).toEqual({ n: expect.any(Number) })
  expect(found.values['question.count']).toBe(report.measures['question.count'].value)
  const { tries } = chooseAdvice(report.advice, found.history)
  expect(tries.map(({ id }) => id)).not.toContain('ask_why')
})

test('the last lesson is the one taught before, of the same class and subject, and long enough', async () => {
  const me = await app.server.person(TEACHER)
  const valuesOf = async (id: string) => Object.keys((await beside(me, id)).values).length
  const later = await lessonOf(me, { lesson_date: '2026-11-12' })
  const sooner = await lessonOf(me, { lesson_date: '2026-11-05' })
  expect(await valuesOf(sooner)).toBe(0)
  expect(await valuesOf(later)).toBeGreaterThan(0)

  const other = { lesson_date: '2026-11-20' }
  expect(await valuesOf(await lessonOf(me, { ...other, class_name: '五（2）班' }))).toBe(0)
  expect(await valuesOf(await lessonOf(me, { ...other, subject: undefined }))).toBe(0)
  // two lessons without a subject do not count as the same subject either
  expect(await valuesOf(await lessonOf(me, { ...other, subject: undefined }))).toBe(0)

  const short = { class_name: '五（3）班' }
  await lessonOf(me, { ...short, lesson_date: '2026-11-05' }, proposingTranscript())
  expect(await valuesOf(await lessonOf(me, { ...short, lesson_date: '2026-11-12' }))).toBe(0)
})

test('nobody else can read it or respond to it', async () => {
  const [me, other] = [await app.server.person(TEACHER), await app.server.person(TEACHER)]
  const id = await lessonOf(me)
  for (const path of [id, randomUUID()]) {
    const read = await other.get('/api/analysis/advice', { analysis_id: path })
    expect(read).toMatchObject({ status: 404, error_code: ERROR.notFound })
    expect(await mark(other, path, ['ask_why'], 'aim')).toMatchObject({ status: 404 })
  }
  expect((await beside(me, id)).history.marks).toEqual({})
})

test('a page for a teacher is the story, one for a researcher everything', async () => {
  const me = await app.server.person(TEACHER)
  const id = await lessonOf(me)
  const page = async (depth: object) => {
    const body = JSON.stringify({ analysis_id: id, ...depth })
    const headers = { 'content-type': 'application/json' }
    return (await me.raw('POST', '/api/analysis/download_report', { body, headers })).text()
  }
  const [brief, whole] = [await page({ depth: 'teacher' }), await page({})]
  for (const html of [brief, whole]) expect(html).toContain('class="card story"')
  expect(whole).toContain('id="measures"')
  expect(brief).not.toContain('id="measures"')
  expect(brief).not.toContain('id="st"')
})
