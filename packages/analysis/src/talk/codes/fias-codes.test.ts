import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSentences, type Said } from '../../../test/talk/sentences-fixture.ts'
import { buildTurns } from '../../speakers/turns.ts'
import { readInteraction } from '../exchange/interaction.ts'
import { codeUnits } from './fias-codes.ts'
import { buildMatrix, padCodes } from './flanders.ts'
import { codeStd } from './std.ts'

function unitsOf(said: readonly Said[], durationS: number) {
  const sentences = makeSentences(said)
  const { codes, moves } = readInteraction(sentences, [], true, 1)
  const segments = sentences.map(({ utterance: { startS, endS, speaker, role } }) => ({
    startS: startS ?? 0,
    endS: endS ?? 0,
    speaker: speaker as 'T',
    role,
    confidence: 1,
  }))
  return codeUnits({ sentences, codes, moves, turns: buildTurns(segments), durationS, unitS: 3 })
}

describe('units of three seconds', () => {
  it('have the code that fills them, and silence from half on', () => {
    const units = unitsOf(
      [
        ['T', '三角形的面积等于底乘以高再除以二,这是今天的内容。', 0, 6],
        ['T', '三角形的面积公式是什么?', 6, 9],
        ['S1', '底乘以高除以二。', 13, 15],
      ],
      18,
    )
    // 9–12 silent; of 12–15 two seconds are the answer; 15–18 silent.
    expect(units.fias).toEqual([5, 5, 4, 10, 8, 10])
    expect(units.ifias).toEqual(['5', '5', '4.2', '12', '8', '12'])
    expect(units.itias).toEqual([6, 6, 5, 14, 9, 14])
  })

  it('prefer the category further from 5, but not a sliver', () => {
    const mixed = (praiseS: number): Said[] => [
      ['S1', '底乘高。', 0, 3],
      ['T', '真棒!', 3, 3 + praiseS],
      ['T', '今天我们学习三角形的面积,它等于底乘以高再除以二。', 3 + praiseS, 9],
    ]
    expect(unitsOf(mixed(0.5), 9).fias).toEqual([9, 2, 5])
    expect(unitsOf(mixed(0.3), 9).fias).toEqual([9, 5, 5])
  })

  it('call silence after a task exercise', () => {
    const units = unitsOf([['T', '请大家独立完成第二题。', 0, 3]], 9)
    expect(units).toMatchObject({ fias: [6, 10, 10], itias: [7, 15, 15] })
  })

  it('code silence after announced technology as the announced use', () => {
    const after = (text: string) => unitsOf([['T', text, 0, 3]], 9)
    expect(after('我们来看一段视频。')).toMatchObject({
      fias: [5, 10, 10],
      itias: [6, 18, 18],
      ifias: ['5', '13', '13'],
    })
    expect(after('请打开平板。')).toMatchObject({ fias: [6, 10, 10], itias: [7, 17, 17], ifias: ['6', '14', '14'] })
    expect(after('我先打开课件。').itias.slice(1)).toEqual([16, 16])
    expect(after('Let us watch the video.').ifias.slice(1)).toEqual(['13', '13'])
    expect(after('请看黑板。').itias.slice(1)).toEqual([14, 14])
  })

  it('code voices without words as the announced film, until the next transcribed words', () => {
    const film = (text: string) => {
      const sentences = makeSentences([
        ['T', text, 0, 3],
        ['S1', '月光。', 9, 12],
      ])
      const { codes, moves } = readInteraction(sentences, [], true, 1)
      const turn = (role: 'teacher' | 'student', startS: number, endS: number) =>
        ({ role, startS, endS, speaker: role === 'teacher' ? 'T' : 'S2', confidence: 1 }) as const
      const turns = [turn('teacher', 0, 3), turn('student', 3, 6), turn('student', 9, 12)]
      return codeUnits({ sentences, codes, moves, turns, durationS: 15, unitS: 3 })
    }
    const { fias, itias } = film('我们来听一段录音。')
    expect(fias).toEqual(film('今天很热。').fias.map((code, at) => (at === 0 ? fias[0] : code)))
    expect(itias.slice(1)).toEqual([18, 18, expect.any(Number), 14])
    expect(film('今天很热。').itias.slice(1)).toEqual([9, 14, expect.any(Number), 14])
  })

  it('keep an announcement over two more sentences, but not over a task', () => {
    const film: Said = ['T', '我们来看一段视频。', 0, 3]
    expect(unitsOf([film, ['T', '大家注意月光。', 3, 6]], 9).itias.at(-1)).toBe(18)
    expect(unitsOf([film, ['T', '请大家独立完成第二题。', 3, 6]], 9).itias.at(-1)).toBe(15)
  })

  it('keep a last part of half a unit', () => {
    const said: Said[] = [['T', '三角形的面积等于底乘以高再除以二。', 0, 10]]
    expect(unitsOf(said, 7.4).fias).toHaveLength(2)
    expect(unitsOf(said, 7.5).fias).toHaveLength(3)
  })

  it('always give a balanced matrix', () => {
    const talk = fc.array(
      fc.tuple(
        fc.constantFrom('T', 'S1', 'several'),
        fc.constantFrom('底是多少?', '对。', '底乘高。'),
        fc.integer({ min: 1, max: 9 }),
      ),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(talk, (rows) => {
        let at = 0
        const said = rows.map(([who, text, length]): Said => {
          at += length + 0.5
          return [who as 'T', text, at - length, at]
        })
        const { fias, itias, ifias } = unitsOf(said, at)
        expect([itias.length, ifias.length]).toEqual([fias.length, fias.length])
        expect(() => buildMatrix(padCodes(fias))).not.toThrow()
      }),
    )
  })
})

describe('S-T-D', () => {
  const turn = (role: 'teacher' | 'student', startS: number, endS: number) =>
    ({ role, startS, endS, speaker: role === 'teacher' ? 'T' : 'S1', confidence: 1 }) as const

  it('is quick exchange, not long talk', () => {
    const turns = [
      turn('teacher', 0, 10),
      turn('student', 11, 14),
      turn('teacher', 15, 18),
      turn('student', 19, 39),
      turn('teacher', 40, 50),
    ]
    // The answer 11–14, the wait after it and the question 15–18; a pupil's twenty seconds stay S.
    expect(codeStd('T'.repeat(10) + 'S'.repeat(5) + 'T'.repeat(3) + 'S'.repeat(22) + 'T'.repeat(10), turns, 15)).toBe(
      `${'T'.repeat(10)}S${'D'.repeat(7)}${'S'.repeat(22)}${'T'.repeat(10)}`,
    )
  })

  it('does not occur in a lecture', () => {
    expect(codeStd('TTTT', [turn('teacher', 0, 4)], 15)).toBe('TTTT')
  })
})
