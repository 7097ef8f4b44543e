import { describe, expect, test } from 'vitest'
import { editDistance, readingErrors, unitsOf } from './reading-errors.ts'

const said = (text: string, edit?: number) =>
  ({ text, ...(edit !== undefined && { edit }) }) as Parameters<typeof readingErrors>[0]['utterances'][number]
const correction = (edit: number, state: 'applied' | 'lost', ...texts: string[]) =>
  ({ edit, from: 0, state, found: texts.map((text) => ({ text })) }) as unknown as NonNullable<
    Parameters<typeof readingErrors>[0]['corrections']
  >[number]

describe('errors found by a reader', () => {
  test('a replaced, a missing and a spurious character are three of nine', () => {
    const report = {
      utterances: [said('分数的加法是什么呢', 7), said('untouched')],
      corrections: [correction(7, 'applied', '分述的加法是什呢呢')],
    }
    expect(readingErrors(report)).toEqual({ characters: 9, wrong: 2 })
  })

  test('a confirmed sentence counts without errors, a split one as one, a lost one not at all', () => {
    const report = {
      utterances: [said('今天学习。', 1), said('打开', 2), said('书本', 2)],
      corrections: [
        correction(1, 'applied', '今天学习'),
        correction(2, 'applied', '打开书本'),
        correction(3, 'lost', '别的'),
      ],
    }
    expect(readingErrors(report)).toEqual({ characters: 8, wrong: 0 })
  })

  test('a deleted sentence is wrong as a whole, and without corrections there are no counts', () => {
    expect(readingErrors({ utterances: [], corrections: [correction(1, 'applied', '谢谢观看')] })).toEqual({
      characters: 0,
      wrong: 4,
    })
    expect(readingErrors({ utterances: [said('今天')] })).toEqual({ characters: 0, wrong: 0 })
  })
})

test('edit distance: by hand', () => {
  expect(editDistance([...'kitten'], [...'sitting'])).toBe(3)
  expect(editDistance([], [...'abc'])).toBe(3)
  expect(editDistance([...'abc'], [])).toBe(3)
})

test('units: characters, words with their apostrophe, numbers; no marks', () => {
  expect(unitsOf("我说 Don't，好吗？12 个")).toEqual(['我', '说', "don't", '好', '吗', '12', '个'])
})
