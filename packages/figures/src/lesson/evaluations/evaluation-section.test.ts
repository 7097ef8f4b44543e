import { sayIn } from '@keguan/contract/message'
import type { ShownEvaluations } from '@keguan/contract/report/evaluation/result'
import { LESSON_SCORE_FIELDS } from '@keguan/contract/vocabulary/evaluation'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { SMALL_REPORT } from '../../../test/small-report.ts'
import { THEME_NAMES } from '../../kit/theme.ts'
import { renderReportHtml } from '../report-html.ts'
import { evaluationSection } from './evaluation-section.ts'
import { evaluationSentences, rangeText, reliabilityOf } from './evaluation-sentences.ts'

const EVIL = '</script><img src=x onerror="alert(1)">=1+1'
const SPREAD = { count: 2, mean: 7.5, sd: 2.121, interval: [0, 10] as [number, number] }
const MARKS = [
  { name: EVIL, value: 6 },
  { name: '乙', value: 9 },
]
const SHOWN: ShownEvaluations = {
  evaluators: [
    {
      ...{ evaluation_id: '00000000-0000-4000-8000-000000000001', name: EVIL, evaluator: 'guest', submitted_at: null },
      ...{ template_name: EVIL, score: 75, comment: EVIL },
    },
  ],
  total: { ...SPREAD, mean: 75, sd: 21.213, interval: [0, 100] },
  indicators: LESSON_SCORE_FIELDS.map((field, at) => ({
    ...{
      field,
      marks: MARKS,
      experts: at === 8 ? null : SPREAD,
      own: at === 0 ? 6 : null,
      reference: at === 0 ? 7 : null,
    },
  })),
  forms: [{ template_name: EVIL, items: [{ item_id: 'i1', title: EVIL, marks: MARKS, experts: SPREAD, own: null }] }],
  comments: [
    {
      ...{ comment_id: '00000000-0000-4000-8000-000000000002', kind: 'highlight', at_s: 65, item_id: null, text: EVIL },
      ...{ changed_at: '2026-01-01T00:00:00.000Z', name: EVIL },
    },
  ],
  changes: [],
  ...{ difference: 1.5, icc: null, icc_reason: 'few_lessons', icc_lessons: 2, kappa: null, reference_lessons: 3 },
}

describe('evaluations in the page of a lesson', () => {
  it.each(LOCALES)('are summarised in %s, in both themes, with a row for each rated indicator', (locale) => {
    for (const theme of THEME_NAMES) {
      const section = evaluationSection(SHOWN, { locale, theme })
      expect(section.summary).not.toContain('{')
      expect(section.summary).toContain('21.21')
      const [indicators, evaluators, items] = section.figures
      expect(indicators?.rows).toHaveLength(8)
      expect(indicators?.rows[0]?.slice(1)).toEqual([7.5, 2.121, '0–10', 6, 7])
      for (const figure of [indicators, evaluators, items])
        for (const row of figure?.rows ?? []) expect(row).toHaveLength(figure?.columns.length ?? 0)
      expect(section.evidence[0]?.items[0]?.moment?.label).toBe('01:05')
    }
  })

  it('print no interval of two equal marks', () => {
    const equal = { ...SPREAD, sd: 0, interval: [75, 75] as [number, number] }
    expect(evaluationSentences({ ...SHOWN, total: equal }, sayIn('zh-CN'))[0]).not.toContain('区间')
    expect(rangeText(equal.interval)).toBe('—')
    expect(rangeText([6.5, 8])).toBe('6.5–8')
  })

  it('print negative agreement with a minus sign', () => {
    const icc = { value: -0.123, interval: [-0.5, 0.25] as [number, number], experts: 2, lessons: 5 }
    const sentences = evaluationSentences({ ...SHOWN, kappa: -0.25, icc, icc_reason: null }, sayIn('zh-CN')).join()
    expect(sentences).toContain('加权 κ 为 −0.25。')
    expect(sentences).toContain('ICC(2,k) = −0.12（95% 区间 −0.5–0.25，')
  })

  it('are in the page when requested, whatever else is chosen, and what people wrote stays text', () => {
    const options = { locale: 'zh-CN', theme: 'light', plotlySrc: '/lib/plotly.min.js' } as const
    const render = (more: object) => renderReportHtml(SMALL_REPORT, { title: '课' }, { ...options, ...more })
    expect(render({})).not.toContain('id="evaluations"')
    for (const depth of ['teacher', 'researcher']) {
      const html = render({ evaluations: SHOWN, sections: ['overview'], depth })
      expect(html).toContain('<section class="card" id="evaluations">')
      expect(html).not.toContain('<img')
      expect(html.match(/<script/gu)).toHaveLength(3)
      expect(html).toContain('&lt;img src=x')
    }
  })

  it.each([
    [0.49, 'poor'],
    [0.5, 'moderate'],
    [0.75, 'good'],
    [0.9, 'excellent'],
  ])('an interval that begins at %d is %s', (low, words) => expect(reliabilityOf(low)).toBe(words))
})
