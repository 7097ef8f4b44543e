import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RATE_HZ = 16_000
const HEADER_BYTES = 44

export interface Clip {
  readonly file: string
  readonly text: string
  readonly pcm: Buffer
}

/**
 * Clips with their words: a folder of 16-kHz WAV files, and a README.md whose table has the file in its first column
 * and the words in its second.
 */
export function readClips(folder: string): Clip[] {
  const rows = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| (\S+\.wav) \| ([^|]+) \|/gmu)]
  const there = new Set(readdirSync(folder))
  return rows.flatMap(([, file = '', text = '']) => {
    if (!there.has(file) && !file.startsWith('../')) return []
    return [{ file, text: text.trim(), pcm: samplesOf(readFileSync(join(folder, file)), file) }]
  })
}

function samplesOf(wave: Buffer, file: string): Buffer {
  const isPlain = wave.readUInt32LE(24) === RATE_HZ && wave.readUInt16LE(22) === 1 && wave.readUInt16LE(34) === 16
  if (!isPlain) throw new Error(`${file} is no WAV file of 16 kHz, 16 bits, one channel`)
  const at = wave.indexOf('data')
  return wave.subarray(at + 8, at + 8 + wave.readUInt32LE(at + 4))
}

export const secondsOf = (pcm: Buffer): number => pcm.length / 2 / RATE_HZ

/** All clips one after the other, repeated, with pauses before and after each, as one WAV file. */
export function joined(clips: readonly Clip[], rounds: number, pauseS: number): Buffer {
  const gap = Buffer.alloc(2 * Math.round(pauseS * RATE_HZ))
  const round = clips.flatMap(({ pcm }) => [pcm, gap])
  return waveOf(Buffer.concat([gap, ...Array.from({ length: rounds }, () => round).flat()]))
}

/** Pink noise from a seeded generator (Kellet's filter). */
export function pinkNoise(seconds: number, level: number): Buffer {
  const samples = Buffer.alloc(2 * seconds * RATE_HZ)
  let seed = 1
  const state = [0, 0, 0]
  for (let at = 0; at < seconds * RATE_HZ; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const white = seed / 2 ** 31 - 1
    state[0] = 0.997_65 * state[0]! + white * 0.099_046
    state[1] = 0.963 * state[1]! + white * 0.296_516_4
    state[2] = 0.57 * state[2]! + white * 1.052_691_3
    const pink = (state[0] + state[1] + state[2] + white * 0.184_8) / 6
    samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, level * pink)) * 32_767), 2 * at)
  }
  return waveOf(samples)
}

export const silence = (seconds: number): Buffer => waveOf(Buffer.alloc(2 * seconds * RATE_HZ))

function waveOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE_HZ, 24)
  header.writeUInt32LE(2 * RATE_HZ, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
