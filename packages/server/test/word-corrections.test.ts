import type { WordCorrections } from '@keguan/contract/api/word-corrections'
import type { PassageEdit } from '@keguan/contract/report/lesson/correction'
import type { Report, Utterance } from '@keguan/contract/report/lesson/report'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { ended, sampleTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const TEACHER = 'sys_analysis_web_user'
const GET = '/api/analysis/word_corrections'
const CORRECT = '/api/analysis/correct_words'

const app = useConsole()
useWorker(app)

let me: Client
let id: string
beforeAll(async () => {
  me = await app.server.person(TEACHER)
  id = await uploadLesson(app.server, me, [sampleTranscript()])
  expect(await ended(me, id)).toMatchObject({ status: 60_000, error_message: '' })
})

const bytesOf = async () => (await me.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
const reportOf = async (): Promise<Report> => JSON.parse(await bytesOf()).data
const stateOf = async (): Promise<WordCorrections> => (await me.get(GET, { analysis_id: id })).data
const applied = () =>
  vi.waitFor(async () => expect(await stateOf()).toEqual({ usable: true, applied: true, error_code: 0 }), {
    timeout: 150_000,
    interval: 50,
  })
const was = ({ text, start_s, end_s }: Utterance) => ({ text, start_s, end_s })
const correct = async (...passages: PassageEdit[]) => {
  const answer = await me.post(CORRECT, { analysis_id: id, passages })
  expect(answer).toMatchObject({ error_code: 0, data: { applied: false } })
  await applied()
}

describe('corrections of the words', () => {
  test('change the report and its measures, survive another analysis, and leave the same bytes when withdrawn', async () => {
    const before = await bytesOf()
    const { utterances, measures } = await reportOf()
    const at = utterances.findIndex(({ role, question }) => role === 'teacher' && !question)
    const said = utterances[at]!
    const passage = { from: at, was: [was(said)] }
    await correct({ ...passage, becomes: [{ text: '这是什么呢？', speaker: 'T' }] })
    const report = await reportOf()
    expect(report.utterances[at]).toMatchObject({ text: '这是什么呢？', question: true, start_s: said.start_s })
    expect(report.measures['question.count']?.value).toBe(Number(measures['question.count']?.value) + 1)
    expect(report.corrections).toEqual([
      {
        edit: report.utterances[at]?.edit,
        ...{ from: at, state: 'applied' },
        found: [{ ...was(said), speaker: said.speaker }],
      },
    ])

    const bytes = await bytesOf()
    expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
    await ended(me, id)
    expect(await bytesOf()).toBe(bytes)

    await correct({ ...passage, becomes: null })
    expect(await bytesOf()).toBe(before)
  })

  test('of many sentences are one change, audited with their number alone', async () => {
    const { utterances } = await reportOf()
    await correct(
      ...utterances.map((each, from) => ({
        ...{ from, was: [was(each)] },
        becomes: [{ text: `${each.text}啊`, speaker: each.speaker }],
      })),
    )
    expect((await reportOf()).utterances.every(({ text }) => text.endsWith('啊'))).toBe(true)
    const { rows } = await app.db.execute(
      sql`select details from audit_log where action = 'analysis.correct_words' and object_id = ${id} order by created_at desc limit 1`,
    )
    expect(rows[0]).toEqual({ details: { passages: utterances.length } })
    // as many as in a long lesson, and more than a usual request may contain
    const back = Array.from({ length: 5000 }, (_, at) => at % utterances.length)
    await correct(...back.map((from) => ({ from, was: [was(utterances[from]!)], becomes: null })))
    expect((await reportOf()).corrections).toBeUndefined()
  })

  test.each([
    { from: 0, was: [], becomes: null },
    { from: -1, was: [{ text: '好', start_s: null, end_s: null }], becomes: [] },
    { from: 0, was: [{ text: '好', start_s: null, end_s: null }], becomes: [{ text: ' ', speaker: 'T' }] },
    { from: 0, was: [{ text: '好', start_s: null, end_s: null }], becomes: [{ text: '好', speaker: '王老师' }] },
    { from: 0, was: [{ text: '好\u0000', start_s: null, end_s: null }], becomes: [] },
    { from: 0, was: [{ text: '好', start_s: null, end_s: null }], becomes: [{ text: '\ud800', speaker: 'T' }] },
  ])('that are invalid are refused: %o', async (passage) => {
    expect((await me.post(CORRECT, { analysis_id: id, passages: [passage] })).error_code).toBe(1400)
  })

  test('of another person’s lesson return 404', async () => {
    for (const other of [await app.server.colleagueOf(me, TEACHER), await app.server.person(TEACHER)]) {
      expect((await other.get(GET, { analysis_id: id })).error_code).toBe(1404)
      const passages = [{ from: 0, was: [{ text: '好', start_s: null, end_s: null }], becomes: [] }]
      expect((await other.post(CORRECT, { analysis_id: id, passages })).error_code).toBe(1404)
    }
  })

  test('are refused if an earlier version analysed the lesson', async () => {
    await app.db.execute(sql`update artefact set version = '0.9.0' where analysis_id = ${id} and layer = 'talk'`)
    expect(await stateOf()).toMatchObject({ usable: false })
    const passages = [{ from: 0, was: [{ text: '好', start_s: null, end_s: null }], becomes: [] }]
    expect((await me.post(CORRECT, { analysis_id: id, passages })).error_code).toBe(3040)
  })
})
