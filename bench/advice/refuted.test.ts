import { findAdvice } from '@keguan/analysis/advice/find-advice'
import { chooseAdvice } from '@keguan/contract/report/lesson/advice'
import type { Report } from '@keguan/contract/report/lesson/report'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { refutation } from './refuted.ts'
import { type AnalysedLesson, everyLesson } from './thirty-lessons.ts'

const cut = loadSegmenter()
let lessons: AnalysedLesson[] = []

beforeAll(() => {
  lessons = everyLesson()
}, 240_000)

describe('a suggestion, checked against the sentences after its quotation', () => {
  it('is not refuted by any of them', () => {
    const items = lessons.flatMap(({ name, report }) => report.advice!.tries.map((item) => ({ name, report, item })))
    const refuted = items.flatMap(({ name, report, item }) => {
      const why = refutation(report, item, cut)
      return why === null ? [] : [`${name} ${item.id}: ${why}`]
    })
    expect(refuted).toEqual([])
    expect(items.filter(({ item }) => item.quoted !== null).length).toBeGreaterThan(150)
  })

  it('would be refuted where the teacher asked on, or set up talk', () => {
    const written = lessons.filter(({ name }) => !name.startsWith('made'))
    const refuted = written.filter(({ report }) => {
      // the first sentence of the teacher after a pupil's, whatever comes next, which the rule used to quote
      const at = report.utterances.findIndex(({ role }, index) => role === 'teacher' && index > 20)
      const item = { id: 'pass_to_a_pupil' as const, span: null, quoted: at, values: {}, strength: 1 }
      return refutation(report, item, cut) !== null
    })
    expect(refuted.length).toBeGreaterThan(written.length / 2)
  })
})

describe('good moments', () => {
  const shown = () =>
    lessons.flatMap(({ name, report }) =>
      chooseAdvice(report.advice!).good.flatMap(({ id, quoted }) =>
        quoted === null ? [] : [{ name, id, report, said: report.utterances[quoted]! }],
      ),
    )

  it('specific praise is not a task', () => {
    for (const { id, name, said } of shown())
      if (id === 'named_the_good') expect(said.text, name).not.toMatch(/请.{0,12}[说读写做]|学着|鼓掌/u)
  })

  it('a pupil’s question is not a line of a play or practised English', () => {
    for (const { id, name, said, report } of shown()) {
      if (id !== 'pupil_asked') continue
      expect(said.text, name).toMatch(/\p{Script=Han}.*[?？]/u)
      const before = report.utterances.slice(Math.max(0, said.index - 6), said.index)
      if (!/老师/u.test(said.text)) expect(before.map(({ text }) => text).join(), name).not.toMatch(/表演|扮演|扮/u)
    }
  })
})

describe('waits', () => {
  it('give no advice where the ends of sentences are estimated', () => {
    const WAITS = ['gave_time', 'wait_after_question', 'wait_after_answer']
    const idsOf = (report: Report) => {
      const { good, tries } = findAdvice(report)
      return [...good, ...tries].map(({ id }) => id).filter((id) => WAITS.includes(id))
    }
    let spoken = 0
    for (const { name, report } of lessons) {
      spoken += idsOf(report).length
      const guessed = { ...report, warnings: [...report.warnings, { code: 'ends_estimated' as const }] }
      expect(idsOf(guessed), name).toEqual([])
    }
    expect(spoken).toBeGreaterThan(10)
  })
})
