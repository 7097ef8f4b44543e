import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIXTURE_LENGTH_S, fixtureSegment, fixtureUtterances } from '../../test/path/lesson-fixture.ts'
import { cutSentences } from '../language/words/words.ts'
import { findPhases } from '../path/find-phases.ts'
import { readLessonText } from '../path/lesson-text.ts'
import type { TalkUtterance } from '../talk/talk.ts'
import { buildGraph } from './build-graph.ts'
import { listCandidates } from './candidates.ts'
import { chooseTerms } from './choose-terms.ts'
import { relationIn } from './relations.ts'

const read = (utterances: TalkUtterance[]) => readLessonText(cutSentences(utterances, fixtureSegment), null)

function graphOf(utterances: TalkUtterance[], glossary: string[] = [], seed = 1) {
  const text = readLessonText(cutSentences(utterances, fixtureSegment), FIXTURE_LENGTH_S)
  return buildGraph(text, findPhases(text, 1).phases, glossary, seed)
}

describe('the graph of a lesson that can be read by eye', () => {
  const { nodes, edges } = graphOf(fixtureUtterances())
  const node = (term: string) => nodes.find((each) => each.term === term)
  const named = edges.map(({ from, to, relation }) => [nodes[from]!.term, relation, nodes[to]!.term].join(' '))

  it('contains the nouns said twice', () => {
    expect(node('平行四边形')).toMatchObject({ count: 3, first_s: 8, phases: ['introduction', 'development'] })
    expect(node('花坛')).toBeUndefined()
    // Inside 等腰三角形 the word is part of the longer term.
    expect(node('三角形')?.count).toBe(10)
  })

  it('ties what is said together, and says how', () => {
    expect(named).toContain('等腰三角形 is_a 三角形')
    expect(named.some((edge) => edge.includes('屋顶') && edge.includes('红领巾'))).toBe(true)
    expect(named.some((edge) => edge.includes('屋顶') && edge.includes('公式'))).toBe(false)
  })

  it('opens the sentence that states the relation first', () => {
    const edge = edges.find(({ relation }) => relation === 'is_a')
    expect(edge?.evidence[0]).toEqual({ start_s: 118, end_s: 124, utterance: 10 })
    expect(edge?.phases).toEqual(['development'])
  })

  it('takes terms of a glossary first', () => {
    const given = graphOf(fixtureUtterances(), ['花坛']).nodes[0]
    expect(given).toMatchObject({ term: '花坛', count: 1, weight: 1 })
  })

  it('accepts a term of one character, and a term of the subject said once, but no props of a story', () => {
    const sentences = [
      '保安 叔叔 在 校门口 铺 草皮 。',
      '这 条 边 叫 底 ， 这条 垂直 的 线段 叫做 高 。',
      '底 乘 高 就是 平行四边形 的 面积 。',
      '高兴 的 同学 说 ， 底 和 高 要 对应 。',
      '沿着 高 剪 ， 这是 梯形 。',
      '底 是 六米 ， 高 是 四米 ， 保安 叔叔 的 草皮 在 校门口 。',
      '三角形 和 长方形 的 面积 呢 ？',
    ].map((text) => {
      const tokens = text.split(' ').map((word) => ({ word, tag: /^[底高]$|^.{2,}$/u.test(word) ? 'n' : 'x' }))
      return { text: text.replaceAll(' ', ''), tokens, words: tokens.map(({ word }) => word) }
    })
    const terms = chooseTerms(sentences as never, []).map(({ term }) => term)
    expect(terms).toEqual(expect.arrayContaining(['底', '高', '面积', '梯形']))
    for (const prop of ['保安', '校门口', '草皮']) expect(terms).not.toContain(prop)
  })

  it('is empty for too little text', () => {
    expect(graphOf(fixtureUtterances().slice(0, 5))).toEqual({ nodes: [], edges: [] })
  })
})

describe('people of an English lesson', () => {
  const said = (text: string) => ({
    tokens: [...text.matchAll(/[a-z]+|\W/giu)].map(([word]) => ({ word, tag: /\w/u.test(word) ? 'eng' : 'x' })),
  })
  const terms = (...texts: string[]) => [...listCandidates(texts.map(said)).keys()]

  it('are no terms, with their title or without, wherever they stand', () => {
    const found = terms('Ferrant folds the triangle', 'Ask Ms. Ferrant about fractions', 'Dr Hall draws a hall')
    expect(found).toEqual(expect.arrayContaining(['triangle', 'fractions']))
    expect(found.filter((term) => /ferrant|hall|\bms\b|\bdr\b/iu.test(term))).toEqual([])
  })

  it('a title without a name takes nothing else away', () => {
    expect(terms('Thank you miss fractions')).toContain('fractions')
  })
})

describe('relations that a sentence states', () => {
  it.each([
    ['等边三角形是一种特殊的等腰三角形', '等边三角形', '等腰三角形', 'is_a', true],
    ['正方形属于长方形', '正方形', '长方形', 'is_a', true],
    ['植物的器官包括根和茎', '器官', '根', 'part_of', false],
    ['水由氢和氧组成', '水', '氢', 'part_of', false],
    ['摩擦导致发热', '摩擦', '发热', 'cause', true],
    ['因为温度升高,所以水蒸发', '温度', '水', 'cause', true],
    ['水蒸发是因为温度升高', '水', '温度', 'cause', false],
    ['哺乳动物例如鲸鱼', '哺乳动物', '鲸鱼', 'example', false],
    ['一个整体可以是一个苹果', '整体', '苹果', 'example', false],
    ['蝙蝠不同于鸟', '蝙蝠', '鸟', 'contrast', true],
    ['速度和路程不一样', '速度', '路程', 'contrast', true],
    ['先学加法,再学乘法', '加法', '乘法', 'prerequisite', true],
    ['A cell contains a nucleus', 'cell', 'nucleus', 'part_of', false],
  ] as const)('%s', (text, a, b, relation, isForward) => {
    expect(relationIn(text, a, b)).toEqual({ relation, isForward })
    expect(relationIn(text, b, a)).toEqual({ relation, isForward: !isForward })
  })

  it('are none without a cue or far apart', () => {
    expect(relationIn('三角形和面积', '三角形', '面积')).toBeNull()
    expect(relationIn(`三角形${'很'.repeat(30)}导致面积`, '三角形', '面积')).toBeNull()
    expect(relationIn('三角形', '三角形', '面积')).toBeNull()
    expect(relationIn('饼分成了七份，取走六份用哪个分数', '饼', '分数')).toBeNull()
  })

  it.each([
    ['长方形不属于正方形', '长方形', '正方形'],
    ['鲸不是一种鱼类', '鲸', '鱼类'],
  ])('are no kind where a sentence denies it: %s', (text, a, b) => {
    expect(relationIn(text, a, b)?.relation).not.toBe('is_a')
  })
})

it('counts a longer name apart from its parts', () => {
  const lines = ['三角形 面积', '三角形 面积 公式', '三角形 面积', '公式 三角形'].map((text, index) => ({
    ...fixtureUtterances()[0]!,
    index,
    startS: index * 10,
    endS: index * 10 + 5,
    text: text.replaceAll(' ', ''),
  }))
  const cut = (text: string) => [...text.matchAll(/三角形|面积|公式/gu)].map(([word]) => ({ word, tag: 'n' }))
  const terms = chooseTerms(readLessonText(cutSentences(lines, cut), null).sentences, [])
  expect(terms.find(({ term }) => term === '三角形面积')?.uses).toBe(3)
  expect(terms.find(({ term }) => term === '面积')).toBeUndefined()
})

const TEXTS = fixtureUtterances().map(({ text }) => text)
const lessons = fc.array(fc.constantFrom(...TEXTS), { minLength: 12, maxLength: 60 }).map((texts) =>
  texts.map((text, index): TalkUtterance => {
    const base = fixtureUtterances()[0]!
    return { ...base, index, startS: index * 9, endS: index * 9 + 5, text }
  }),
)

describe('the graph of any lesson', () => {
  it('shows sentences that contain both terms of an edge, within limits', () => {
    fc.assert(
      fc.property(lessons, (utterances) => {
        const text = read(utterances)
        const { nodes, edges } = buildGraph(text, [], [], 1)
        expect(nodes.length).toBeLessThanOrEqual(60)
        expect(edges.length).toBeLessThanOrEqual(150)
        for (const { from, to, evidence, count } of edges) {
          const said = evidence.map(({ utterance }) => utterances[utterance!]!.text)
          const both = said.filter((line) => line.includes(nodes[from]!.term) && line.includes(nodes[to]!.term))
          // Either every sentence contains both, or two neighbours contain one each.
          if (both.length < said.length) {
            expect(said).toHaveLength(2)
            expect(said.join('')).toContain(nodes[from]!.term)
            expect(said.join('')).toContain(nodes[to]!.term)
          }
          expect(from).not.toBe(to)
          expect(count).toBeGreaterThanOrEqual(2)
        }
        for (const { x, y } of nodes) expect([x, y].every((value) => value >= 0 && value <= 1)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(lessons, fc.integer(), (utterances, seed) => {
        const text = read(utterances)
        expect(buildGraph(text, [], [], seed)).toEqual(buildGraph(text, [], [], seed))
      }),
      { numRuns: 15 },
    )
  })
})
