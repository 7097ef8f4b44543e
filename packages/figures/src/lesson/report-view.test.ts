import { type Measure, MISSING_REASONS } from '@keguan/contract/report/lesson/measure'
import { Report } from '@keguan/contract/report/lesson/report'
import { LESSON_EDITION_RULES, LESSON_EDITIONS, REPORT_SECTIONS } from '@keguan/contract/vocabulary/edition'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { lessonReport } from '../../test/lesson-report.ts'
import { SILENT_REPORT, SMALL_REPORT } from '../../test/small-report.ts'
import { THEME_NAMES } from '../kit/theme.ts'
import { buildReportView } from './report-view.ts'
import { reportSheets } from './sheets/report-sheets.ts'
import type { FigureView, ReportView } from './view.ts'

const META = { title: '示例', teacher: '', subject: 'mathematics', grade: 'g3' } as const
/** Views by report: many tests look at the same one, and that of a long lesson takes 0.15 s of CPU time. */
const built = new WeakMap<Report, Map<string, ReportView>>()
function view(
  report: Report,
  locale: (typeof LOCALES)[number] = 'zh-CN',
  theme: (typeof THEME_NAMES)[number] = 'light',
): ReportView {
  const views = built.get(report) ?? new Map<string, ReportView>()
  built.set(report, views)
  const key = `${locale} ${theme}`
  const found = views.get(key) ?? buildReportView(report, { locale, theme, meta: META })
  views.set(key, found)
  return found
}
const figuresOf = ({ sections }: ReportView): FigureView[] => sections.flatMap(({ figures }) => figures)
const ids = ({ sections }: ReportView) => sections.map(({ id }) => id)

/** As stored before talk moves, question patterns, relevance by segments and undetectable codes were added. */
function earlier(report: Report): Report {
  const { question_series: _series, relevance: _relevance, fias, ...rest } = report
  const { unseen: _unseen, sequence: _sequence, ...track } = fias
  const isNew =
    /^(?:move|pattern)\.|^question\.authentic|^chain\.think_mean|^fias\.sequence|^knowledge_action\.(?:order|rounds)/u
  return {
    ...rest,
    fias: track,
    codes: report.codes.map(({ talk_move: _move, follow_up: _followUp, authentic: _authentic, ...code }) => code),
    measures: Object.fromEntries(Object.entries(report.measures).filter(([id]) => !isNew.test(id))),
  }
}

const REPORTS = {
  small: SMALL_REPORT,
  silent: SILENT_REPORT,
  lesson: lessonReport(5, true),
  audio: lessonReport(19, false),
  earlier: earlier(lessonReport(5, true)),
  transcript: { ...SMALL_REPORT, sources: { audio: false, transcript: true }, media: null },
  untimed: {
    ...SILENT_REPORT,
    sources: { audio: false, transcript: true },
    duration_s: null,
    warnings: [],
    utterances: SMALL_REPORT.utterances.map((each) => ({
      ...each,
      start_s: null,
      end_s: null,
      time_source: 'none' as const,
    })),
  },
} satisfies Record<string, Report>

/** Every number and text of a view, with its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

const isBroken = (leaf: unknown): boolean =>
  leaf === undefined ||
  (typeof leaf === 'number' && !Number.isFinite(leaf)) ||
  (typeof leaf === 'string' && /undefined|NaN|Infinity|\{\w+\}/u.test(leaf))

describe.each(Object.entries(REPORTS))('the view of the %s report', (_name, report) => {
  it('is made from a valid report', () => expect(() => Report.parse(report)).not.toThrow())

  it.each(LOCALES.flatMap((locale) => THEME_NAMES.map((theme) => [locale, theme] as const)))(
    'in %s, %s: holds no hole, no NaN and no undefined',
    (locale, theme) => {
      expect(leaves(view(report, locale, theme)).filter(([, leaf]) => isBroken(leaf))).toEqual([])
    },
  )

  it('gives every playable point its start second', () => {
    for (const { data } of figuresOf(view(report))) {
      for (const trace of data) {
        if (!('customdata' in trace)) continue
        const { x, customdata } = trace as unknown as { x: unknown[]; customdata: unknown[] }
        expect(customdata.length).toBe(x.length)
      }
    }
  })

  it('has a guide, a text alternative and data for every figure drawn, and a reason for every other', () => {
    for (const figure of figuresOf(view(report))) {
      expect(figure.alt).not.toBe('')
      if (figure.empty !== null) expect(figure.data).toEqual([])
      else {
        expect(figure.guide).not.toBe('')
        expect(figure.rows.length).toBeGreaterThan(0)
        for (const row of figure.rows) expect(row.length).toBe(figure.columns.length)
      }
    }
  })

  it('always has four cards', () => expect(view(report).head).toHaveLength(4))
})

const PROFESSIONAL = LESSON_EDITION_RULES[11].sections

describe('sections', () => {
  it('follow the edition and never appear empty', () => {
    const shown = LESSON_EDITIONS.map((edition) => [edition, ids(view({ ...SMALL_REPORT, edition }))] as const)
    expect(Object.fromEntries(shown)).toEqual({
      19: ['overview', 'teacherLanguage', 'st', 'review'],
      11: PROFESSIONAL,
      5: REPORT_SECTIONS.filter((id) => id !== 'suggestions'),
      2: PROFESSIONAL,
    })
    expect(ids(view(REPORTS.lesson))).toEqual([...REPORT_SECTIONS])
    expect(ids(view(SILENT_REPORT))).toEqual(['overview'])
  })

  it('show the waits once: with the questions, or with S-T where there are none', () => {
    const home = (report: Report) =>
      view(report)
        .sections.filter(({ figures }) => figures.some(({ id }) => id === 'wait-histogram'))
        .map(({ id }) => id)
    expect(home(SMALL_REPORT)).toEqual(['questions'])
    expect(home(REPORTS.audio)).toEqual(['st'])
  })

  it('leave out data missing in an earlier report', () => {
    const drawn = (report: Report) => figuresOf(view(report)).map(({ id }) => id)
    const added = ['talk-moves', 'follow-ups', 'relevance-curve', 'knowledge-action-order', 'fias-sequences']
    expect(
      drawn(REPORTS.lesson)
        .filter((id) => added.includes(id))
        .sort(),
    ).toEqual([...added].sort())
    expect(drawn(REPORTS.earlier)).toEqual(drawn(REPORTS.lesson).filter((id) => !added.includes(id)))
    const itias = figuresOf(view(REPORTS.earlier)).find(({ id }) => id === 'itias-bars')
    expect(itias?.rows.filter(([, count]) => count === '—').map(([name]) => String(name).split(' ')[0])).toEqual([
      '13',
      '16',
      '17',
      '18',
    ])
  })

  it('list every phase with a value, also for reports of an earlier version', () => {
    const tableOf = (report: Report) =>
      view(report)
        .sections.find(({ id }) => id === 'review')
        ?.figures.find(({ id }) => id === 'phase-review')
    const full = tableOf(REPORTS.lesson)
    const { per_phase } = REPORTS.lesson.review
    const numbers = new Set(
      per_phase.flatMap(({ values }) => Object.keys(values).filter((id) => (values[id] ?? null) !== null)),
    )
    const parts = full?.rows.filter(([name]) => String(name).startsWith('【')) ?? []
    expect(parts.map(([name]) => name)).toEqual([...new Set(parts.map(([name]) => name))])
    expect(full?.rows).toHaveLength(numbers.size + parts.length)
    expect(full?.columns).toHaveLength(1 + per_phase.length)
    expect(full?.rows.slice(0, 2).map(([name]) => name)).toEqual(['【概览】', '教师说话占比'])
    // The small report's phases are of the earlier kind: talk comes from its curve, the rest from measures.
    const rows = tableOf(SMALL_REPORT)?.rows
    expect(rows).toContainEqual(['教师说话占比 (%)', '92', '57'])
    expect(rows).toContainEqual(['话轮数 (个)', '1', '4'])
    expect(rows).toContainEqual(['教师提问数 (个)', '1', '1'])
  })

  it('draw conciseness among the curves of the lesson', () => {
    const review = view(REPORTS.lesson).sections.find(({ id }) => id === 'review')
    const lanes = review?.figures[0]?.data.map(({ name }) => name)
    expect(lanes).toEqual(['教师说话', '学生说话', '无人说话', '教师语速', '语言凝练度', '提问'])
    // The numbers of every minute are in the workbook, a column for each curve.
    expect(review?.figures.map(({ id }) => id)).toEqual(['minute-curves', 'word-curves', 'phase-review'])
    const minutes = reportSheets(REPORTS.lesson, META, 'zh-CN').find(({ name }) => name === '每分钟')
    expect(minutes?.rows[0]).toHaveLength(REPORTS.lesson.series.length + 2)
  })

  it('draw conciseness minute by minute under the teacher’s language, with gaps where little is said', () => {
    const found = REPORTS.lesson.series.find(({ id }) => id === 'concise.bits')!
    const [gap = -1, told = -1] = found.values.flatMap((value, minute) => (value === null ? [] : [minute]))
    const values = found.values.map((value, minute) => (minute === gap ? null : value))
    const series = REPORTS.lesson.series.map((each) => (each === found ? { ...each, values } : each))
    const curvesOf = (report: Report) =>
      view(report)
        .sections.find(({ id }) => id === 'teacherLanguage')
        ?.figures.find(({ id }) => id === 'concise-curves')
    const curves = curvesOf({ ...REPORTS.lesson, series })
    expect(curves?.data.map(({ name }) => name)).toEqual(['语言凝练度', '信息速率', '口头禅', '重复率'])
    expect(curves?.columns.map(({ title }) => title)[1]).toBe('语言凝练度 (比特/字)')
    expect(curves?.guide).toContain('教师不足 50 字（重复率：不足 50 个四字片段）的分钟留空')
    expect(curves?.data[0]?.y).toEqual(values)
    expect(curves?.data[0]?.connectgaps ?? false).toBe(false)
    expect(curves?.rows[gap]?.[1]).toBeNull()
    expect(curves?.rows[told]?.[1]).toBe(Number(values[told]?.toFixed(1)))
    const wordless = REPORTS.lesson.series.filter(({ id }) => !id.startsWith('concise.'))
    expect(curvesOf({ ...REPORTS.lesson, series: wordless })).toBeUndefined()
  })

  it('say why nothing is drawn without speech', () => {
    expect(figuresOf(view(SILENT_REPORT)).map(({ empty }) => empty)).toEqual(['没有检测到说话声', '没有检测到说话声'])
  })
})

describe('words', () => {
  it('describe the small lesson exactly', () => {
    const { head, summary, warnings } = view(SMALL_REPORT)
    expect(head.map(({ value, unit }) => value + unit)).toEqual(['2个', '210字/分', '56%', '在对话型与混合型之间'])
    expect(summary.sentences.at(-1)).toContain('不足 5 分钟')
    expect(warnings[1]?.text).toContain('99.6%')
  })

  it('do not rely on one mode when others are as likely', () => {
    expect(view(SMALL_REPORT).summary.sentences[1]).toContain('介于对话型和混合型之间')
    expect(view(REPORTS.lesson).summary.sentences[1]).toContain('判断比较稳定')
  })

  it('list moments and things to try, each with quotation and playback', () => {
    const { story, sections } = view(REPORTS.lesson)
    expect(story?.good.map(({ title }) => title)).toEqual(['问完等了一会儿', '学生说了一长段', '语速听着舒服'])
    expect(story?.tries.map(({ title }) => title)).toEqual(['问完，心里数三下', '一次只问一个'])
    expect([...(story?.good ?? []), ...(story?.tries ?? [])].every(({ moment }) => moment !== null)).toBe(true)
    const [good, tries] = sections.find(({ id }) => id === 'suggestions')?.evidence ?? []
    expect(good?.items.map(({ text }) => text.split('：')[0])).toEqual(story?.good.map(({ title }) => title))
    expect(tries?.items[0]?.text).toContain('Rowe 1986')
  })

  it('say how far a number may be off where the voices are in doubt, and only there', () => {
    const share = {
      ...REPORTS.lesson.measures['talk.student_share']!,
      value: 0.22,
      interval: [0.08, 0.41] as [number, number],
    }
    const measures = { ...REPORTS.lesson.measures, 'talk.student_share': share }
    const subWith = (warnings: typeof REPORTS.lesson.warnings) =>
      view({ ...REPORTS.lesson, measures, warnings }).story?.cards.find(({ id }) => id === 'talk.student_share')?.sub
    expect(subWith([{ code: 'voices_unsure' }])).toBe('没能分清师生，可能是 8%–41%')
    expect(subWith([])).toMatch(/^最长的一段/)
  })

  it('offer no playback without sound', () => {
    expect(view({ ...REPORTS.lesson, media: null }).story?.words.good).toBe('值得再看一遍')
    expect(view(REPORTS.lesson).story?.words.good).toBe('值得再听一遍')
  })

  it('call a lesson too short only where it is', () => {
    const { audio } = REPORTS
    const advice = { good: [], ...audio.advice, tries: [] }
    const noteAt = (durationS: number) => view({ ...audio, duration_s: durationS, advice }).story?.note
    expect(noteAt(599)).toContain('太短')
    expect(noteAt(600)).toContain('只听声音')
  })

  it('show the path and the links of terms with their sentences', () => {
    const { sections } = view(REPORTS.lesson)
    const path = sections.find(({ id }) => id === 'path')
    expect(path?.summary).toContain('导入占 13%')
    expect(path?.summary).toContain('有 1 次回到前面的环节')
    expect(path?.evidence[0]?.items).toHaveLength(6)
    const graph = sections.find(({ id }) => id === 'knowledgeGraph')
    expect(graph?.summary).toContain('“分数”与其他术语联系最多')
    expect(graph?.evidence[0]?.items[0]?.text).toMatch(/^.+ → 分数（.+）：“.+”$/u)
  })

  it('mark inferred links, and leave out rejected ones', () => {
    const { graph } = REPORTS.lesson
    const at = graph.edges.findIndex(({ relation }) => relation === 'prerequisite')
    const term = (node: number | undefined) => graph.nodes[node ?? -1]?.term
    const proposal = `${term(graph.edges[at]?.from)} → ${term(graph.edges[at]?.to)}`
    const judged = (verdict?: 'confirmed' | 'rejected') => {
      const edges = graph.edges.map((edge, i) => (i === at && verdict ? { ...edge, verdict } : edge))
      const section = view({ ...REPORTS.lesson, graph: { ...graph, edges } }).sections.find(
        ({ id }) => id === 'knowledgeGraph',
      )
      const [figure] = section?.figures ?? []
      const own = figure?.graph?.edges.filter((edge) => edge.proposal?.label === proposal) ?? []
      const cells = (figure?.rows ?? []).filter(([from, , to]) => `${from} → ${to}` === proposal).map((row) => row[1])
      const state = figure?.graph?.proposals.find(({ label }) => label === proposal)?.stateName
      return { summary: section?.summary, drawn: own.map(({ relation }) => relation), cells, state, figure }
    }
    expect(judged()).toMatchObject({ drawn: ['先修（待确认）'], cells: ['先修（待确认）'], state: '待确认' })
    expect(judged().summary).toMatch(/\d 条先修关系由话语推测，等待教师确认/u)
    expect(judged().figure?.guide).toContain('虚线')
    expect(judged('confirmed')).toMatchObject({ drawn: ['先修（已确认）'], state: '已确认' })
    const rejected = judged('rejected')
    expect(rejected).toMatchObject({ drawn: [], cells: ['先修（已否定）'], state: '已否定' })
    expect(rejected.figure?.rows.at(-1)?.[1]).toBe('先修（已否定）')
    expect(rejected.summary).toContain(`${graph.edges.length - 1} 条联系`)
  })

  it('show the semantic distance with chance, the books, topical relevance and the table', () => {
    const { sections, method, table } = view(REPORTS.lesson)
    const section = sections.find(({ id }) => id === 'imagination')
    expect(section?.summary).toContain('平均相隔 0.81，小于同样的词打乱后的 0.83（z = −14.2）')
    expect(section?.summary).toContain('“语文一年级上”是 0.78，“科学幻想集”是 0.84')
    expect(section?.summary).toContain('离题')
    expect(section?.figures.map(({ id }) => id)).toContain('imagination-distance')
    const group = section?.evidence.find(({ id }) => id === 'distance')
    expect(group?.items.map(({ moment }) => moment?.startS)).toEqual([7, 12, 24, 31, 40].map((minute) => minute * 60))
    expect(group?.items[0]?.text).toMatch(/^距离 0\.\d{1,2}，话题相关度 0\.\d{1,2}：./u)
    expect(method?.at(-1)).toBe('词表 小学读物（85675fedb428，认得 89% 的实词）')
    expect(table.find(({ id }) => id === 'imagination.distance')).toMatchObject({
      value: '0.81',
      interval: '0.81–0.82',
      reference: '0.78–0.84 (词表的两本参考书)',
    })
  })

  it('show topical relevance with the distance, or say that there is none', () => {
    const relevance: Measure = { id: 'relevance.mean', value: 0.42, unit: 'ratio', evidence: [], source: 'transcript' }
    const shown = (measures: Report['measures']) =>
      view({ ...REPORTS.lesson, measures: { ...REPORTS.lesson.measures, ...measures } }).sections.find(
        ({ id }) => id === 'imagination',
      )
    const beside = shown({ 'relevance.mean': relevance })
    expect(beside?.measures.map(({ id, value }) => [id, value]).slice(-2)).toEqual([
      ['imagination.distance', '0.81'],
      ['relevance.mean', '0.42'],
    ])
    expect(beside?.summary).toContain('师生话题相关度是 0.42')
    const alone = shown({ 'relevance.mean': { ...relevance, value: null, why_missing: 'too_little_data' } })
    expect(alone?.measures.at(-1)?.id).toBe('imagination.distance')
    expect(alone?.summary).toContain('没有话题相关度可对照')
  })

  it('leave the distance out of figures and sources where no table was supplied', () => {
    const { sections, method } = view(SMALL_REPORT)
    const section = sections.find(({ id }) => id === 'imagination')
    expect(section?.figures.map(({ id }) => id)).not.toContain('imagination-distance')
    expect(method?.at(-1)).toContain('分析版本')
  })

  it('show the first sentences of a long exchange and how many follow', () => {
    const lesson = lessonReport(5, true)
    const [chain] = lesson.chains
    if (!chain) throw new Error('the lesson has no chain')
    const exchange = (sentences: number): string | undefined => {
      const responses = Array.from({ length: sentences }, (_, index) => index)
      const chains = [{ ...chain, initiations: [], responses, evaluations: [] }]
      const { sections } = view({ ...lesson, chains })
      return sections.flatMap(({ evidence }) => evidence).find(({ id }) => id === 'chains')?.items[0]?.text
    }
    expect(exchange(9)?.split(' → ')).toHaveLength(9)
    expect(exchange(12)?.split(' → ')).toHaveLength(9)
    expect(exchange(12)).toMatch(/ → 还有 4 句$/u)
  })

  it.each(MISSING_REASONS)('give a reason for %s on card and in table', (why_missing) => {
    const missing: Measure = {
      id: 'rate.speech',
      value: null,
      unit: 'per_minute',
      evidence: [],
      source: 'audio',
      why_missing,
    }
    const shown = view({ ...SMALL_REPORT, measures: { 'rate.speech': missing } })
    expect(shown.table[0]).toMatchObject({ value: '—', missing: true })
    expect(shown.head[1]).toMatchObject({ value: '—', missing: true, sub: shown.table[0]?.note })
  })
})

describe.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('figures of the small lesson in %s, %s', (locale, theme) => {
  it('are as committed', async () => {
    const figures = figuresOf(view(SMALL_REPORT, locale, theme))
    await expect(`${figures.map(readable).join('\n\n')}\n`).toMatchFileSnapshot(
      `../../test/small-report.${locale}.snap`,
    )
  })
})

/** JSON with short objects and lists of plain values on one line, so that a change is one line too. */
const readable = (figure: FigureView): string => {
  const oneLine = (text: string): string => text.replace(/\s*\n\s*/gu, ' ')
  const lists = JSON.stringify(figure, null, 1).replace(/\[[^[\]{}]*\]/gu, oneLine)
  return lists.replace(/\{[^{}]*\}/gu, (object) => (object.length < 400 ? oneLine(object) : object))
}
