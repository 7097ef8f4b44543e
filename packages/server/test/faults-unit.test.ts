import { expect } from 'vitest'
import { testFaults } from './support/faults.ts'
import { addDraft, addLesson, at, call, MEANING, PRACTICE, placed } from './support/units.ts'

/** Lessons of the only teacher; the same lessons give the same report. */
let lessons: readonly string[] | undefined

testFaults({
  program: 'main',
  workerStates: [25_000, 30_000, 40_000, 50_000, 60_000],
  begun: 20_000,
  underWay: 40_000,
  files: [],
  announce: async (person) => {
    lessons ??= [await addLesson(person, '分数的意义', MEANING), await addLesson(person, '小数练习', PRACTICE)]
    return { id: await addDraft(person, { lessons: placed(lessons) }), token: '', uploads: [] }
  },
  begin: async (person, id) => {
    const { data } = await person.get('/api/chapter_analysis/query_state', { chapter_analysis_ids: id })
    // already started by the previous call, whose response was lost
    if (data[0].status > 10_000) return
    expect((await call(person, 'start', at(id))).error_message).toBe('')
  },
  state: async (person, id) =>
    (await person.get('/api/chapter_analysis/query_state', { chapter_analysis_ids: id })).data[0],
  report: async (person, id) =>
    (await person.raw('GET', `/api/chapter_analysis/report?chapter_analysis_id=${id}`)).text(),
})
