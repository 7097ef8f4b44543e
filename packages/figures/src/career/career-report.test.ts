import { type CareerDelivery, type CareerReport, DELIVERY_MEASURES } from '@keguan/contract/report/career/report'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { RIASEC } from '@keguan/contract/vocabulary/riasec'
import { expect, it } from 'vitest'
import { csvOf } from '../kit/sheet/csv.ts'
import { familiesOf, familyName, fieldsOf } from './families.ts'
import { effectOf } from './recognition.ts'
import { renderCareerHtml } from './report-html.ts'
import { careerSheets } from './report-sheets.ts'
import { careerView } from './report-view.ts'

const EVIDENCE: CareerReport['evidence'] = [
  {
    ...{ source: 0, sentence: 0, text: '我喜欢<焊接>。', start_s: null, bearing: 'own' },
    words: [{ letter: 'R', word: '焊接', weight: 1.5 }],
  },
  {
    ...{ source: 0, sentence: 1, text: '我不喜欢演讲。', start_s: null, bearing: 'negated' },
    words: [{ letter: 'E', word: '演讲', weight: 1 }],
  },
]
const REPORT: CareerReport = {
  ...{ version: '1.0.0', title: '自述 <一>', syllables: 800, lamp: 'low', evidence_amount: 9, evidence: EVIDENCE },
  sources: [
    {
      ...{ name: '作文.txt', kind: 'text', syllables: 800, sentences: 40, date: '2025-03-01', variety: 71.25 },
      ...{ shares: [0.5, 0.1, 0.1, 0.1, 0.1, 0.1], sentence_syllables: 20 },
    },
    {
      ...{ name: '日记.txt', kind: 'text', syllables: 20, sentences: 2, date: '2026-03-01', variety: null },
      ...{ shares: [0.2, 0.4, 0.1, 0.1, 0.1, 0.1], sentence_syllables: 10 },
    },
  ],
  questionnaire: { sums: [10, 40, 3, 2, 1, 0], most: 40, origin: 'items', code: ['I', 'R', 'A'], agreement: 0.512 },
  profile: {
    letters: RIASEC.map((letter, i) => ({
      ...{
        letter,
        evidence: 6 - i,
        share: (6 - i) / 21,
        interval: [(5 - i) / 21, (8 - i) / 21],
        first: i === 0 ? 0.8 : 0.04,
      },
    })),
    ...{ code: ['R', 'I', 'A'], level_with_first: ['I'], consistency: 'high', differentiation: 0.24 },
    occupations: [
      {
        ...{ code: '1', title: { 'zh-CN': '焊工', 'en-US': 'Welders' }, scores: [7, 3, 1, 1, 2, 4] },
        ...{ fit: 0.9, interval: [0.7, 0.95], congruence: 16, iachan: 22, zone: 3 },
      },
    ],
    change: { lead: 1.25, without: [{ source: 0, first: 'I' }] },
  },
}

it.each(LOCALES)('shows letters, evidence, what is left out and occupations (%s)', (locale) => {
  const view = careerView(REPORT, locale, 'light')
  expect(view.sections.map(({ id }) => id)).toEqual([
    ...['profile', 'evidence', 'left_out', 'questionnaire', 'development', 'occupations', 'sources'],
  ])
  const ids = [
    ...view.sections.map(({ id }) => id as string),
    ...view.sections.flatMap(({ figures }) => figures.map(({ id }) => id)),
  ]
  expect(new Set(ids).size, 'ids are the anchors of one page').toBe(ids.length)
  const evidence = view.sections.find(({ id }) => id === 'evidence')?.evidence
  expect(evidence?.map(({ id, items }) => [id, items.length])).toEqual([['R', 1]])
})

it('draws no conclusion from too little', () => {
  const little = { ...REPORT, lamp: 'evidence_only', profile: null, questionnaire: null } as const
  const view = careerView({ ...little, sources: REPORT.sources.slice(0, 1) }, 'zh-CN', 'light')
  expect(view.summary.sentences).toHaveLength(1)
  expect(view.summary.sentences[0]).toContain('先不下结论')
  expect(view.sections.map(({ id }) => id)).toEqual(['evidence', 'left_out', 'sources'])
})

it('groups occupations into job families by the mean of their fits', () => {
  const [one] = REPORT.profile?.occupations ?? []
  if (!one) throw new Error('no occupation')
  const families = familiesOf([
    { ...one, code: '51-1', fit: 0.9 },
    { ...one, code: '17-1', fit: 0.8 },
    { ...one, code: '51-2', fit: 0.5 },
  ])
  expect(families.map(({ family, occupations }) => [family, occupations])).toEqual([
    ['17', 1],
    ['51', 2],
  ])
  expect(families[1]?.fit).toBeCloseTo(0.7)
  expect(familyName('51')['zh-CN']).toBe('生产制造')
})

it('names fields of work for a young reader, the one with most of the best-fitting occupations first', () => {
  const [one] = REPORT.profile?.occupations ?? []
  if (!one) throw new Error('no occupation')
  const at = (code: string, fit: number) => ({ ...one, code, fit })
  const many = Array.from({ length: 30 }, (_, i) => at(`29-${i}`, 0.5 - i / 100))
  const fields = fieldsOf([at('55-1', 0.1), at('19-1', 0.7), ...many, at('51-1', 0.9), at('51-2', 0.8)], 2)
  // the worst fit is not among the best thirty
  expect(fields.map((field) => field['zh-CN'])).toEqual(['治病救人', '做东西和生产'])
  expect(fieldsOf([at('55-1', 0.1)], 4).map((field) => field['en-US'])).toEqual(['Military'])
})

it('says what would change the result, and how the questionnaire agrees', () => {
  const { sentences } = careerView(REPORT, 'zh-CN', 'light').summary
  const text = sentences.join(' ')
  expect(text).toContain('一致性高（在六边形上相邻）')
  expect(text).toContain('材料里再多 2 处说到第二位')
  expect(text).toContain('去掉“作文.txt”，最突出的会变成研究型')
  expect(text).toContain('与文字的相关为 0.51')
  expect(careerView(REPORT, 'en-US', 'light').summary.sentences.join(' ')).toContain('Without “作文.txt”')
})

it('writes a page that escapes what people wrote, and sheets with numbers', () => {
  const html = renderCareerHtml(REPORT, { locale: 'zh-CN', theme: 'dark', plotlySrc: '', plotlySource: '' })
  expect(html).toContain('我喜欢&lt;焊接&gt;。')
  expect(html).not.toContain('<焊接>')
  expect(html).toContain('焊工')
  const [, letters] = careerSheets(REPORT, 'en-US')
  expect(letters && csvOf(letters)).toContain('Realistic')
})

it.each(LOCALES)('describes how the person speaks in a recording, with what is uncertain (%s)', (locale) => {
  const [first, second] = REPORT.sources
  if (!first || !second) throw new Error('two sources')
  const measures = DELIVERY_MEASURES.map((id) => ({ id, value: null, interval: null, why_missing: 'too_noisy' }))
  const [rate, ...rest] = measures
  const delivery: CareerDelivery = {
    ...{ media: 'audio', duration_s: 70, spoken_s: 61.2, misfit: false, estimated: true },
    measures: [{ ...rate, id: 'rate.speech', value: 201.4, interval: [180, 220], why_missing: null }, ...rest],
  }
  const report: CareerReport = { ...REPORT, sources: [{ ...first, kind: 'transcript', delivery }, second] }
  const section = careerView(report, locale, 'light').sections.find(({ id }) => id === 'delivery')
  expect(section?.caveat).toContain('作文.txt')
  const cells = section?.figures[0]?.rows[0]
  expect(cells?.slice(0, 3)).toEqual(['作文.txt', '01:01', '201 (180–220)'])
  expect(cells?.[3]).toMatch(/^— .+/u)
  const sheet = careerSheets(report, locale).find(({ name }) => name === section?.title)
  expect(csvOf(sheet ?? { name: '', columns: [], rows: [] })).toContain('作文.txt,61.2,201.4')
})

it.each(LOCALES)('says which words a model wrote down, and how many may be wrong (%s)', (locale) => {
  const [first, second] = REPORT.sources
  if (!first || !second) throw new Error('two sources')
  const known = { engine: 'whisper', model: 'whisper-small', sha256: 'ab', speech_s: 100, recognised_s: 80 }
  const caveatOf = (...recognised: object[]) => {
    const sources = [first, ...recognised.map((each) => ({ ...second, kind: 'recognised' as const, ...each }))]
    const report = { ...REPORT, sources } as CareerReport
    return { report, text: careerView(report, locale, 'light').sections.find(({ id }) => id === 'evidence')?.caveat }
  }
  expect(caveatOf().text).toBeNull()
  const { report, text } = caveatOf({ recognition: { ...known, error_rate: 0.105 } })
  expect(text).toMatch(/日记\.txt.*whisper-small.*80 ?%.*1[01] ?%/u)
  // between 7 and 15 %: 13 and 26 % of the evidence, 3.3 and 5.7 points, 2 and 7 cases
  expect(text).toMatch(/1[89] ?%.* 5 .* 4 /u)
  expect(caveatOf({ recognition: { ...known, error_rate: 0.004 } }).text).not.toMatch(/依据会被漏掉|evidence is lost/u)
  expect(effectOf(0.5)).toMatchObject({ lost: 0.485, first: 0.067 })
  expect(caveatOf({ recognition: { ...known, error_rate: null } }).text).toMatch(/80 ?%/u)
  expect(caveatOf({ syllables: 0, recognition: { ...known, error_rate: null } }).text).not.toContain('whisper-small')
  const sheet = careerSheets(report, locale).at(-1)
  expect(csvOf(sheet ?? { name: '', columns: [], rows: [] })).toContain('whisper-small,0.105')
})
