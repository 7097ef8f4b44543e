import { describe, expect, test } from 'vitest'
import { BrokenModel } from '../speech-error.ts'
import { slimModel } from './slim-model.ts'

const sized = (field: number, content: Uint8Array) =>
  Buffer.concat([Uint8Array.of((field << 3) | 2, 0x80 | (content.length & 0x7f), content.length >> 7), content])
const text = (field: number, value: string) => sized(field, Buffer.from(value))

/** ir_version 8; a graph with a name and two outputs; then a producer. */
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

test('outputs of a model: removes unused ones and keeps everything else', () => {
  const less = Buffer.from(slimModel(MODEL, (name) => name === 'last_hidden_state'))
  expect(less.includes('last_hidden_state')).toBe(true)
  expect(less.includes('encoder_attentions')).toBe(false)
  expect(less.includes('graph')).toBe(true)
  expect(less.includes('test')).toBe(true)
})

test('outputs of a model: keeps all fields if every output is used', () => {
  const same = Buffer.from(slimModel(MODEL, () => true))
  // the length of the graph takes one byte less, and the runtime's operator domain is added
  for (const part of ['graph', 'last_hidden_state', 'encoder_attentions.0', 'test'])
    expect(same.includes(part)).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('this is no model')],
  ['one that is cut off', MODEL.subarray(0, 20)],
])('outputs of a model: %s is rejected with a reason', (_, bytes) => {
  expect(() => slimModel(bytes, () => true)).toThrow(BrokenModel)
})

describe('products by quantised weights', () => {
  const [FLOAT, UINT8] = [1, 2]
  const number = (field: number, value: number) => Uint8Array.of(field << 3, value)
  const attribute = (name: string, graph: Uint8Array) =>
    Buffer.concat([text(1, name), sized(6, graph), Uint8Array.of(((20 << 3) & 0x7f) | 0x80, 1, 5)])
  const node = (opType: string, inputs: readonly string[], output: string, ...attributes: Uint8Array[]) =>
    sized(
      1,
      Buffer.concat([
        ...inputs.map((input) => text(1, input)),
        text(2, output),
        text(4, opType),
        ...attributes.map((each) => sized(5, each)),
      ]),
    )
  const shape = (dims: readonly number[]) => sized(2, Buffer.concat(dims.map((dim) => sized(1, number(1, dim)))))
  const value = (field: number, name: string, type: number, dims: readonly number[]) =>
    sized(field, Buffer.concat([text(1, name), sized(2, sized(1, Buffer.concat([number(1, type), shape(dims)])))]))
  const tensor = (name: string, type: number, dims: readonly number[], data: Uint8Array) =>
    sized(5, Buffer.concat([...dims.map((dim) => number(1, dim)), number(2, type), text(8, name), sized(9, data)]))
  const bytesOf = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer)

  /** y = x · (0.5 · (weights − 128)), once in either branch of a condition. */
  const branch = (...more: Uint8Array[]) =>
    Buffer.concat([
      node('DequantizeLinear', ['weights', 'scale', 'zero'], 'plain'),
      node('MatMul', ['x', 'plain'], 'y'),
      ...more,
      text(2, 'branch'),
      value(12, 'y', FLOAT, [1, 2]),
    ])
  const modelOf = (inner: Uint8Array) =>
    Buffer.concat([
      number(1, 8),
      sized(
        7,
        Buffer.concat([
          node('If', ['is'], 'y', attribute('then_branch', inner), attribute('else_branch', branch())),
          text(2, 'graph'),
          tensor('weights', UINT8, [3, 2], Uint8Array.of(130, 126, 128, 132, 120, 128)),
          tensor('scale', FLOAT, [], bytesOf(0.5)),
          tensor('zero', UINT8, [], Uint8Array.of(128)),
          value(11, 'is', 9, []),
          value(11, 'x', FLOAT, [1, 3]),
          value(12, 'y', FLOAT, [1, 2]),
        ]),
      ),
      sized(8, number(2, 11)),
    ])
  const timesIn = (model: Uint8Array, word: string) => Buffer.from(model).toString('latin1').split(word).length - 1

  test('are computed on the quantised weights, in all branches', () => {
    const slim = slimModel(modelOf(branch()), () => true)
    expect(timesIn(slim, 'DynamicQuantizeMatMul')).toBe(2)
    expect(timesIn(slim, 'DequantizeLinear')).toBe(0)
    expect(
      timesIn(
        slimModel(slim, () => true),
        'com.microsoft',
      ),
    ).toBe(timesIn(slim, 'com.microsoft'))
  })

  test('are not changed if another operation reads the weights too', () => {
    const slim = slimModel(modelOf(branch(node('Neg', ['plain'], 'other'))), () => true)
    expect(timesIn(slim, 'DynamicQuantizeMatMul')).toBe(1)
    expect(timesIn(slim, 'DequantizeLinear')).toBe(1)
  })

  test('give the same results in the runtime', async () => {
    const { InferenceSession, Tensor } = await import('onnxruntime-node')
    const model = modelOf(branch())
    for (const bytes of [model, slimModel(model, () => true)]) {
      const session = await InferenceSession.create(bytes)
      const feeds = {
        is: new Tensor('bool', Uint8Array.of(1), []),
        x: new Tensor('float32', Float32Array.of(1, 2, -1), [1, 3]),
      }
      const { y } = await session.run(feeds)
      // 1·1 + 2·0 − 1·(−4) and 1·(−1) + 2·2 − 1·0
      expect([...(y!.data as Float32Array)].map((each) => Math.round(10 * each) / 10)).toEqual([5, 3])
    }
  })
})
