import type { PlanStage } from '@keguan/contract/report/lesson/parts/plan'
import type { Report } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { lessonReport } from '../../../../test/lesson-report.ts'
import { renderReportHtml } from '../../report-html.ts'
import { buildReportView } from '../../report-view.ts'
import { reportSheets } from '../../sheets/report-sheets.ts'

const LESSON = lessonReport(5, true)
const [FIRST, SECOND] = LESSON.phases
const SAID = LESSON.utterances[3]!

const stage = (parts: Partial<PlanStage>): PlanStage => ({
  ...{ title: '导入', phase: 'introduction', minutes: 5, verdict: 'full', actual_s: 300 },
  ...{ said: ['分数'], unsaid: ['月饼'], spans: [{ start_s: 0, end_s: FIRST!.end_s }] },
  evidence: [{ start_s: SAID.start_s!, end_s: SAID.end_s!, utterance: 3 }],
  ...parts,
})
const PLANNED: Report = {
  ...LESSON,
  plan: {
    stages: [
      stage({}),
      stage({
        ...{ title: '探究新知', phase: 'development', minutes: null, verdict: 'partial', actual_s: 605 },
        spans: [{ start_s: SECOND!.start_s, end_s: SECOND!.end_s }],
      }),
      stage({
        ...{ title: '<b>作业</b>', phase: 'transfer', minutes: 2, verdict: 'unseen', actual_s: null },
        ...{ said: [], unsaid: [], spans: [], evidence: [] },
      }),
    ],
  },
}
const META = { title: '课' }
const pathOf = (report: Report, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  buildReportView(report, { locale, theme: 'light', meta: META }).sections.find(({ id }) => id === 'path')!
const figureOf = (report: Report, id: string) => pathOf(report).figures.find((figure) => figure.id === id)

describe('a lesson compared with its plan', () => {
  it('is listed stage by stage, each with its start second', () => {
    expect(figureOf(PLANNED, 'plan-stages')?.rows).toEqual([
      ['导入', 5, 5, '完全匹配', 0, '导入', '1/2'],
      ['探究新知', null, 10.1, '部分匹配', SECOND!.start_s, '展开', '1/2'],
      ['<b>作业</b>', 2, null, '未见', null, '迁移', null],
    ])
    const times = figureOf(PLANNED, 'plan-times')
    expect(times?.columns.map(({ title }) => title)).toEqual(['环节', '计划 (分)', '实际 (分)', '差 (分)'])
    const introduced = LESSON.phases.reduce(
      (s, each) => s + (each.phase === 'introduction' ? each.end_s - each.start_s : 0),
      0,
    )
    expect(times?.rows[0]?.slice(0, 2)).toEqual(['导入', 5])
    expect(times?.rows[0]?.[2]).toBeCloseTo(introduced / 60, 1)
    // minutes that the plan does not give are null; those of an unplanned phase are 0
    expect([times?.rows[1]?.[1], times?.rows[1]?.[3], times?.rows[2]?.[1]]).toEqual([null, null, 0])
  })

  it('is summed up, with the sentences that support it', () => {
    expect(pathOf(PLANNED).summary).toContain('教案有 3 个环节：完全匹配 1 个，部分匹配 1 个，未见 1 个。')
    expect(pathOf(PLANNED, 'en-US').summary).toContain('The plan has 3 stages: 1 in full, 1 in part, 1 not seen.')
    const group = pathOf(PLANNED).evidence.find(({ id }) => id === 'plan')
    expect(group?.items.map(({ text }) => text)).toEqual([
      `导入（完全匹配）：“${SAID.text}”`,
      `探究新知（部分匹配）：“${SAID.text}”`,
    ])
  })

  it('goes into the page and the workbook', () => {
    const page = renderReportHtml(PLANNED, META, { locale: 'zh-CN', theme: 'light', plotlySrc: '/p.js' })
    expect(page).toContain('教案与实际')
    expect(page).toContain('&lt;b&gt;作业&lt;/b&gt;')
    const sheet = reportSheets(PLANNED, META, 'zh-CN').find(({ name }) => name === '教案对照')
    expect(sheet?.rows).toHaveLength(3)
    expect(sheet?.rows[0]).toEqual(expect.arrayContaining(['导入', '完全匹配', '分数', '月饼']))
  })

  it('says why there is nothing to compare, and is left out without a plan', () => {
    const none: Report = { ...LESSON, plan: { stages: [], why_missing: 'no_plan_stages' } }
    expect(figureOf(none, 'plan-stages')?.empty).toContain('没有找到教学环节的标题')
    expect(pathOf(LESSON).figures.map(({ id }) => id)).not.toContain('plan-stages')
    expect(JSON.stringify(pathOf(LESSON))).not.toContain('教案有')
    expect(reportSheets(LESSON, META, 'zh-CN').map(({ name }) => name)).not.toContain('教案对照')
  })
})
