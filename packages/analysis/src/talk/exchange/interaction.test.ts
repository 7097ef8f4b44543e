import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSentences, type Said } from '../../../test/talk/sentences-fixture.ts'
import { codesOf, readInteraction } from './interaction.ts'

const read = (said: readonly Said[], hasPauses = true) => readInteraction(makeSentences(said), [], hasPauses, 1)
const fiasOf = (said: readonly Said[]) => read(said).codes.map(({ fias }) => fias)
const feedbackOf = (said: readonly Said[]) => read(said).moves.map(({ feedback }) => feedback)
const chainsOf = (said: readonly Said[]) => read(said).chains.chains

describe('an exchange that can be read by hand', () => {
  const said: Said[] = [
    ['T', '三角形的面积等于底乘以高除以二。', 0, 5],
    ['T', '三角形的面积公式是什么?', 5, 8],
    ['S1', '底乘以高除以二。', 9, 12],
    ['T', '非常好,请坐。', 12.5, 14],
    ['T', '为什么要除以二呢?', 14.5, 16],
    ['S2', '因为两个三角形拼成一个平行四边形。', 20, 24],
    ['T', '他说到了平行四边形。', 24.5, 26],
    ['T', '请大家把课本翻到第二十页。', 26, 29],
    ['S1', '老师,这个高在哪里?', 30, 32],
    ['T', '高就是顶点到底边的垂线。', 33, 36],
  ]

  it('has Flanders codes', () => {
    // What answers a pupil's question tells (5).
    expect(fiasOf(said)).toEqual([5, 4, 8, 2, 4, 8, 3, 6, 9, 5])
  })

  it('has feedback of each kind', () => {
    expect(feedbackOf(said)).toEqual([null, null, null, 'praise', 'probe', null, 'use', null, null, null])
  })

  it('has one chain with a follow-up', () => {
    const [chain, ...others] = chainsOf(said)
    expect(others).toEqual([])
    expect(chain).toMatchObject({ type: 'IRIRE', initiations: [1, 4], responses: [2, 5, 8], evaluations: [3, 4, 6] })
    expect(chain?.followsUp).toBe(true)
  })

  it('knows what was asked', () => {
    const [what, why] = codesOf(read(said)).filter(({ form }) => form)
    expect(what).toMatchObject({ utterance: 1, form: 'closed', four_what: 'what' })
    expect(why).toMatchObject({ utterance: 4, form: 'open', bloom: 'understand', four_what: 'why', feedback: 'probe' })
  })
})

describe('chains', () => {
  it('think first when a gap of three seconds stands before the answer', () => {
    const gap = (startS: number): Said[] => [
      ['T', '面积是多少?', 0, 2],
      ['S1', '二十。', startS, startS + 1],
      ['T', '对。', startS + 2, startS + 3],
    ]
    expect(chainsOf(gap(5))).toMatchObject([{ type: 'IDRE', thinkS: 3 }])
    expect(chainsOf(gap(4.9))).toMatchObject([{ type: 'IRE', thinkS: null }])
  })

  it('think first when the class discusses before it', () => {
    const said: Said[] = [
      ['T', '为什么要除以二?小组讨论一下。', 0, 4],
      ['several', '两个三角形。', 5, 65],
      ['T', '哪个小组来说?', 66, 68],
      ['S1', '两个三角形拼成平行四边形。', 69, 72],
    ]
    expect(chainsOf(said)).toMatchObject([{ type: 'IDRE', responses: [3], thinkS: 60 }])
    expect(read(said).codes.map(({ ifias }) => ifias)).toEqual(['4.1', '10', '4.2', '8'])
  })

  it('end where the teacher goes on explaining', () => {
    const said: Said[] = [
      ['T', '面积是多少?'],
      ['S1', '二十。'],
      ['T', '对。'],
      ['T', '我们学过平行四边形的面积等于底乘以高,这是上一次课的内容。'],
      ['T', '三角形是平行四边形的一半,它的面积等于底乘以高除以二。'],
      ['S2', '我知道。'],
    ]
    expect(chainsOf(said)).toMatchObject([{ type: 'IRE', responses: [1], evaluations: [2] }])
    expect(fiasOf(said).at(-1)).toBe(9)
  })

  it('need an answer', () => {
    expect(chainsOf([['T', '面积是多少?']])).toEqual([])
  })
})

describe('a question that pupils could not answer', () => {
  it('is self-answered when the teacher goes on explaining', () => {
    const { moves, codes } = read([
      ['T', '三角形的面积是什么?'],
      ['T', '它的面积等于底乘以高再除以二,大家要记牢。'],
      ['T', '那么高是多少?'],
      ['S1', '三。'],
    ])
    expect(moves.map(({ isSelfAnswered }) => isSelfAnswered)).toEqual([true, false, false, false])
    expect(codes.map(({ fias }) => fias)).toEqual([5, 5, 4, 8])
  })

  it('still waits through repeating, calling on someone and calming words', () => {
    const { moves } = read([
      ['T', '面积是多少?'],
      ['T', '谁来说说?'],
      ['T', '别着急,慢慢说。'],
      ['S1', '二十。'],
    ])
    expect(moves.some(({ isSelfAnswered }) => isSelfAnswered)).toBe(false)
  })
})

describe('feedback', () => {
  const after = (answer: string, reply: string) =>
    feedbackOf([
      ['T', '公式是什么?'],
      ['S1', answer],
      ['T', reply],
    ])[2]
  it.each([
    ['底乘高。', '对。', 'affirm'],
    ['底乘高。', '底乘高。', 'repeat'],
    ['底乘高。', '不对。', 'negate'],
    ['底乘高。', '再想一想。', 'correct'],
    ['底乘高。', '谁还有补充?', 'pass_on'],
    ['底乘高。', '你是怎么想到的?', 'probe'],
    ['底乘高。', '你真会思考!', 'praise'],
    ['底乘高。', '底和高先相乘,再用积去除以二才得到三角形的面积。', 'use'],
    ['底乘高。', '今天我们学习月光。', null],
    ['base times height', 'Why do you think so?', 'probe'],
    ['base times height', 'Well done!', 'praise'],
    ['base times height', 'Try again.', 'correct'],
    ['base times height', 'Yes.', 'affirm'],
  ])('%s → %s is %s', (answer, reply, kind) => {
    expect(after(answer, reply)).toBe(kind)
  })

  it('in front of something else keeps its share', () => {
    const { codes } = read([
      ['T', '公式是什么?'],
      ['S1', '底乘高。'],
      ['T', '很好,那么三角形的底是多少?'],
    ])
    // 2 of 12 characters.
    expect(codes[2]).toMatchObject({ fias: 4, head: { code: 2, share: 2 / 12 } })
  })
})

describe('pupils', () => {
  it.each([
    ['老师,我有一个问题。', 9],
    ['为什么要除以二?', 9],
    ['我不同意,他忘记除以二了。', 9],
    ['I disagree with him.', 9],
    ['底乘高。', 8],
  ])('%s is %i', (text, code) => {
    expect(
      fiasOf([
        ['T', '公式是什么?'],
        ['S1', text],
      ])[1],
    ).toBe(code)
  })

  it('begin when nothing was asked and answer in chorus', () => {
    expect(
      fiasOf([
        ['T', '三角形的面积等于底乘以高除以二。'],
        ['S1', '底乘高。'],
      ])[1],
    ).toBe(9)
    expect(
      fiasOf([
        ['T', '三角形的面积等于底乘以高除以二。'],
        ['several', '底乘高。'],
      ])[1],
    ).toBe(8)
  })
})

it('lets a model speak where no rule does', () => {
  const sentences = makeSentences([['T', '嗯嗯今天的天气真不一般。']])
  const label = { utterance: 0, act: 'commending', act_probability: 0.9 } as const
  expect(readInteraction(sentences, [label], true, 1).codes[0]?.fias).toBe(2)
  expect(readInteraction(sentences, [{ ...label, act_probability: 0.4 }], true, 1).codes[0]?.fias).toBe(5)
})

describe('uptake', () => {
  it('is the share of the answer in the reply less that of other answers', () => {
    const { uptake } = read([
      ['T', '什么意思?'],
      ['S1', '月光照在霜上面。'],
      ['T', '月光照在霜上面。'],
      ['S2', '三角形的面积是二十。'],
      ['T', '对。'],
    ])
    // Both words are held, none of the other answer's; then none is held.
    expect(uptake).toEqual([
      { at: 2, value: 1 },
      { at: 4, value: 0 },
    ])
  })

  it('counts a follow-up cue', () => {
    const { uptake } = read([
      ['S1', '三角形的面积是什么呢。'],
      ['T', '为什么?'],
    ])
    expect(uptake).toEqual([{ at: 1, value: 0.25 }])
  })
})

describe('any talk', () => {
  const texts = [
    '面积是多少?',
    '对。',
    '底乘高。',
    '为什么?',
    '很好,再想一想。',
    '请打开书。',
    '我不同意。',
    '小组讨论一下。',
    '',
  ]
  const talk = fc.array(fc.tuple(fc.constantFrom('T', 'S1', 'S2', 'several'), fc.constantFrom(...texts)), {
    maxLength: 60,
  })

  it('has a code for every sentence, and chains in order without shared answers', () => {
    fc.assert(
      fc.property(talk, (said) => {
        const found = read(said as Said[], false)
        expect(found.codes.filter(Boolean)).toHaveLength(said.length)
        const answers = found.chains.chains.flatMap(({ responses }) => responses)
        expect(answers).toEqual([...new Set(answers)].sort((a, b) => a - b))
        for (const { initiations, responses } of found.chains.chains)
          expect(initiations[0]!).toBeLessThan(responses[0]!)
        found.codes.forEach(({ fias }, at) => {
          expect(said[at]![0] === 'T' ? fias <= 7 : fias === 8 || fias === 9).toBe(true)
        })
      }),
    )
  })

  it('does not care which pupil is which', () => {
    const swap = { T: 'T', S1: 'S2', S2: 'S1', several: 'several' } as const
    fc.assert(
      fc.property(talk, (said) => {
        const swapped = said.map(([who, text]): Said => [swap[who as keyof typeof swap], text])
        expect(codesOf(read(swapped))).toEqual(codesOf(read(said as Said[])))
      }),
    )
  })
})
