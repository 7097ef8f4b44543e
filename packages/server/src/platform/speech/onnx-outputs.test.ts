import { expect, test } from 'vitest'
import { withOutputs } from './onnx-outputs.ts'
import { BrokenModel } from './speech-error.ts'

const sized = (field: number, content: Uint8Array) =>
  Buffer.concat([Uint8Array.of((field << 3) | 2, content.length), content])
const text = (field: number, value: string) => sized(field, Buffer.from(value))

/** ir_version 8; a graph with a name and two outputs; a producer behind it. */
const MODEL = Buffer.concat([
  Uint8Array.of(8, 8),
  sized(
    7,
    Buffer.concat([
      text(2, 'graph'),
      sized(12, text(1, 'last_hidden_state')),
      sized(12, text(1, 'encoder_attentions.0')),
    ]),
  ),
  text(2, 'test'),
])

test('outputs of a model: those that are not wanted go, all else stays', () => {
  const less = Buffer.from(withOutputs(MODEL, (name) => name === 'last_hidden_state'))
  expect(less.includes('last_hidden_state')).toBe(true)
  expect(less.includes('encoder_attentions')).toBe(false)
  expect(less.includes('graph')).toBe(true)
  expect(less.includes('test')).toBe(true)
})

test('outputs of a model: all wanted gives the same fields', () => {
  const same = Buffer.from(withOutputs(MODEL, () => true))
  expect(same.length).toBe(MODEL.length)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('this is no model')],
  ['one that is cut off', MODEL.subarray(0, 20)],
])('outputs of a model: %s is refused by name', (_, bytes) => {
  expect(() => withOutputs(bytes, () => true)).toThrow(BrokenModel)
})
