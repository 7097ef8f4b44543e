import { TALK_MOVES } from '@keguan/contract/vocabulary/talk-moves'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSentences, type Said } from '../../../test/talk/sentences-fixture.ts'
import { codesOf, readInteraction } from './interaction.ts'

const movesOf = (said: readonly Said[]) => readInteraction(makeSentences(said), [], false, 1).talkMoves
const lastOf = (...said: Said[]) => movesOf(said).at(-1)

describe('an exchange that can be read by hand', () => {
  const said: Said[] = [
    ['T', '三角形的面积公式是什么?'],
    ['S1', '底乘高除以二。'],
    ['T', '底乘高除以二。'],
    ['T', '你是怎么想到的?'],
    ['S1', '因为两个三角形拼成一个平行四边形。'],
    ['T', '他说两个三角形拼成平行四边形,面积是一半。'],
    ['T', '你同意他的说法吗?'],
    ['S2', '我同意,但是我想补充一点。'],
    ['T', '大家听明白了吗?'],
    ['S3', '老师,高在哪里?'],
  ]

  it('has these moves', () => {
    expect(movesOf(said)).toEqual([
      'press_accuracy',
      'pupil_claim',
      'restate',
      'press_reasoning',
      'pupil_evidence',
      'revoice',
      'relate',
      'pupil_relate',
      'keep_together',
      'pupil_ask',
    ])
  })

  it('carries them on its sentences', () => {
    const codes = codesOf(readInteraction(makeSentences(said), [], false, 1))
    expect(codes[3]).toMatchObject({ utterance: 3, talk_move: 'press_reasoning', feedback: 'probe' })
  })
})

describe('the teacher', () => {
  const answered: Said[] = [
    ['T', '公式是什么?'],
    ['S1', '底乘高。'],
  ]

  it.each([
    ['谁来帮帮他?', 'relate'],
    ['他的方法对吗?', 'relate'],
    ['谁能再说一遍?', 'keep_together'],
    ['认真听他说。', 'keep_together'],
    ['底乘高?', 'keep_together'],
    ['说说你的理由。', 'press_reasoning'],
    ['很好,底乘高。', 'restate'],
    ['底乘高是平行四边形的面积。', 'revoice'],
    ['再准确一点说。', 'press_accuracy'],
    ['面积是多少?', 'press_accuracy'],
    ['Do you agree with him?', 'relate'],
    ['Why do you think so?', 'press_reasoning'],
    ['Who can repeat what he said?', 'keep_together'],
    // Praise, a call, a bare tag, telling and management are no moves.
    ['很好,请坐。', null],
    ['谁来说说?', null],
    ['对不对?', null],
    ['还有什么问题吗?', null],
    ['请打开课本。', null],
    ['这就是为什么要学它。', null],
  ] as const)('who says %s after an answer makes the move %s', (text, move) => {
    expect(lastOf(...answered, ['T', text])).toBe(move)
  })

  it('restates only within three sentences and before a new question', () => {
    const late: Said[] = [...answered, ['T', '嗯。'], ['T', '好。'], ['T', '请坐。'], ['T', '底乘高。']]
    expect(lastOf(...late)).toBeNull()
    expect(lastOf(...answered, ['T', '面积是多少?'], ['T', '底乘高。'])).toBeNull()
  })

  it('does not count a question that pupils could not answer as pressing', () => {
    const moves = movesOf([
      ['T', '三角形的面积是什么?'],
      ['T', '它的面积等于底乘以高再除以二,大家要记牢。'],
    ])
    expect(moves).toEqual([null, null])
  })
})

describe('a pupil', () => {
  it.each([
    ['我不同意。', 'pupil_relate'],
    ['他算错了。', 'pupil_relate'],
    ['我没听懂。', 'pupil_ask'],
    ['如果高不一样就拼不成。', 'pupil_evidence'],
    ['面积。', 'pupil_claim'],
    ['I agree with her.', 'pupil_relate'],
    ["I don't understand it.", 'pupil_ask'],
    ['Because it goes up by two.', 'pupil_evidence'],
    ['嗯。', null],
    ['写完了。', null],
  ] as const)('who says %s makes the move %s', (text, move) => {
    expect(lastOf(['T', '面积是多少?'], ['S1', text])).toBe(move)
  })

  it('claims nothing while reading aloud, alone or in chorus', () => {
    expect(lastOf(['T', '请你读一读这首诗。'], ['S1', '床前明月光,疑是地上霜。'])).toBeNull()
    expect(lastOf(['T', '面积是多少?'], ['several', '底乘高。'])).toBeNull()
  })
})

it('gives every sentence one move or none, of the side that says it', () => {
  const texts = ['为什么?', '底乘高。', '对,底乘高。', '你同意他吗?', '因为有高。', '我不懂。', '面积是多少?', '']
  const said = fc.array(fc.tuple(fc.constantFrom('T', 'S1', 'S2', 'several'), fc.constantFrom(...texts)), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(said, (lines) => {
      const moves = movesOf(lines as Said[])
      expect(moves).toHaveLength(lines.length)
      lines.forEach(([speaker], at) => {
        const move = moves[at] ?? null
        if (move === null) return
        expect(TALK_MOVES).toContain(move)
        expect(move.startsWith('pupil_')).toBe(speaker !== 'T')
        expect(speaker).not.toBe('several')
      })
    }),
  )
})
