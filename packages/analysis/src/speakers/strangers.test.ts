import { expect, test } from 'vitest'
import { createRandom, drawNormal } from '../math/random.ts'
import type { Signal } from '../voice/signal.ts'
import { partStrangers } from './strangers.ts'
import { FEATURES, type VoiceWindows } from './voices/voice-windows.ts'

const PITCH = FEATURES - 2
const STRETCHES = 80
const WINDOWS = 10
const HOP = 20
/** Every feature of every stretch varies by about one. */
const PEOPLE: Record<number, { pitch: number; voiced: boolean }> = {
  12: { pitch: 15, voiced: true },
  40: { pitch: 15, voiced: true },
  60: { pitch: 15, voiced: false },
}

/** Stretches of two seconds by one voice, all but three of them at its own pitch. */
function lecture(): { windows: VoiceWindows; signal: Signal } {
  const random = createRandom(3)
  const count = STRETCHES * WINDOWS
  const features = new Float32Array(count * FEATURES)
  const f0 = new Uint16Array(count * HOP)
  for (let k = 0; k < STRETCHES; k++) {
    const { pitch = 0, voiced = true } = PEOPLE[k] ?? {}
    const wander = Array.from({ length: FEATURES }, () => drawNormal(random))
    for (let i = k * WINDOWS; i < (k + 1) * WINDOWS; i++) {
      for (let f = 0; f < FEATURES; f++) features[i * FEATURES + f] = wander[f]! + drawNormal(random)
      features[i * FEATURES + PITCH] = features[i * FEATURES + PITCH]! + pitch
      if (voiced) f0.fill(2000, i * HOP, (i + 1) * HOP)
    }
  }
  const windows = {
    count,
    width: FEATURES,
    features,
    stretch: Int32Array.from({ length: count }, (_, i) => Math.floor(i / WINDOWS)),
    start: Int32Array.from({ length: count }, (_, i) => i * HOP),
    end: Int32Array.from({ length: count }, (_, i) => (i + 1) * HOP),
  }
  return { windows, signal: { f0 } as Signal }
}

const stretchesWith = (labels: Int32Array, label: number) => [
  ...new Set(Array.from(labels, (each, i) => (each === label ? Math.floor(i / WINDOWS) : -1)).filter((k) => k >= 0)),
]

test('sentences of another voice are split off, unpitched ones are left alone', () => {
  const { windows, signal } = lecture()
  const parted = partStrangers(signal, windows, new Int32Array(windows.count))
  expect(stretchesWith(parted, 1)).toEqual([12, 40])
})

test('only the longest voice is examined', () => {
  const { windows, signal } = lecture()
  const labels = Int32Array.from(windows.stretch, (k) => (k === 12 ? 1 : 0))
  const parted = partStrangers(signal, windows, labels)
  expect(stretchesWith(parted, 1)).toEqual([12])
  expect(stretchesWith(parted, 2)).toEqual([40])
})

test('a few sentences are not enough to know a voice', () => {
  const { windows, signal } = lecture()
  const labels = Int32Array.from(windows.stretch, (k) => k % 2)
  expect(partStrangers(signal, windows, labels)).toEqual(labels)
})
