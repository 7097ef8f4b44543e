import { randomUUID } from 'node:crypto'
import type { AdviceBeside } from '@keguan/contract/api/advice'
import { chooseAdvice } from '@keguan/contract/report/lesson/advice'
import { chosenAim } from '@keguan/contract/report/lesson/aim'
import type { AdviceId, AdviceMark } from '@keguan/contract/vocabulary/advice'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { useConsole, useWorker } from './support/console.ts'
import { ended, proposingTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const TEACHER = 'sys_analysis_web_user'
const app = useConsole()
useWorker(app)

const beside = async (client: Client, id: string): Promise<z.infer<typeof AdviceBeside>> =>
  (await client.get('/api/analysis/advice', { analysis_id: id })).data
const mark = (client: Client, id: string, advice: readonly AdviceId[], said: AdviceMark) =>
  client.post('/api/analysis/mark_advice', { analysis_id: id, advice, mark: said })

async function lessonOf(client: Client): Promise<string> {
  const id = await uploadLesson(app.server, client, [proposingTranscript()], {
    subject: 'mathematics',
    class_name: '五（1）班',
  })
  expect(await ended(client, id)).toMatchObject({ status: 60_000 })
  return id
}

test('the next lesson of a teacher knows what was said, what was chosen, and how the last one was', async () => {
  const me = await app.server.person(TEACHER)
  const first = await lessonOf(me)
  expect(await beside(me, first)).toEqual({ history: { said: [], unwanted: [], marks: {} }, values: {}, aim: null })

  await mark(me, first, ['named_the_goal', 'ask_why', 'wait_after_question'], 'said')
  await mark(me, first, ['ask_why'], 'aim')
  // shown again: what the teacher has said stays
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

test('no one else can read it or respond to it', async () => {
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
