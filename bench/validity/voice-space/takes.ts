import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, type Random } from '@keguan/analysis/math/random'
import type { Signal } from '@keguan/analysis/voice/signal'
import { decodeSignal, encodeSignal } from '@keguan/analysis/voice/signal-codec'
import { decode, hear } from '../recordings.ts'

const SAMPLE_RATE = 16_000
/** RMS of speech before rooms and noise. */
const LEVEL = 0.04
/** Speakers in one recording. */
const TOGETHER = 12

/** A person and files of single sentences. */
export type Person = { id: string; files: string[] }
/** A sentence in a recording, seconds. */
export type Sentence = { id: string; file: string; start: number; end: number }
export type Recording = { signal: Signal; sentences: Sentence[] }

/** Rooms for a teacher near the microphone and a pupil in the last row, and other microphones without a room. */
const TAKES: Record<string, { effects: (random: Random) => string[]; snrDb: [number, number] }> = {
  a: { effects: () => ['reverb', '18', '50', '35', '0'], snrDb: [20, 35] },
  b: { effects: () => ['reverb', '32', '50', '45', '0'], snrDb: [12, 25] },
  c: { effects: (random) => ['bass', tilt(random), 'treble', tilt(random)], snrDb: [25, 40] },
}

const between = (random: Random, low: number, high: number) => low + (high - low) * random()
const tilt = (random: Random) => between(random, -4, 4).toFixed(1)
const rms = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length)

/** Speakers of speechocean762 (WAVE/SPEAKER*) and of LibriSpeech as one folder each, or as one file each. */
export function findPeople(speechocean: string, librispeech: readonly string[]): Person[] {
  const waves = join(speechocean, 'WAVE')
  const people = folders(waves).map((name) => personOf(`so${name.slice(7)}`, join(waves, name)))
  for (const folder of librispeech) {
    people.push(...folders(folder).map((name) => personOf(`lt${name}`, join(folder, name))))
    for (const file of sounds(folder)) people.push({ id: `lc${file.split('-')[0]}`, files: [join(folder, file)] })
  }
  return people
}

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
const sounds = (path: string) =>
  readdirSync(path)
    .filter((file) => /\.(wav|flac)$/i.test(file))
    .sort()
const personOf = (id: string, path: string): Person => ({ id, files: sounds(path).map((file) => join(path, file)) })

/** Every sentence in every take, a dozen people at a time, analysed by the product; cached in a folder. */
export function* hearPeople(
  people: readonly Person[],
  noises: readonly string[],
  folder: string,
): Generator<Recording> {
  const rooms = noises.map(decode)
  for (const [take, { effects, snrDb }] of Object.entries(TAKES)) {
    for (let part = 0; part * TOGETHER < people.length; part++) {
      const path = join(folder, `${take}${part}`)
      if (!existsSync(`${path}.json`)) {
        const random = createRandom((take.charCodeAt(0) * 1000 + part) * 7919)
        const { sound, sentences } = say(people.slice(part * TOGETHER, (part + 1) * TOGETHER), random)
        const inRoom = putInRoom(sound, effects(random), path)
        addNoise(inRoom, rooms[Math.floor(random() * rooms.length)]!, between(random, ...snrDb), random)
        writeFileSync(`${path}.sig`, encodeSignal(hear(inRoom)))
        writeFileSync(`${path}.json`, JSON.stringify(sentences))
      }
      const sentences = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Sentence[]
      yield { signal: decodeSignal(readFileSync(`${path}.sig`)), sentences }
    }
  }
}

function say(people: readonly Person[], random: Random): { sound: Float32Array<ArrayBuffer>; sentences: Sentence[] } {
  const parts: [at: number, said: Float32Array][] = []
  const sentences: Sentence[] = []
  let at = SAMPLE_RATE
  for (const { id, files } of people) {
    for (const path of files) {
      const said = trim(decode(path))
      if (said.length < 0.4 * SAMPLE_RATE) continue
      const gain = (LEVEL * 10 ** (between(random, -4, 4) / 20)) / rms(said)
      sentences.push({ id, file: path, start: at / SAMPLE_RATE, end: (at + said.length) / SAMPLE_RATE })
      parts.push([at, said.map((value) => value * gain)])
      at += said.length + Math.round(between(random, 0.3, 0.7) * SAMPLE_RATE)
    }
  }
  const sound = new Float32Array(at + SAMPLE_RATE)
  for (const [from, said] of parts) sound.set(said, from)
  return { sound, sentences }
}

/** Trims both ends at 35 dB below the loudest 10 ms. */
function trim(sound: Float32Array): Float32Array {
  const levels = Array.from({ length: Math.floor(sound.length / 160) }, (_, i) =>
    Math.log10(rms(sound.subarray(i * 160, (i + 1) * 160)) ** 2 + 1e-12),
  )
  const least = levels.reduce((most, level) => Math.max(most, level), -12) - 3.5
  return sound.subarray(
    160 * levels.findIndex((level) => level >= least),
    160 * (1 + levels.findLastIndex((level) => level >= least)),
  )
}

function putInRoom(sound: Float32Array, effects: readonly string[], path: string): Float32Array {
  const file = `${path}.f32`
  const format = ['-t', 'f32', '-r', String(SAMPLE_RATE), '-c', '1']
  writeFileSync(file, new Uint8Array(sound.buffer))
  const bytes = execFileSync('sox', ['-V1', ...format, file, ...format, '-', ...effects], { maxBuffer: 2 ** 30 })
  unlinkSync(file)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function addNoise(sound: Float32Array, noise: Float32Array, snrDb: number, random: Random): void {
  const gain = (LEVEL / rms(noise)) * 10 ** (-snrDb / 20)
  const from = Math.floor(random() * noise.length)
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! + gain * noise[(from + i) % noise.length]!
}
