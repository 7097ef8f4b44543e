// Scores speech activity, syllables and speakers against generated lessons (the rules are in lesson-truth.ts and below):
//   npx tsx bench/validity/voices.ts --lessons DIR [--only 41-60] [--noise 15]
// DIR holds lessons with their truth (name.mp3 and name.json). Needs ffmpeg.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createWasmKernel } from '@keguan/analysis/signal/wasm-kernel'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import type { Segment } from '@keguan/analysis/speakers/speakers'
import { createListener } from '@keguan/analysis/voice/listener'
import type { Signal } from '@keguan/analysis/voice/signal'
import { type LessonTruth, readTruth } from './lesson-truth.ts'
import { addPinkNoise } from './pink-noise.ts'

const options = parseArgs({
  options: { lessons: { type: 'string' }, only: { type: 'string' }, noise: { type: 'string' } },
}).values
if (!options.lessons) throw new Error('--lessons DIR is missing')
const folder = options.lessons

const wasm = new WebAssembly.Module(
  readFileSync(new URL('../../packages/analysis/kernel/build/kernel.wasm', import.meta.url)),
)

/** 16 kHz mono by ffmpeg. */
function decode(path: string): Float32Array {
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 'f32le', '-'], {
    maxBuffer: 2 ** 30,
  })
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function paint(segments: readonly Segment[], frameCount: number): Uint8Array {
  const roles = new Uint8Array(frameCount)
  for (const { startS, endS, role } of segments) {
    roles.fill(role === 'teacher' ? 1 : 2, Math.round(startS * 100), Math.round(endS * 100))
  }
  return roles
}

function score(signal: Signal, segments: readonly Segment[], truth: LessonTruth) {
  const found = paint(segments, signal.frameCount)
  const counts = { spoken: 0, missed: 0, falseAlarm: 0, confused: 0, rightActivity: 0, teacher: 0, teacherFound: 0 }
  for (let frame = 0; frame < found.length; frame++) {
    const real = truth.roles[frame]!
    const heard = found[frame]!
    if (real > 0) counts.spoken++
    if (real > 0 && heard === 0) counts.missed++
    if (real === 0 && heard > 0) counts.falseAlarm++
    if (real > 0 && heard > 0 && real !== heard) counts.confused++
    if (real > 0 === (signal.speech[frame] === 1)) counts.rightActivity++
    if (real === 1) counts.teacher++
    if (heard === 1) counts.teacherFound++
  }
  const { spoken } = counts
  return {
    der: (counts.missed + counts.falseAlarm + counts.confused) / spoken,
    missed: counts.missed / spoken,
    falseAlarm: counts.falseAlarm / spoken,
    confused: counts.confused / spoken,
    activity: counts.rightActivity / found.length,
    shareError: (counts.teacherFound - counts.teacher) / found.length,
    ...scoreSyllables(signal, truth),
  }
}

function scoreSyllables(signal: Signal, { sentences }: LessonTruth) {
  let total = 0
  let error = 0
  for (const { start, end, syllables } of sentences) {
    const found = signal.nucleusMs.filter((ms) => ms / 1000 >= start - 0.05 && ms / 1000 < end + 0.05).length
    total += syllables
    error += Math.abs(found - syllables) / syllables
  }
  return { syllables: signal.nucleusMs.length / total, perSentence: error / sentences.length }
}

const [first, last] = (options.only ?? '0-9999').split('-').map(Number) as [number, number]
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -5))
  .filter((name) => {
    const seed = Number(name.replace(/\D+/g, ''))
    return seed >= first && seed <= (last ?? first)
  })
const scores: ReturnType<typeof score>[] = []
for (const name of names.sort()) {
  const clean = decode(join(folder, `${name}.mp3`))
  const pcm = options.noise ? addPinkNoise(clean, Number(options.noise), 1) : clean
  const kernel = createWasmKernel(wasm)
  const started = process.cpuUsage()
  const listener = createListener(kernel)
  for (let at = 0; at < pcm.length; at += 65536) listener.push(pcm.subarray(at, at + 65536))
  const signal = listener.finish()
  const listened = process.cpuUsage(started)
  const speakers = findSpeakers(signal, { seed: 1 })
  const done = process.cpuUsage(started)
  const truth = readTruth(join(folder, `${name}.json`), signal.frameCount)
  const result = score(signal, speakers.segments, truth)
  scores.push(result)
  const cpu = (usage: NodeJS.CpuUsage) => ((usage.user + usage.system) / 1e6).toFixed(2)
  console.log(
    name.padEnd(8),
    format(result),
    `speakers ${speakers.speakerCount} sure ${speakers.teacherConfidence.toFixed(2)}`,
    `snr ${signal.snrDb?.toFixed(1)} cpu ${cpu(listened)} + ${(Number(cpu(done)) - Number(cpu(listened))).toFixed(2)} s`,
  )
}
const mean = (key: keyof (typeof scores)[number]) => scores.reduce((sum, each) => sum + each[key], 0) / scores.length
const keys = Object.keys(scores[0] ?? {}) as (keyof (typeof scores)[number])[]
console.log(
  'mean'.padEnd(8),
  format(Object.fromEntries(keys.map((key) => [key, mean(key)])) as (typeof scores)[number]),
)
console.log(
  'worst DER',
  percent(Math.max(...scores.map((each) => each.der))),
  'largest share error',
  percent(Math.max(...scores.map((each) => Math.abs(each.shareError)))),
)

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

function format(result: (typeof scores)[number]): string {
  return `DER ${percent(result.der)} (miss ${percent(result.missed)} alarm ${percent(result.falseAlarm)} confused ${percent(result.confused)}) activity ${percent(result.activity)} share ${percent(result.shareError)} syllables ${percent(result.syllables)} each ${percent(result.perSentence)}`
}
