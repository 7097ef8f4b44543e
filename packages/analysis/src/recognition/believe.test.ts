import { describe, expect, test } from 'vitest'
import { doubtAbout, isRepeated } from './believe.ts'
import { wordsOfTokens } from './token-words.ts'

const said = (text: string) =>
  wordsOfTokens([{ text, startS: 0, endS: 3, logProb: -0.1 }], { startS: 0, endS: 3 }, new Uint32Array())

describe('doubt about recognised words', () => {
  test('believes a sentence of as many syllables as were heard', () => {
    expect(doubtAbout(said('今天我们学习分数的加法'), { nuclei: 10, speechS: 2.5 })).toBeUndefined()
  })

  test('drops what recognisers write in silence, whatever its marks', () => {
    expect(doubtAbout(said('请不吝点赞 订阅 转发 打赏支持明镜与点点栏目'), { nuclei: 20, speechS: 5 })).toBe(
      'known_phrase',
    )
    expect(doubtAbout(said('謝謝觀看!'), { nuclei: 4, speechS: 1 })).toBeUndefined() // simplified before it is judged
    expect(doubtAbout(said('谢谢观看！'), { nuclei: 4, speechS: 1 })).toBe('known_phrase')
    expect(doubtAbout(said('Thanks for watching!'), { nuclei: 4, speechS: 1 })).toBe('known_phrase')
  })

  test('drops loops, but not what a class says in chorus', () => {
    expect(isRepeated('我看你很想念你我看你很想念你我看你很想念你')).toBe(true)
    expect(isRepeated('懂你'.repeat(20))).toBe(true)
    expect(isRepeated("I'm going to call you. I'm going to call you. I'm going to call you.")).toBe(true)
    expect(isRepeated('对对对，加油加油加油！')).toBe(false)
    expect(isRepeated('一二三四五，上山打老虎')).toBe(false)
  })

  test('drops more text than can be said in the time', () => {
    expect(doubtAbout(said('甲乙丙丁戊己庚辛壬癸子丑寅卯'), { nuclei: 12, speechS: 1.5 })).toBe('too_fast')
  })

  test('drops text with more than two syllables for each that was heard, if it would be quick too', () => {
    const text = said('甲乙丙丁戊己庚辛壬癸子丑寅卯')
    expect(doubtAbout(text, { nuclei: 6, speechS: 2.5 })).toBe('too_many')
    // a far voice has few nuclei, but time enough
    expect(doubtAbout(text, { nuclei: 6, speechS: 3.5 })).toBeUndefined()
  })

  test('drops a word or two where many syllables were heard', () => {
    expect(doubtAbout(said('是的'), { nuclei: 20, speechS: 5 })).toBe('too_few')
    expect(doubtAbout(said('是的'), { nuclei: 5, speechS: 1 })).toBeUndefined()
  })
})
