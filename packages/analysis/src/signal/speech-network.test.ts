import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadKernel } from '../../kernel/load.mjs'
import { makeNoise, makeSyllables, mixSounds } from '../../test/synth/sounds.ts'
import { createRandom } from '../math/random.ts'
import { CHUNK, createSpeechNetwork } from './speech-network.ts'

const kernel = loadKernel()
const weights = readFileSync(new URL('../../weights/silero-v5.bin', import.meta.url))
const random = createRandom(5)
const voice = { f0Hz: 140, formantsHz: [600, 1300, 2700], amplitude: 0.4 }
const sound = mixSounds(makeSyllables(24, voice, random), makeNoise(6, 0.003, random))

test('the network in the kernel agrees with onnxruntime 1.23 on the published file', () => {
  // Every fifteenth chunk of silero_vad.onnx (v5.1.2), with the state kept and the last 64 samples of each chunk
  // prepended to the next.
  const published = [
    0.4741, 0.87151, 0.89346, 0.88354, 0.81213, 0.84061, 0.90094, 0.86066, 0.85989, 0.81222, 0.87095, 0.89112, 0.64503,
  ]
  const found = createSpeechNetwork(kernel, weights)(sound)
  expect(found).toHaveLength(Math.ceil(sound.length / CHUNK))
  published.forEach((probability, i) => {
    expect(found[15 * i]).toBeCloseTo(probability, 4)
  })
})

test('integer samples give the same result as fractions, and so does a second network', () => {
  const whole = Int16Array.from(sound, (sample) => Math.round(sample * 32_767))
  const fractions = Float32Array.from(whole, (sample) => sample / 32_768)
  expect(createSpeechNetwork(kernel, weights)(whole)).toEqual(createSpeechNetwork(kernel, weights)(fractions))
})

test('weights of another length are refused', () => {
  expect(() => createSpeechNetwork(kernel, weights.subarray(4))).toThrow('no weights')
})
