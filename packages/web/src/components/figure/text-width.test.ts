import { expect, it } from 'vitest'
import { leastTextWidth } from './text-width.ts'

it.each([
  ['nothing', [null, 3], 96],
  ['short texts', ['1', '12(1)'], 96],
  ['Latin letters', ['A 2 / 17 · B √ 94 / 51', ''], 22 * 8 + 16],
  ['Chinese characters, which are wider', ['低分组多选三项', null], 7 * 14 + 16],
  ['texts that wrap in any case', ['a sentence that goes on for longer than a line of a phone', 'b'], 240],
])('a column of %s', (_, cells, width) => expect(leastTextWidth(cells)).toBe(width))
