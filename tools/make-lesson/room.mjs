import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './programs.mjs'
import { VOICE_RATE_HZ } from './voices.mjs'

/** Teacher's level while speaking, and the room's noise below it. */
const TEACHER_RMS = 0.08
export const SNR_DB = 25
/**
 * sox reverb: reverberance, high-frequency damping, room scale, stereo depth. The pupils sit further from the
 * microphone.
 */
const NEAR = ['reverb', '18', '50', '35', '0']
const FAR = ['reverb', '32', '50', '45', '0']
const BLOCK = 1 << 20

const indexOf = (seconds) => Math.round(seconds * VOICE_RATE_HZ)
const gainOf = (decibels) => 10 ** (decibels / 20)

function addTake(bus, take, gain) {
  const from = indexOf(take.startS)
  const count = Math.min(take.samples.length, bus.length - from)
  for (let i = 0; i < count; i++) bus[from + i] += gain * take.samples[i]
}

function teacherGain(takes) {
  let energy = 0
  let count = 0
  for (const take of takes.filter(({ speaker }) => speaker === 'T')) {
    const gain = gainOf(take.gainDb)
    for (const sample of take.samples) energy += (gain * sample) ** 2
    count += take.samples.length
  }
  return TEACHER_RMS / Math.sqrt(energy / count)
}

/** Chalk on the board: short decaying bursts of noise, a few per second. */
function addChalk(draw, bus, board) {
  for (let atS = board.startS + 0.8; atS < board.endS - 0.5; atS += draw.between(0.12, 0.9)) {
    const from = indexOf(atS)
    const count = indexOf(draw.between(0.01, 0.05))
    const loudness = draw.between(0.005, 0.02)
    for (let i = 0; i < count && from + i < bus.length; i++) {
      bus[from + i] += loudness * Math.exp((-5 * i) / count) * (2 * draw.unit() - 1)
    }
  }
}

/** Pink noise (Paul Kellet's three-pole filter, musicdsp.org), deviation about 0.27 before scaling. */
function pinkNoise(draw) {
  let slow = 0
  let middle = 0
  let fast = 0
  return () => {
    const white = 2 * draw.unit() - 1
    slow = 0.99765 * slow + 0.099046 * white
    middle = 0.963 * middle + 0.2965164 * white
    fast = 0.57 * fast + 1.0526913 * white
    return slow + middle + fast + 0.1848 * white
  }
}
/** Root mean square of the noise above, measured over four million samples. */
const PINK_RMS = 1.72

function writeNoise(path, draw, count) {
  const file = openSync(path, 'w')
  const next = pinkNoise(draw)
  const scale = (TEACHER_RMS * gainOf(-SNR_DB)) / PINK_RMS
  for (let done = 0; done < count; done += BLOCK) {
    const block = new Float32Array(Math.min(BLOCK, count - done))
    for (let i = 0; i < block.length; i++) block[i] = scale * next()
    writeSync(file, block)
  }
  closeSync(file)
}

function writeFloats(path, samples) {
  const file = openSync(path, 'w')
  for (let at = 0; at < samples.length; at += BLOCK) writeSync(file, samples.subarray(at, at + BLOCK))
  closeSync(file)
}

const RAW = ['-t', 'f32', '-r', String(VOICE_RATE_HZ), '-c', '1']

/** Mixes the placed takes in a room with echo, chalk and noise, and writes an mp3. */
export async function recordRoom({ draw, takes, boards, totalS, bitrateKbps, mp3Path }) {
  const count = indexOf(totalS)
  const near = new Float32Array(count)
  const far = new Float32Array(count)
  const level = teacherGain(takes)
  for (const take of takes) addTake(take.speaker === 'T' ? near : far, take, level * gainOf(take.gainDb))
  for (const board of boards) addChalk(draw, near, board)

  const folder = await mkdtemp(join(tmpdir(), 'make-lesson-'))
  const path = (name) => join(folder, name)
  try {
    writeFloats(path('near'), near)
    writeFloats(path('far'), far)
    writeNoise(path('noise'), draw, count)
    await run('sox', ['-R', ...RAW, path('near'), ...RAW, path('near-room'), ...NEAR])
    await run('sox', ['-R', ...RAW, path('far'), ...RAW, path('far-room'), ...FAR])
    const inputs = ['near-room', 'far-room', 'noise'].flatMap((name) => ['-v', '1', ...RAW, path(name)])
    await run('sox', [
      '-R',
      '-D',
      '-m',
      ...inputs,
      '-b',
      '16',
      '-r',
      '44100',
      path('mix.wav'),
      'trim',
      '0',
      String(totalS),
    ])
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', path('mix.wav'), ...mp3Options(bitrateKbps), mp3Path])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Small files keep the voice band only, where few bits are most useful. */
function mp3Options(bitrateKbps) {
  const rateHz = bitrateKbps < 64 ? '16000' : '44100'
  return [
    '-map_metadata',
    '-1',
    '-bitexact',
    '-ac',
    '1',
    '-ar',
    rateHz,
    '-c:a',
    'libmp3lame',
    '-b:a',
    `${bitrateKbps}k`,
  ]
}
