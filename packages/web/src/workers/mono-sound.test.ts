import { expect, test } from 'vitest'
import { toMono16 } from './mono-sound.ts'

test('one channel keeps its samples, limited to sixteen bits', () => {
  const sound = Float32Array.from([0, 0.5, -0.5, 1, -1, 1.5, -1.5])
  expect([...toMono16([sound])]).toEqual([0, 16_384, -16_384, 32_767, -32_768, 32_767, -32_768])
})

test('two channels are averaged', () => {
  expect([...toMono16([Float32Array.from([1, 0.5]), Float32Array.from([-1, 0])])]).toEqual([0, 8192])
})

test('no channel is no sound', () => {
  expect(toMono16([]).length).toBe(0)
})
