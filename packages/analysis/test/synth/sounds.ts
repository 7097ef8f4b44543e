import { drawNormal, type Random } from '../../src/math/random.ts'

/** Samples per second of all sounds here. */
const RATE = 16000

/** Silence, `seconds` long. */
export function makeSilence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * RATE))
}

/** A sine of one frequency; `amplitude` is 0–1 of full scale. */
export function makeTone(seconds: number, hertz: number, amplitude = 0.3): Float32Array {
  return makeSilence(seconds).map((_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / RATE))
}

/** White noise with a given RMS, 0–1 of full scale. */
export function makeNoise(seconds: number, rms: number, random: Random): Float32Array {
  return makeSilence(seconds).map(() => rms * drawNormal(random))
}

/** Sounds one after the other. */
export function joinSounds(...sounds: Float32Array[]): Float32Array {
  const whole = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length, 0))
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length
  }
  return whole
}

/** Sounds at once; as long as the longest. */
export function mixSounds(...sounds: Float32Array[]): Float32Array {
  const mixed = new Float32Array(Math.max(0, ...sounds.map((sound) => sound.length)))
  for (const sound of sounds) for (let i = 0; i < sound.length; i++) mixed[i] = mixed[i]! + sound[i]!
  return mixed
}

/** A synthetic voice. */
export type Voice = {
  /** Mean fundamental frequency, hertz. */
  f0Hz: number
  /** Resonances, hertz, e.g. [700, 1200, 2600]. */
  formantsHz: readonly number[]
  /** Peak amplitude, 0–1 of full scale. */
  amplitude: number
}

/**
 * Syllables of a synthetic voice: pulse trains through resonances that wander from syllable to syllable, a raised
 * cosine over each and 40 ms of silence between two. A caricature of speech with a known number of nuclei.
 *
 * @param count syllables; each lasts 0.2 s, so the result lasts count × 0.24 s
 */
export function makeSyllables(count: number, voice: Voice, random: Random): Float32Array {
  const parts: Float32Array[] = []
  for (let i = 0; i < count; i++) {
    const wander = 0.85 + 0.3 * random()
    parts.push(makeVowel(0.2, voice, wander, 0.92 + 0.16 * random()), makeSilence(0.04))
  }
  return joinSounds(...parts)
}

function makeVowel(seconds: number, voice: Voice, wander: number, pitch: number): Float32Array {
  let sound = makeSilence(seconds)
  // The pitch falls by a fifth of its height over the syllable: a voice never holds a note.
  for (let at = 0; at < sound.length; at += RATE / (voice.f0Hz * pitch * (1.1 - (0.2 * at) / sound.length))) {
    sound[Math.floor(at)] = 1
  }
  for (const formant of voice.formantsHz) sound = resonate(sound, formant * wander)
  sound = radiate(sound)
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return sound.map((value, i) => (voice.amplitude * value * Math.sin((Math.PI * i) / sound.length)) / peak)
}

/** Two-pole resonance, 90 Hz wide (Klatt 1980). */
function resonate(sound: Float32Array, hertz: number): Float32Array {
  const radius = Math.exp((-Math.PI * 90) / RATE)
  const c1 = 2 * radius * Math.cos((2 * Math.PI * hertz) / RATE)
  const c2 = -radius * radius
  const out = new Float32Array(sound.length)
  for (let i = 0; i < sound.length; i++) out[i] = sound[i]! + c1 * (out[i - 1] ?? 0) + c2 * (out[i - 2] ?? 0)
  return out
}

/** High-pass at 50 Hz: removes constant pressure. */
function radiate(sound: Float32Array): Float32Array {
  const out = new Float32Array(sound.length)
  for (let i = 0; i < sound.length; i++) out[i] = sound[i]! - (sound[i - 1] ?? 0) + 0.98 * (out[i - 1] ?? 0)
  return out
}

/** Chords of held notes, each with a few harmonics: music without a singer. */
export function makeMusic(seconds: number, random: Random): Float32Array {
  const sound = makeSilence(seconds)
  const scale = [220, 246.9, 261.6, 293.7, 329.6, 349.2, 392, 440]
  const beat = Math.round(0.5 * RATE)
  for (let start = 0; start < sound.length; start += beat) {
    for (let voice = 0; voice < 3; voice++) {
      const hertz = scale[Math.floor(random() * scale.length)]! * (voice === 0 ? 0.5 : 1)
      for (let i = start; i < Math.min(sound.length, start + 2 * beat); i++) {
        const age = (i - start) / RATE
        const fade = Math.min(1, age * 50) * Math.exp(-2 * age)
        for (let harmonic = 1; harmonic <= 4; harmonic++) {
          sound[i] = sound[i]! + ((0.08 * fade) / harmonic) * Math.sin(2 * Math.PI * hertz * harmonic * age)
        }
      }
    }
  }
  return sound
}
