import { CareerReport } from '@keguan/contract/report/career/report'
import { ACTIVITY_COUNT, ACTIVITY_LIST, letterOfActivity } from '@keguan/contract/vocabulary/career-activities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom, drawGamma } from '../math/random.ts'
import { careerReport, varietyOf } from './career-report.ts'
import { readClauses } from './clauses.ts'
import { OCCUPATIONS } from './occupations.ts'
import { countEvidence, lampOf } from './profile.ts'
import { questionnaireOf, sumsOf } from './questionnaire.ts'

const report = (...texts: string[]) =>
  careerReport(
    'x',
    texts.map((text, i) => ({ name: `${i}`, kind: 'text', passages: [{ text, start_s: null }] })),
  )
const lettersOf = (text: string) =>
  report(text).evidence.map(({ bearing, words }) => `${bearing} ${words.map(({ letter }) => letter).join('')}`)

/** Letters, digits and marks that occur in no word of the lists. */
const FILLER = '今天天气晴，走过长街，云很白。'

describe('whom a clause is about', () => {
  test.each([
    ['我喜欢修车', ['own']],
    ['我不喜欢上台演讲', ['negated']],
    ['妈妈是会计，每天对账', ['others', 'others']],
    ['妈妈教我做账', ['own']],
    ['爸爸修车，我在旁边递扳手', ['others', 'own']],
    ['修车，我不感兴趣', ['negated', 'negated']],
    ["I don't like public speaking", ['negated']],
    ['My brother sells insurance, but I paint', ['others', 'own']],
  ])('%s', (sentence, bearings) => expect(readClauses(sentence).map(({ bearing }) => bearing)).toEqual(bearings))
})

test('in a remark without an “I” he and she are the person; relatives stay others', () => {
  const bearings = (text: string) => report(text).evidence.map(({ bearing }) => bearing)
  expect(bearings('该生内向。他会修理课桌。他爸爸是会计。')).toEqual(['own', 'others'])
  expect(bearings('我有个同桌。他会修理课桌。')).toEqual(['others'])
})

describe('evidence', () => {
  test('a verb takes its letter from what it acts on', () => {
    expect(lettersOf('我写了一段代码')).toEqual(['own I'])
    expect(lettersOf('我写了一首诗')).toEqual(['own A'])
    expect(lettersOf('我做了一张清单')).toEqual(['own C'])
  })

  test('activities that are rejected or done by others are shown and not counted', () => {
    const { evidence } = report('我不喜欢上台演讲。妈妈是会计。我喜欢焊接。')
    expect(evidence.map(({ bearing }) => bearing)).toEqual(['negated', 'others', 'own'])
    expect(countEvidence(evidence)).toEqual([1.5, 0, 0, 0, 0, 0])
  })

  test('the k-th use of a word counts 1/k', () => {
    expect(countEvidence(report('我做木工。我做木工。我做木工。').evidence)[0]).toBeCloseTo(1 + 1 / 2 + 1 / 3)
  })

  test('English words have the weights learnt from occupations, and are shown as written', () => {
    const [first] = report('I repaired a lathe.').evidence
    expect(first?.words.filter(({ letter }) => letter === 'R').map(({ word }) => word)).toEqual(['repaired', 'lathe'])
  })
})

describe('profile', () => {
  const CRAFT = '我喜欢焊接电路板。我会组装机器人。周末我在工地量木板，学着装配家具。我修理过发动机。'
  const long = FILLER.repeat(25)

  test('too little text, or too little evidence, gives no profile', () => {
    expect(report(CRAFT)).toMatchObject({ lamp: 'evidence_only', profile: null })
    expect(report(long)).toMatchObject({ lamp: 'evidence_only', profile: null, evidence: [] })
  })

  test('“enough” needs 2,000 syllables from two sources', () => {
    expect(lampOf(2000, 1, 30)).toBe('low')
    expect(lampOf(1999, 2, 30)).toBe('low')
    expect(lampOf(2000, 2, 30)).toBe('enough')
    expect(lampOf(299, 2, 30)).toBe('evidence_only')
  })

  test('craft is R, its shares add up to 1 and lie in their intervals', () => {
    const result = CareerReport.parse(report(CRAFT + long))
    const letters = result.profile?.letters ?? []
    expect(result.profile?.code[0]).toBe('R')
    expect(letters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
    for (const { share, interval } of letters) {
      expect(interval[0]).toBeLessThanOrEqual(share)
      expect(interval[1]).toBeGreaterThanOrEqual(share)
    }
    expect(letters[0]?.first).toBeGreaterThan(0.95)
    expect(result.profile?.level_with_first).toEqual([])
    const fits = result.profile?.occupations.map(({ fit }) => fit) ?? []
    expect(fits).toEqual([...fits].sort((a, b) => b - a))
    expect(fits).toHaveLength(923)
  })

  test('more of the same kind narrows the interval, and the same input gives the same bytes', () => {
    const once = report(CRAFT + long)
    const more = report(`${CRAFT}我还会钳工、电焊、砌墙、粉刷、装修、种菜、嫁接和驾驶拖拉机。${long}`)
    const width = ({ profile }: CareerReport) =>
      (profile?.letters[0]?.interval ?? [0, 1]).reduce((low, high) => high - low)
    expect(width(more)).toBeLessThan(width(once))
    expect(JSON.stringify(report(CRAFT + long))).toBe(JSON.stringify(once))
  })

  test('any text gives a valid report', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 3 }), (texts) => {
        CareerReport.parse(report(...texts))
      }),
      { numRuns: 50 },
    )
  })
})

describe('what would change the result', () => {
  const text = (name: string, words: string) => ({
    name,
    kind: 'text' as const,
    passages: [{ text: words, start_s: null }],
  })
  const craft = text('一', `我喜欢焊接电路板。我会组装机器人。我修理过发动机。${FILLER.repeat(25)}`)
  const art = text('二', '我喜欢写诗，画画，唱歌，设计海报，作曲，演话剧，跳舞，摄影，雕塑。')

  test('the lead, and the source without which another letter would be first', () => {
    const { profile } = careerReport('x', [craft, art])
    expect(profile?.letters.map(({ letter }) => letter).slice(0, 2)).toEqual(['A', 'R'])
    const [first, second] = profile?.letters ?? []
    expect(profile?.change.lead).toBeCloseTo((first?.evidence ?? 0) - (second?.evidence ?? 0), 3)
    expect(profile?.change.without).toEqual([{ source: 1, first: 'R' }])
  })

  test('each source with enough evidence has separate shares', () => {
    const { sources } = careerReport('x', [{ ...craft, date: '2025-01-01' }, text('三', '我画画。')])
    expect(sources[0]?.shares?.indexOf(Math.max(...(sources[0]?.shares ?? [])))).toBe(0)
    expect(sources.map(({ date, shares }) => [date, shares === null])).toEqual([
      ['2025-01-01', false],
      [null, true],
    ])
  })
})

describe('questionnaire', () => {
  const items = Array.from({ length: ACTIVITY_COUNT }, (_, place) => (letterOfActivity(place) === 'A' ? 4 : 1))

  test('ten activities of a letter, two in turn, scored 0–40', () => {
    expect(
      ACTIVITY_LIST.slice(0, 12)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('RRIIAASSEECC')
    expect(new Set(ACTIVITY_LIST.map(({ text }) => text['zh-CN'])).size).toBe(60)
    expect(new Set(ACTIVITY_LIST.map(({ text }) => text['en-US'])).size).toBe(60)
    expect(sumsOf({ items })).toEqual([10, 10, 40, 10, 10, 10])
    expect(sumsOf({ items: items.map(() => 4) })).toEqual([40, 40, 40, 40, 40, 40])
    expect(sumsOf({ sums: [1, 2, 3, 4, 5, 6] })).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('complements the texts, and works without them', () => {
    const alone = careerReport('x', [], { items })
    expect(CareerReport.parse(alone).questionnaire).toMatchObject({ code: ['A', 'R', 'I'], agreement: null })
    expect(questionnaireOf({ items }, [0.1, 0.1, 0.5, 0.1, 0.1, 0.1]).agreement).toBeCloseTo(1)
  })
})

test('variety counts different signs among a hundred', () => {
  expect(varietyOf('好'.repeat(100))).toBe(1)
  expect(varietyOf('好坏'.repeat(60))).toBe(2)
  expect(varietyOf('好')).toBeNull()
})

test('every occupation has both names and six scores from 1 to 7', () => {
  expect(OCCUPATIONS).toHaveLength(923)
  for (const { title, scores, zone } of OCCUPATIONS) {
    expect([1, 2, 3, 4, 5]).toContain(zone)
    expect(Object.values(title).every((name) => name.length > 1)).toBe(true)
    expect(scores).toHaveLength(6)
    for (const score of scores) expect(score).toBeGreaterThanOrEqual(1)
    for (const score of scores) expect(score).toBeLessThanOrEqual(7)
  }
})

test('gamma draws have the mean and the variance of their shape', () => {
  const random = createRandom(7)
  for (const shape of [0.5, 1, 6]) {
    const draws = Array.from({ length: 20_000 }, () => drawGamma(random, shape))
    const mean = draws.reduce((sum, each) => sum + each, 0) / draws.length
    const variance = draws.reduce((sum, each) => sum + (each - mean) ** 2, 0) / draws.length
    expect(mean / shape).toBeCloseTo(1, 1)
    expect(variance / shape).toBeCloseTo(1, 1)
  }
})
