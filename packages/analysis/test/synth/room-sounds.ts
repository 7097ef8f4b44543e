import { drawNormal, type Random } from '../../src/math/random.ts'
import { makeSilence } from './sounds.ts'

/** Samples per second of all sounds here. */
const RATE = 16000
/** A minor scale, hertz: tunes are walks on it. */
const SCALE = [220, 246.9, 261.6, 293.7, 329.6, 349.2, 392, 440, 493.9, 523.3]

/**
 * A tune on one instrument with vibrato, like a violin: notes of 0.3–1 s that swing around their pitch.
 *
 * @param swing depth of the vibrato to each side, semitones; at 5.5 Hz
 */
export function makeMelody(seconds: number, swing: number, random: Random): Float32Array {
  const sound = makeSilence(seconds)
  // From the middle of the scale, at most two steps at a time, as tunes move.
  let step = 4
  for (let start = 0; start < sound.length; ) {
    const end = Math.min(sound.length, start + Math.round((0.3 + 0.7 * random()) * RATE))
    step = Math.max(0, Math.min(SCALE.length - 1, step + Math.round(4 * random() - 2)))
    let phase = 0
    for (let i = start; i < end; i++) {
      const age = (i - start) / RATE
      // Vibrato sets in over a third of a second, as players do it.
      const bend = swing * Math.min(1, 3 * age) * Math.sin(2 * Math.PI * 5.5 * age)
      phase += (2 * Math.PI * SCALE[step]! * 2 ** (bend / 12)) / RATE
      const fade = Math.min(1, 20 * age, (20 * (end - i)) / RATE)
      for (let harmonic = 1; harmonic <= 6; harmonic++) {
        sound[i] = sound[i]! + ((0.1 * fade) / harmonic) * Math.sin(harmonic * phase)
      }
    }
    start = end
  }
  return sound
}

/** A beat of kick, snare and hi-hat at 120 per minute. */
export function makeDrums(seconds: number, random: Random): Float32Array {
  const sound = makeSilence(seconds)
  for (let hit = 0, start = 0; start < sound.length; hit++, start = Math.round(hit * 0.25 * RATE)) {
    for (let i = start; i < Math.min(sound.length, start + 0.2 * RATE); i++) {
      const age = (i - start) / RATE
      let value = 0.04 * Math.exp(-60 * age) * drawNormal(random)
      // The kick falls in pitch while it fades; the snare is noise, and so is the hi-hat on every beat.
      if (hit % 4 === 0)
        value += 0.4 * Math.exp(-18 * age) * Math.sin(2 * Math.PI * (50 * age + 4 * (1 - Math.exp(-15 * age))))
      if (hit % 4 === 2) value += 0.15 * Math.exp(-25 * age) * drawNormal(random)
      sound[i] = sound[i]! + value
    }
  }
  return sound
}

/** Chalk on a board: taps of 10–40 ms, a few per second, some of them followed by a stroke. */
export function makeChalk(seconds: number, random: Random): Float32Array {
  const sound = makeSilence(seconds)
  for (let at = 0.2; at < seconds; at += 0.12 + 0.6 * random()) {
    const start = Math.round(at * RATE)
    const tap = (0.01 + 0.03 * random()) * RATE
    const stroke = random() < 0.4 ? (0.1 + 0.2 * random()) * RATE : 0
    for (let i = 0; i < tap + stroke && start + i < sound.length; i++) {
      const loudness = i < tap ? 0.08 * Math.exp((-4 * i) / tap) : 0.012
      sound[start + i] = sound[start + i]! + loudness * drawNormal(random)
    }
  }
  return sound
}

/** Chairs on the floor: scrapes of 0.3–0.8 s, rough noise around a resonance that slides. */
export function makeChairs(seconds: number, random: Random): Float32Array {
  const sound = makeSilence(seconds)
  for (let at = 0.5; at < seconds; at += 1 + 2 * random()) {
    const start = Math.round(at * RATE)
    const length = (0.3 + 0.5 * random()) * RATE
    const hertz = 300 + 500 * random()
    let [before, last] = [0, 0]
    for (let i = 0; i < length && start + i < sound.length; i++) {
      const turn = (2 * Math.PI * hertz * (1 + (0.3 * i) / length)) / RATE
      // A two-pole resonator (pole radius 0.98) driven by noise; its frequency slides up by 30 % in the course of a
      // scrape.
      const value = drawNormal(random) + 2 * 0.98 * Math.cos(turn) * last - 0.98 ** 2 * before
      before = last
      last = value
      sound[start + i] = sound[start + i]! + 0.01 * value * Math.sin((Math.PI * i) / length)
    }
  }
  return sound
}

/** The fan of a projector: low noise, the hum of the mains and the tone of its blades, all steady. */
export function makeFan(seconds: number, random: Random): Float32Array {
  let low = 0
  return makeSilence(seconds).map((_, i) => {
    // One-pole low-pass of noise, then 100 Hz of the mains with two harmonics, then the blades.
    low = 0.95 * low + 0.05 * drawNormal(random)
    const hum = [100, 200, 300].reduce((sum, hertz, k) => sum + Math.sin((2 * Math.PI * hertz * i) / RATE) / (k + 1), 0)
    return 0.05 * low + 0.003 * hum + 0.002 * Math.sin((2 * Math.PI * 420 * i) / RATE)
  })
}
