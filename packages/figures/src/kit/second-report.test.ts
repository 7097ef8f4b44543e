import { sayIn } from '@keguan/contract/message'
import { type Measure, type MeasureRow, measureSchema } from '@keguan/contract/report/kit/measure'
import { LOCALES, type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import type { ViewContext } from './context.ts'
import { barList } from './figures/bar-list.ts'
import { MISSING } from './format.ts'
import { reportPage } from './html/page.ts'
import { bareText, type DescribedMeasure, measureLink, tableRow } from './measure-table.ts'
import { methodCard } from './method-card.ts'
import { section } from './section.ts'
import { csvOf } from './sheet/csv.ts'
import { dataSheet } from './sheet/data-sheet.ts'
import { measureSheet, methodSheet } from './sheet/measure-sheets.ts'
import { PALETTES } from './theme.ts'
import type { ReportKind, ReportView } from './view.ts'
import type { MeasureText } from './words/measure-text.ts'

/** A report of another kind with three measures: answers about occupations. */
interface InterestKind extends ReportKind {
  readonly measure: keyof typeof MEASURES
  readonly section: 'interests'
  readonly role: 'person' | 'adviser'
}

const MEASURES = {
  'interest.clarity': { unit: 'ratio', form: 'percent' },
  'interest.answers': { unit: 'count', form: 'plain' },
  'interest.type': { unit: 'category', form: 'category' },
} as const satisfies Record<string, MeasureRow>

const about = (name: Named): MeasureText => ({
  name,
  note: named('这个数说明什么', 'What the number means'),
  formula: named('公式', 'A formula'),
  thresholds: named('没有界限', 'No thresholds'),
  source: named('Holland 1997', 'Holland 1997'),
  limits: named('一次作答', 'One sitting'),
})
const TEXTS: Readonly<Record<InterestKind['measure'], MeasureText>> = {
  'interest.clarity': about(named('兴趣清晰度', 'Clarity')),
  'interest.answers': about(named('有效作答', 'Valid answers')),
  'interest.type': about(named('兴趣类型', 'Type')),
}
const TYPES: Readonly<Record<string, Named>> = { social: named('社会型', 'Social') }

const Schema = measureSchema(['too_few_answers'])
const measure = (id: InterestKind['measure'], value: Measure['value'], more: Partial<Measure> = {}) =>
  Schema.parse({ id, value, unit: MEASURES[id].unit, evidence: [], source: 'human', ...more })

const REPORT: Readonly<Record<InterestKind['measure'], Measure>> = {
  'interest.clarity': measure('interest.clarity', 0.62, {
    interval: [0.5, 0.7],
    reference: { low: 0.4, source: 'holland', kind: 'published' },
  }),
  'interest.answers': measure('interest.answers', null, { why_missing: 'too_few_answers' }),
  'interest.type': measure('interest.type', 'social'),
}
const IDS = Object.keys(MEASURES) as InterestKind['measure'][]

const contextIn = (locale: Locale): ViewContext => ({ locale, say: sayIn(locale), palette: PALETTES.light })

function described({ say }: ViewContext, id: InterestKind['measure']): DescribedMeasure<InterestKind> {
  const value = REPORT[id].value
  return {
    id,
    form: MEASURES[id].form,
    text: TEXTS[id],
    measure: REPORT[id],
    unit: id === 'interest.answers' ? say(named('题', 'answers')) : '',
    category: typeof value === 'string' && TYPES[value] ? say(TYPES[value]) : '',
    band: id === 'interest.clarity' ? '≥ 40%' : '',
    referenceSource: 'Holland',
    source: say(named('问卷', 'questionnaire')),
    missing: say(named('作答太少', 'Too few answers')),
  }
}

function viewIn(context: ViewContext): ReportView<InterestKind> {
  const { say } = context
  const all = IDS.map((id) => described(context, id))
  const bars = barList(context, {
    id: 'interest-bars',
    words: {
      title: named('兴趣', 'Interests'),
      guide: named('条越长，得分越高。', 'Longer bars, higher scores.'),
      alt: named('条形图', 'Bars'),
    },
    size: 'small',
    bars: [
      { name: say(TYPES.social as Named), value: 7 },
      { name: '<i>', value: 3 },
    ],
    color: context.palette.neutral,
    nameTitle: named('类型', 'Type'),
  })
  const interests = section<InterestKind, never>({
    id: 'interests',
    title: say(named('职业兴趣', 'Interests')),
    summary: say(named('最像社会型。', 'Closest to the social type.')),
    caveat: null,
    figures: [bars],
    evidence: [{ id: 'said', title: 'Q & A', items: [{ moment: null, role: 'person', text: '喜欢帮助别人' }] }],
    measures: all.map((each) => measureLink(say, each)),
  })
  return {
    title: say(named('职业兴趣测评', 'Interest inventory')),
    facts: ['2026-11-22'],
    origins: [],
    head: all.slice(0, 1).map((each) => ({
      ...{ id: each.id, label: say(each.text.name), value: bareText(each), unit: '', sub: '' },
      ...{ missing: false, estimated: false, moment: null },
    })),
    summary: { sentences: [say(named('结果清楚。', 'The result is clear.'))] },
    warnings: [],
    table: all.map((each) => tableRow(say, each, methodCard(say, each.id, each.text))),
    sections: interests ? [interests] : [],
  }
}

describe('a report of another kind, drawn with the kit alone', () => {
  it('writes values, intervals, bands and missing ones in a table', () => {
    const rows = viewIn(contextIn('en-US')).table
    expect(rows.map(({ value, interval, reference }) => [value, interval, reference])).toEqual([
      ['62%', '50%–70%', '≥ 40% (Holland)'],
      [MISSING, '', ''],
      ['Social', '', ''],
    ])
    expect(rows[1]).toMatchObject({ missing: true, note: 'Too few answers' })
  })

  it.each(LOCALES)('becomes a page in %s', (locale) => {
    const context = contextIn(locale)
    const html = reportPage(viewIn(context), {
      ...{ locale, theme: 'light', palette: context.palette, plotlySrc: '/lib/plotly.js' },
      kind: {
        product: named('职业报告', 'Career report'),
        footer: named('仅供参考', 'For guidance'),
        roleMarks: { person: named('我', 'I'), adviser: named('师', 'A') },
        colours: { roles: { person: '#123456' } },
      },
    })
    expect(html).toContain(`<html lang="${locale}" data-theme="light">`)
    expect(html).toContain(context.say(named('职业报告', 'Career report')))
    expect(html).toContain('.role.person{color:var(--person)}')
    expect(html).toContain('a{color:var(--ink)}')
    expect(html).toContain(`<span class="role person">${context.say(named('我', 'I'))}</span>`)
    expect(html).toContain('Q &amp; A')
    expect(html).not.toContain('<i>')
    const drawn = /<script type="application\/json" id="report-figures">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(drawn).items).toMatchObject([{ id: 'interest-bars', data: [{ type: 'bar', x: [3, 7] }] }])
  })

  it('becomes sheets, and these become CSV', () => {
    const context = contextIn('en-US')
    const all = IDS.map((id) => described(context, id))
    expect(csvOf(measureSheet(context, all)).split('\r\n')[1]).toBe(
      'interest.clarity,Clarity,0.62,,ratio (0–1),0.5,0.7,≥ 40% (Holland),,questionnaire,,,What the number means',
    )
    expect(csvOf(dataSheet(REPORT, IDS)).split('\r\n').slice(1)).toEqual([
      'interest.clarity,0.62,,ratio,0.5,0.7,,human,',
      'interest.answers,,,count,,,,human,too_few_answers',
      'interest.type,,social,category,,,,human,',
      '',
    ])
    const cards = all.map(({ id, text }) => methodCard<InterestKind>(context.say, id, text))
    expect(methodSheet(context, cards).rows).toHaveLength(IDS.length)
  })

  it('leaves out an empty section', () => {
    const empty = { id: 'interests', title: '', summary: '', caveat: null, figures: [], evidence: [], measures: [] }
    expect(section(empty)).toBeNull()
  })
})
