import { expect, test } from 'vitest'
import { loadKernel } from '../../kernel/load.mjs'
import { makeNoise, makeSyllables, makeTone, mixSounds } from '../../test/synth/sounds.ts'
import { createRandom } from '../math/random.ts'
import { BATCH_FRAMES, CEPSTRA, ROW } from './kernel.ts'
import { createPlainKernel } from './plain-kernel.ts'
import { createWasmKernel } from './wasm-kernel.ts'

const wasm = createWasmKernel(loadKernel())
const plain = createPlainKernel()
const voice = { f0Hz: 140, formantsHz: [600, 1300, 2700], amplitude: 0.4 }

function largestDifference(first: number, count: number): number {
  let largest = 0
  for (let frame = 0; frame < BATCH_FRAMES; frame++) {
    for (let i = frame * ROW.length + first; i < frame * ROW.length + first + count; i++) {
      largest = Math.max(largest, Math.abs(wasm.output[i]! - plain.output[i]!))
    }
  }
  return largest
}

function analyseBoth(sound: Float32Array): void {
  for (const kernel of [wasm, plain]) {
    kernel.input.fill(0)
    kernel.input.set(sound.subarray(0, kernel.input.length))
    kernel.analyse(BATCH_FRAMES)
  }
}

test('the compiled kernel agrees with the plain one', () => {
  const random = createRandom(5)
  analyseBoth(mixSounds(makeSyllables(24, voice, random), makeNoise(6, 0.003, random)))
  expect(largestDifference(ROW.mfcc, CEPSTRA)).toBeLessThan(1e-4)
  expect(largestDifference(ROW.energy, 4)).toBeLessThan(1e-6)
  expect(largestDifference(ROW.band, 2)).toBeLessThan(1e-4)
  for (let frame = 0; frame < BATCH_FRAMES; frame++) {
    const best = frame * ROW.length + ROW.pitch
    if (plain.output[best + 1]! < 0.6) continue
    expect(wasm.output[best]! / plain.output[best]!).toBeCloseTo(1, 3)
    expect(wasm.output[best + 1]!).toBeCloseTo(plain.output[best + 1]!, 3)
  }
})

test('the best pitch candidate of a tone is its frequency', () => {
  for (const hertz of [80, 123, 210, 340, 590]) {
    analyseBoth(makeTone(3, hertz))
    const found = wasm.output[100 * ROW.length + ROW.pitch]!
    expect(Math.abs(12 * Math.log2(found / hertz))).toBeLessThan(0.15)
  }
})

test('silence has no pitch, no energy and a finite spectrum', () => {
  analyseBoth(new Float32Array(0))
  const row = wasm.output.subarray(0, ROW.length)
  expect(row.every(Number.isFinite)).toBe(true)
  expect(row[ROW.pitch]).toBe(0)
  expect(row[ROW.peak]).toBe(0)
})

test('level is the mean square of each half, the peak and the clipped samples of the cell', () => {
  const sound = new Float32Array(2000)
  sound.fill(0.5, 320, 400)
  sound.fill(-1, 400, 402)
  analyseBoth(sound)
  expect(wasm.output[ROW.energy]).toBeCloseTo(0.25, 6)
  expect(wasm.output[ROW.energy + 1]).toBeCloseTo(2 / 80, 6)
  expect(wasm.output[ROW.peak]).toBe(1)
  expect(wasm.output[ROW.clipped]).toBe(2)
})

test('sums and shifts only the given range, as the plain kernel does', () => {
  const whole = Float32Array.from({ length: 1000 }, (_, i) => (i * 7919) % 65_536)
  for (const kernel of [wasm, plain]) {
    kernel.input.set(whole)
    expect(kernel.sum(3, 3)).toBe(0)
    expect(kernel.sum(1, 8)).toBe(whole.subarray(1, 8).reduce((sum, value) => sum + value, 0))
    kernel.shift(5, 16, 1 / 32_768, 0.1)
    expect([...kernel.input.subarray(0, 20)]).toEqual(
      [...whole.subarray(0, 20)].map((value, i) => (i < 5 || i >= 16 ? value : Math.fround(value / 32_768 - 0.1))),
    )
  }
  expect(wasm.sum(0, 999)).toBe(plain.sum(0, 999))
})
