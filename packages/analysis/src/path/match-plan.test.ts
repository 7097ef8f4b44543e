import type { PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import { PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOtherPlan, matchPlan, planOrder } from './match-plan.ts'
import type { PlannedStage } from './read-plan.ts'

const span = (phase: Phase, start_s: number, end_s: number): PhaseSpan => ({
  phase,
  start_s,
  end_s,
  probability: 1,
  evidence: [],
})
const said = (...lines: readonly [atS: number, text: string][]): Utterance[] =>
  lines.map(([start_s, text], index) => ({
    ...{
      index,
      start_s,
      end_s: start_s + 5,
      time_source: 'transcript' as const,
      speaker: 'T',
      role: 'teacher' as const,
    },
    ...{ text, syllables: text.length, question: false },
  }))
const stage = (phase: Phase, minutes: number | null, words: string = '', title: string = phase): PlannedStage => ({
  title,
  phase,
  minutes,
  words: words.split(' ').filter((word) => word !== ''),
})

/** 20 minutes: 5 of introduction, 10 of development, 5 of practice. */
const LESSON = {
  phases: [span('introduction', 0, 300), span('development', 300, 900), span('practice', 900, 1200)],
  utterances: said(
    [10, '同学们看屋顶'],
    [310, '把三角形剪下来'],
    [400, '再拼成平行四边形'],
    [700, '所以面积等于底乘高除以二'],
    [910, '做第一题'],
    [1000, '红领巾的面积'],
  ),
}
const match = (...stages: PlannedStage[]) => matchPlan(stages, LESSON)

describe('a plan is that of another lesson', () => {
  const other = (...stages: PlannedStage[]) => isOtherPlan(stages, LESSON.utterances)

  it('when fewer than a tenth of its words are said', () => {
    expect(
      other(stage('development', 5, 'leaf light energy sugar'), stage('practice', 5, 'water root stem cell')),
    ).toBe(true)
    // 1 of 10 words is a tenth, 1 of 11 is less
    const ten = '屋顶 光合 叶片 能量 糖分 水分 根茎 细胞 氧气'
    expect(other(stage('development', 5, `${ten} 叶绿体`))).toBe(false)
    expect(other(stage('development', 5, `${ten} 叶绿体`), stage('practice', 5, '淀粉'))).toBe(true)
  })

  it('but not when it has fewer than eight words: they say too little', () => {
    expect(other(stage('development', 5, 'leaf light energy sugar'), stage('practice', 5, 'water root stem'))).toBe(
      false,
    )
    expect(other(stage('introduction', 5))).toBe(false)
  })
})

describe('a stage', () => {
  it('matches fully in its phase, with its words and in its time', () => {
    const [intro] = match(stage('introduction', 5, '屋顶 形状 生活'))
    expect(intro).toEqual({
      ...{ title: 'introduction', phase: 'introduction', minutes: 5, verdict: 'full', actual_s: 300 },
      ...{ said: ['屋顶'], unsaid: ['形状', '生活'] },
      spans: [{ start_s: 0, end_s: 300 }],
      evidence: [{ start_s: 10, end_s: 15, utterance: 0 }],
    })
  })

  it.each([
    // 5 minutes took place: 30 % or a minute, whichever is more
    [4, 'full'],
    [7, 'full'],
    [7.2, 'partial'],
    [3.8, 'partial'],
    [null, 'full'],
  ])('of %s planned minutes that took five matches: %s', (minutes, verdict) => {
    expect(match(stage('introduction', minutes))[0]?.verdict).toBe(verdict)
  })

  it.each([
    ['屋顶 甲乙 丙丁', 'full'],
    ['屋顶 甲乙 丙丁 戊己', 'partial'],
    ['甲乙 丙丁', 'full'],
    ['甲乙 丙丁 戊己', 'unseen'],
  ])('with the words %s: %s', (words, verdict) => {
    expect(match(stage('introduction', 5, words))[0]?.verdict).toBe(verdict)
  })

  it('that stands in another phase is found by its words, and opens where they are said', () => {
    const [moved] = match(stage('transfer', 5, '剪下来 平行四边形 红领巾 甲乙'))
    expect(moved).toMatchObject({ verdict: 'partial', actual_s: null, said: ['剪下来', '平行四边形'] })
    expect(moved?.spans).toEqual([{ start_s: 310, end_s: 405 }])
    // two words are too few to search for them anywhere
    expect(match(stage('transfer', 5, '剪下来 平行四边形'))[0]).toMatchObject({ verdict: 'unseen', spans: [] })
  })

  it('shares its phase with others by the words they have, in the order of the plan', () => {
    const [cut, formula] = match(stage('development', 8, '剪下来 平行四边形'), stage('development', 2, '面积 底乘高'))
    expect(cut).toMatchObject({ verdict: 'full', spans: [{ start_s: 300, end_s: 700 }] })
    expect(formula).toMatchObject({ verdict: 'partial', spans: [{ start_s: 700, end_s: 900 }] })
    // a stage without speech takes no time from the others
    const [whole, left] = match(stage('development', 8, '剪下来 平行四边形'), stage('development', 2, '甲乙 丙丁 戊己'))
    expect([whole?.actual_s, left?.actual_s, left?.verdict]).toEqual([600, null, 'unseen'])
    // without words the planned minutes decide, as near as sentences allow
    const shares = match(stage('development', 6), stage('development', 4)).map(({ actual_s }) => actual_s)
    expect(shares).toEqual([400, 200])
  })
})

it('order is tau over stages of different phases', () => {
  const at = (phase: Phase, start_s: number) => ({ phase, spans: [{ start_s, end_s: start_s + 10 }] })
  expect(planOrder([at('introduction', 0), at('development', 10), at('practice', 20)])).toBe(1)
  expect(planOrder([at('introduction', 20), at('development', 10), at('practice', 0)])).toBe(-1)
  // one pair of three stands the other way round
  expect(planOrder([at('introduction', 10), at('development', 0), at('practice', 20)])).toBeCloseTo(1 / 3)
  expect(planOrder([at('development', 0), at('development', 10)])).toBeNull()
  expect(planOrder([at('introduction', 0), { phase: 'practice', spans: [] }])).toBeNull()
})

const WORDS = ['屋顶', '剪下来', '平行四边形', '面积', '红领巾', '第一题', '甲乙']
const lessons = fc
  .record({
    cuts: fc.array(fc.record({ phase: fc.constantFrom(...PHASES), lengthS: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 8,
    }),
    lines: fc.array(fc.record({ atS: fc.integer({ min: 0, max: 4000 }), text: fc.constantFrom(...WORDS) }), {
      maxLength: 400,
    }),
  })
  .map(({ cuts, lines }) => {
    let at = 0
    const phases = cuts.map(({ phase, lengthS }) => {
      const from = at
      at += lengthS
      return span(phase, from, at)
    })
    return { phases, utterances: said(...lines.map(({ atS, text }): [number, string] => [atS, text])) }
  })
const plans = fc.array(
  fc
    .record({
      phase: fc.constantFrom(...PHASES),
      minutes: fc.option(fc.integer({ min: 1, max: 40 })),
      words: fc.uniqueArray(fc.constantFrom(...WORDS)),
    })
    .map(({ phase, minutes, words }) => stage(phase, minutes, words.join(' '))),
  { maxLength: 6 },
)

it('any plan with any lesson: planned phases are fully assigned, words are said or not, deterministically', () => {
  fc.assert(
    fc.property(plans, lessons, (plan, lesson) => {
      const stages = matchPlan(plan, lesson)
      expect(matchPlan(plan, lesson)).toEqual(stages)
      expect(stages.map(({ title }) => title)).toEqual(plan.map(({ title }) => title))
      for (const phase of PHASES) {
        const own = stages.filter((each) => each.phase === phase)
        const dealt = own.reduce((sum, { actual_s }) => sum + (actual_s ?? 0), 0)
        const there = lesson.phases.reduce(
          (sum, each) => sum + (each.phase === phase ? each.end_s - each.start_s : 0),
          0,
        )
        expect(dealt).toBeLessThanOrEqual(there + 1e-6)
        const isWhole = there > 0 && own.length > 0 && own.every(({ actual_s }) => actual_s !== null)
        if (isWhole) expect(dealt).toBeCloseTo(there, 6)
      }
      stages.forEach(({ said: heard, unsaid, spans, verdict }, at) => {
        expect([...heard, ...unsaid].sort()).toEqual([...plan[at]!.words].sort())
        expect(spans.length === 0).toBe(verdict === 'unseen')
        for (const { start_s, end_s } of spans) expect(end_s).toBeGreaterThanOrEqual(start_s)
      })
      const order = planOrder(stages)
      if (order !== null) expect(Math.abs(order)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 150 },
  )
})
