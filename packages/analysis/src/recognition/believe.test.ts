import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtAbout, isCircling, isRepeated } from './believe.ts'
import { wordsOfTokens } from './token-words.ts'

const said = (text: string) =>
  wordsOfTokens([{ text, startS: 0, endS: 3, logProb: -0.1 }], { startS: 0, endS: 3 }, new Uint32Array())

describe('doubt about recognised words', () => {
  test('accepts a sentence with as many syllables as were detected', () => {
    expect(doubtAbout(said('今天我们学习分数的加法'), { nuclei: 10, speechS: 2.5 })).toBeUndefined()
  })

  test('drops phrases that recognisers write in silence, with any punctuation', () => {
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

  test('drops more text than can be spoken in the time', () => {
    expect(doubtAbout(said('甲乙丙丁戊己庚辛壬癸子丑寅卯'), { nuclei: 12, speechS: 1.5 })).toBe('too_fast')
  })

  test('drops text with more than two syllables per detected one, if it would also be too fast', () => {
    const text = said('甲乙丙丁戊己庚辛壬癸子丑寅卯')
    expect(doubtAbout(text, { nuclei: 6, speechS: 2.5 })).toBe('too_many')
    // a far voice has few nuclei, but time enough
    expect(doubtAbout(text, { nuclei: 6, speechS: 3.5 })).toBeUndefined()
  })

  test('drops a word or two where many syllables were detected', () => {
    expect(doubtAbout(said('是的'), { nuclei: 20, speechS: 5 })).toBe('too_few')
    expect(doubtAbout(said('是的'), { nuclei: 5, speechS: 1 })).toBeUndefined()
  })
})

/** Phrases that classes repeat, each longer than it is ever said without a pause. */
const SAID_AGAIN: Readonly<Record<string, string>> = {
  poem: '白日依山尽，黄河入海流。欲穷千里目，更上一层楼。'.repeat(2),
  'longer poem': '朝辞白帝彩云间，千里江陵一日还。两岸猿声啼不住，轻舟已过万重山。'.repeat(4),
  greeting: '小朋友们好！老师好！小朋友们，今天你们高兴吗？高兴！小朋友们好！老师好！',
  'counting to fifty': Array.from({ length: 50 }, (_, at) => hanNumber(at + 1)).join('，'),
  'counting exercises': ['一', '二', '三', '四', '五', '六', '七', '八'].map((n) => `${n}二三四五六七八`).join('，'),
  'times table': '一一得一，一二得二，二二得四，一三得三，二三得六，三三得九，一四得四，二四得八，三四十二，四四十六',
  answers: '三角形，长方形，三角形，正方形，三角形，三角形，长方形，三角形，正方形，三角形，圆形，三角形',
  'answers about right and wrong': '对。错。对。对。对不对？对！对不对？不对！为什么不对？因为它不是三角形。',
  clapping: '你拍一，我拍一，一个小孩坐飞机。你拍二，我拍二，两个小孩丢手绢。你拍三，我拍三，三个小孩来搬砖。',
  tigers:
    '两只老虎，两只老虎，跑得快，跑得快，一只没有眼睛，一只没有尾巴，真奇怪，真奇怪。两只老虎，两只老虎，跑得快，跑得快，一只没有耳朵',
  'head and shoulders': Array.from(
    { length: 2 },
    () =>
      'Head, shoulders, knees and toes, knees and toes. Head, shoulders, knees and toes, knees and toes. Eyes and ears and mouth and nose. Head, shoulders, knees and toes, knees and toes.',
  ).join(' '),
  drill: ['pen', 'book', 'ruler', 'desk', 'bag', 'cat'].map((it) => `What's this? It's a ${it}.`).join(' '),
}

function hanNumber(n: number): string {
  const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
  return `${n >= 20 ? digits[Math.floor(n / 10)] : ''}${n >= 10 ? '十' : ''}${digits[n % 10]}`
}

describe('loops that change a little each time', () => {
  test('are dropped', () => {
    const loop = '他现在正在上路现在他正在上路他现在正在上路他正在上路现在他现在正在上路现在正在上路他现在上路'
    expect(isCircling(loop)).toBe(true)
    expect(isRepeated(loop)).toBe(false)
    expect(isCircling(`同学们请看黑板上的这幅图想一想小明要去哪里${loop}`)).toBe(true)
  })

  test.each(Object.entries(SAID_AGAIN))('are not what a class really says: %s', (_, text) => {
    expect(isCircling(text)).toBe(false)
  })

  test('are three groups of characters in changing order, wherever they begin', () => {
    const groups = fc.uniqueArray(fc.constantFrom(...'他现在正上路你看我想念很走着'), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        groups,
        fc.array(fc.constantFrom(1, 2), { minLength: 20, maxLength: 60 }),
        fc.constantFrom('', '今天我们学习分数的加法和减法'),
        ([a, b, c, d, e, f], steps, before) => {
          const parts = [`${a}${b}`, `${c}${d}`, `${e}${f}`]
          let at = 0
          const loop = steps.map((step) => {
            at = (at + step) % 3
            return parts[at]
          })
          expect(isCircling(before + loop.join(''))).toBe(true)
        },
      ),
    )
  })

  test('are not sentences of a lesson, even if one or two are said twice', () => {
    const SENTENCES = [
      '今天我们学习分数的加法和减法。',
      '请大家打开书本第十页，看上面的第一道题目。',
      '谁来说一说你是怎么想的？',
      '因为把左边的三角形移到右边，就拼成了一个长方形。',
      '很好，还有没有不同的想法？',
      '我们一起来读一遍。',
      '底乘高就是平行四边形的面积。',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 30 }), (all) => {
        const apart = all.filter((each, at) => all.indexOf(each) >= at - 1)
        expect(isCircling(apart.join(''))).toBe(false)
      }),
    )
  })
})
