import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feelingOf, feelingWordsWith } from '../emotion.ts'
import { teachingDictionary } from '../lexicon/teaching-words.ts'
import { isTask, leaningOf, sideCuesWith } from '../sides.ts'
import { hdd, mtld } from './diversity.ts'
import { fillersWith, findFillers, withoutReadAloud } from './fillers.ts'
import { informationOf } from './information.ts'
import { repeatsOf } from './redundancy.ts'

const tokens = (text: string) => text.split(' ').map((word) => ({ word, tag: 'n' }))

describe('information', () => {
  it('is the bits of a word, less when it was just said', () => {
    const word = { word: '面积', tag: 'n', share: 0.25 }
    // The first is general text alone: 2 bits. The second has 0.7 × 0.25 + 0.3 × 1 = 0.475.
    const [first, second] = informationOf([[word], [word]])
    expect(first).toEqual({ bits: 2, characters: 2 })
    expect(second?.bits).toBeCloseTo(-Math.log2(0.475), 9)
  })

  it('forgets after two hundred words', () => {
    const others = Array.from({ length: 200 }, (_, index) => ({ word: `字${index}`, tag: 'n', share: 0.25 }))
    const word = { word: '面', tag: 'n', share: 0.25 }
    const [, , again] = informationOf([[word], others, [word]])
    expect(again?.bits).toBeCloseTo(-Math.log2(0.7 * 0.25), 9)
  })

  it('skips English words', () => {
    expect(informationOf([[{ word: 'area', tag: 'eng' }]])).toEqual([{ bits: 0, characters: 0 }])
  })
})

describe('lexical diversity', () => {
  it('MTLD counts words until they repeat', () => {
    // a a: types ÷ tokens is 1 ÷ 2, one factor of two words; twice.
    expect(mtld(['a', 'a', 'b', 'b'])).toBe(2)
    expect(mtld(['a', 'b', 'c'])).toBeNull()
  })

  it('HD-D is the share of types among 42 words', () => {
    const different = Array.from({ length: 42 }, (_, index) => `w${index}`)
    expect(hdd(different)).toBe(1)
    expect(hdd(new Array(42).fill('a'))).toBeCloseTo(1 / 42, 9)
    // a is always drawn, the single b in 42 of 43 samples.
    expect(hdd([...new Array(42).fill('a'), 'b'])).toBeCloseTo((1 + 42 / 43) / 42, 9)
    expect(hdd(different.slice(1))).toBeNull()
  })

  it('does not depend on what words are called, and more types never lower HD-D', () => {
    const text = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 60, maxLength: 200 })
    fc.assert(
      fc.property(text, (numbers) => {
        const words = numbers.map((number) => `w${number}`)
        expect(hdd(numbers.map((number) => `v${30 - number}`))).toBeCloseTo(hdd(words)!, 9)
        expect(hdd(words)!).toBeLessThanOrEqual(1)
        expect(
          hdd(['new', ...words.slice(1)])! >= hdd(words)! - 1e-9 || words.filter((w) => w === words[0]).length === 1,
        ).toBe(true)
        const length = mtld(words)
        if (length !== null) expect(length).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('redundancy', () => {
  const said = (startS: number) => ({ text: '一二三四五', startS })

  it('counts pieces of four that were said within 30 s', () => {
    expect(repeatsOf([said(0), said(30)], [])).toEqual([
      { grams: 2, repeated: 0 },
      { grams: 2, repeated: 2 },
    ])
    expect(repeatsOf([said(0), said(31)], [])[1]).toEqual({ grams: 2, repeated: 0 })
    // The third is compared with the second, not with the first.
    expect(repeatsOf([said(0), said(31), said(60)], [])[2]).toEqual({ grams: 2, repeated: 2 })
  })

  it('leaves out what the class reads together', () => {
    expect(repeatsOf([said(0), said(5)], ['一二三四,'])).toEqual([
      { grams: 1, repeated: 0 },
      { grams: 1, repeated: 1 },
    ])
  })
})

describe('fillers', () => {
  const phrases = (text: string) => findFillers([text]).map(({ phrase }) => phrase)

  it.each([
    ['嗯,这个三角形就是锐角三角形,对吧?', ['嗯', '对吧']],
    ['然后这个,就是,看第二题', ['然后', '这个', '就是']],
    ['就是说,它是平行的', ['就是说']],
    ['对不对要看条件', []],
    ['你说说对不对?', ['对不对']],
    ['So um, the like, sum is right there, right?', ['so', 'um', 'right']],
    ['我们看像素和 solution', []],
  ])('%s: %j', (text, found) => expect(phrases(text)).toEqual(found))

  it('may be an institution’s own, in any position', () => {
    const own = fillersWith(['怎么说呢'], ['嗯'])
    expect(findFillers(['嗯,这个怎么说呢它'], own).map(({ phrase }) => phrase)).toEqual(['怎么说呢'])
  })

  it('are none in a text that is read', () => {
    const left = (text: string, told: string[]) => withoutReadAloud(findFillers([text]), [text], told).length
    expect(left('课文里写“然后他走了”', [])).toBe(0)
    expect(left('然后他走了', [])).toBe(1)
    expect(left('然后他走了', ['小猫醒了,然后他走了'])).toBe(0)
    expect(left('然后看图', ['小猫醒了,然后他走了'])).toBe(1)
  })
})

describe('feeling in words', () => {
  it('has an intensity, a degree and a sign', () => {
    expect(feelingOf(tokens('高兴'))).toEqual({ words: 1, intensity: 5, positive: 5, negative: 0 })
    expect(feelingOf(tokens('很 高兴'))).toMatchObject({ intensity: 6.25, positive: 6.25 })
    expect(feelingOf(tokens('不 高兴'))).toMatchObject({ intensity: 2.5, positive: 0, negative: 2.5 })
    expect(feelingOf(tokens('极其 激动 。'))).toMatchObject({ words: 2, intensity: 9 })
    expect(feelingOf(tokens('三角形 的 面积')).intensity).toBe(0)
  })

  it('uses the words that an institution adds, even where the segmenter splits them, and leaves out those it removes', () => {
    const own = feelingWordsWith(['有创意', 'Well done', '一般'], ['敷衍', '一般', '面积'], ['高兴', '面积'])
    // Added words have the middle intensity, 5; 很 makes it 6.25, 不 halves and turns it.
    expect(feelingOf(tokens('很 有 创意'), own)).toEqual({ words: 3, intensity: 6.25, positive: 6.25, negative: 0 })
    expect(feelingOf(tokens('不 敷衍'), own)).toEqual({ words: 2, intensity: 2.5, positive: 2.5, negative: 0 })
    expect(feelingOf(tokens('well done'), own)).toMatchObject({ words: 2, intensity: 5, positive: 5 })
    // 有 , 创意 is no 有创意; 难过 stays listed, 高兴 does not; 一般 is on both sides, so of neither.
    expect(feelingOf(tokens('有 , 创意'), own).intensity).toBe(0)
    expect(feelingOf(tokens('难过'), own).negative).toBe(5)
    expect(feelingOf(tokens('高兴'), own).intensity).toBe(0)
    expect(feelingOf(tokens('面积'), own).intensity).toBe(0)
    expect(feelingOf(tokens('一般'), own)).toEqual({ words: 1, intensity: 5, positive: 0, negative: 0 })
  })

  it('is at most nine per word', () => {
    const word = fc.constantFrom('非常', '极其', '不', '高兴', '难过', '太棒了', '好', '面积', 'happy', ',')
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const feeling = feelingOf(words.map((own) => ({ word: own, tag: 'x' })))
        expect(feeling.intensity).toBeGreaterThanOrEqual(0)
        expect(feeling.intensity).toBeLessThanOrEqual(9 * words.length)
        expect(feeling.positive + feeling.negative).toBeLessThanOrEqual(feeling.intensity + 1e-9)
      }),
    )
  })
})

describe('sides', () => {
  it('are cues per ten syllables, analytic minus pictorial', () => {
    // 因为 (1), 所以 is of the same kind, 除以 (1): 2 in at most ten syllables.
    expect(leaningOf('因为相等所以除以它', 9)).toBe(2)
    // 想象 and 画面 are one kind: 1 in twenty syllables.
    expect(leaningOf('闭上眼睛静静地听然后慢慢地想象那样一个画面', 20)).toBe(-0.5)
    expect(leaningOf('请坐', 2)).toBe(0)
  })

  it('use the words that an institution adds, and leave out those it removes', () => {
    const own = sideCuesWith(['底数', 'area'], ['云朵', 'A*'], ['除以', '云'])
    // 因为 (1); 除以 no longer counts.
    expect(leaningOf('因为相等所以除以它', 9, own)).toBe(1)
    // A list counts once a sentence, beside the kinds that are there already.
    expect(leaningOf('底数和底数', 5, own)).toBe(1)
    expect(leaningOf('因为底数', 4, own)).toBe(2)
    // Removal takes precedence over addition; Latin words match whole, and special characters literally.
    expect(leaningOf('云朵', 2, own)).toBe(0)
    expect(leaningOf('The Area.', 3, own)).toBe(1)
    expect(leaningOf('subareas', 3, own)).toBe(0)
    expect(leaningOf('写a*吧', 3, own)).toBe(-1)
  })

  it.each(['请大家打开课本', '同桌讨论一下', '画一画', 'Please turn to page 10'])('%s is a task', (text) =>
    expect(isTask(text)).toBe(true),
  )
  it.each(['这样的图形叫做梯形', '它的面积是二十'])('%s is none', (text) => expect(isTask(text)).toBe(false))
})

it('the teaching dictionary has every word once, in the form of segmenters', () => {
  const lines = teachingDictionary().trim().split('\n')
  expect(lines.length).toBeGreaterThan(600)
  for (const line of lines) expect(line).toMatch(/^\p{Script=Han}{2,9} \d+ [nv]$/u)
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length)
})
