import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSentences, type Said } from '../../../test/talk/sentences-fixture.ts'
import { readInteraction } from './interaction.ts'

const patternsOf = (said: readonly Said[]) => readInteraction(makeSentences(said), [], false, 1).patterns

describe('a series of questions that can be read by hand', () => {
  const funnel: Said[] = [
    ['T', '底是多少?'],
    ['S1', '六。'],
    ['T', '六。高是多少?'],
    ['S1', '四。'],
    ['T', '对。'],
    ['T', '面积是多少?'],
    ['S2', '二十四。'],
  ]

  it('funnels, when it goes from fact to fact', () => {
    const { followUps, series } = patternsOf(funnel)
    expect(followUps).toEqual([null, null, 'funneling', null, null, 'funneling', null])
    expect(series).toEqual([{ pattern: 'funneling', questions: [0, 2, 5] }])
  })

  it('focuses, when it asks for the pupils’ own thinking', () => {
    const { followUps, series } = patternsOf([
      ['T', '面积是多少?'],
      ['S1', '二十四。'],
      ['T', '你是怎么想的?'],
      ['S1', '底乘高。'],
      ['T', '你同意他吗?'],
      ['S2', '不同意。'],
    ])
    expect(followUps.filter((kind) => kind)).toEqual(['focusing', 'focusing'])
    expect(series).toEqual([{ pattern: 'focusing', questions: [0, 2, 4] }])
  })

  it('is mixed, when neither kind is more than half', () => {
    const { series } = patternsOf([
      ['T', '面积是多少?'],
      ['S1', '二十四。'],
      ['T', '为什么?'],
      ['S1', '底乘高。'],
      ['T', '高是多少?'],
      ['S2', '四。'],
    ])
    expect(series).toEqual([{ pattern: 'mixed', questions: [0, 2, 4] }])
  })

  it('ends with two sentences of telling or a new part, and needs three questions', () => {
    const telling: Said[] = [
      ['T', '三角形是平行四边形的一半,它的面积等于底乘以高除以二。'],
      ['T', '我们学过平行四边形的面积等于底乘以高,这是上一次课的内容。'],
    ]
    expect(patternsOf([...funnel.slice(0, 5), ...telling, ...funnel.slice(5)]).series).toEqual([])
    expect(patternsOf([...funnel.slice(0, 5), ['T', '下面我们看第二题。'], ...funnel.slice(5)]).series).toEqual([])
    expect(patternsOf(funnel.slice(0, 4)).series).toEqual([])
  })

  it('leaves checks that all follow out of both kinds', () => {
    expect(patternsOf([...funnel, ['T', '写完了吗?']]).followUps.at(-1)).toBe('neither')
  })

  it('counts a question that is asked again once, and no bare tag', () => {
    const { series } = patternsOf([
      ['T', '底是多少?'],
      ['T', '底是几?'],
      ['S1', '六。'],
      ['T', '六,对不对?'],
      ['several', '对。'],
    ])
    expect(series).toEqual([])
  })
})

describe('an authentic question', () => {
  const asks = (question: string, reply = '谢谢你。') =>
    patternsOf([
      ['T', question],
      ['S1', '我想去看月光。'],
      ['T', reply],
    ]).authentic[0]

  it.each([
    ['你有什么感受?', true],
    ['你是怎么想的?', true],
    ['还有不同的想法吗?', true],
    ['如果你是诗人,你会怎么写?', true],
    ['What do you think?', true],
    ['还有什么问题吗?', false],
    ['这两个三角形有什么不同?', false],
    ['面积是多少?', false],
    ['为什么要除以二?', false],
    ['对不对?', false],
  ] as const)('%s: %s', (question, isAuthentic) => expect(asks(question)).toBe(isAuthentic))

  it('is none where the answer is judged right or wrong', () => {
    expect(asks('你是怎么想的?', '对,就是这样。')).toBe(false)
    expect(asks('你是怎么想的?', '不对。')).toBe(false)
    expect(asks('你是怎么想的?', 'Exactly.')).toBe(false)
    expect(asks('你是怎么想的?', '有意思,谁还想说?')).toBe(true)
  })
})

it('labels only questions after an answer, and series in order without overlap', () => {
  const texts = ['底是多少?', '为什么?', '你有什么想法?', '对。', '底乘高。', '对不对?', '下面我们看第二题。', '']
  const said = fc.array(fc.tuple(fc.constantFrom('T', 'S1', 'several'), fc.constantFrom(...texts)), { maxLength: 60 })
  fc.assert(
    fc.property(said, (lines) => {
      const { followUps, authentic, series } = patternsOf(lines as Said[])
      const labelled = followUps.flatMap((kind, at) => (kind ? [at] : []))
      for (const at of [...labelled, ...authentic.flatMap((is, at) => (is ? [at] : []))]) {
        expect(lines[at]?.[0]).toBe('T')
        expect(lines[at]?.[1]).toMatch(/\?$/u)
      }
      const asked = series.flatMap(({ questions }) => questions)
      expect(asked).toEqual([...new Set(asked)].sort((a, b) => a - b))
      for (const { questions } of series) {
        expect(questions.length).toBeGreaterThanOrEqual(3)
        expect(questions.slice(1).every((at) => labelled.includes(at))).toBe(true)
      }
    }),
  )
})
