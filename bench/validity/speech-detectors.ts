// Compares detectors of speech on generated lessons and on a real telephone call
// (docs/decisions/2026-11-speech-activity.md):
//   npm i --prefix PACKAGES @echogarden/fvad-wasm@0.2.0 sherpa-onnx-node@1.13.8 @ricky0123/vad-web@0.0.31
//   npx tsx bench/validity/speech-detectors.ts --packages PACKAGES --lessons DIR [--only 41-46] [--sample sample.wav]
// The packages are kept out of the product's own: together they weigh 180 MB. `sample.wav` has its truth beside it
// (sample.rttm).
import { parseArgs } from 'node:util'
import { findRuns } from '@keguan/analysis/voice/activity/runs'
import type { Signal } from '@keguan/analysis/voice/signal'
import { lessonsIn, readRttm, readTruth } from './lesson-truth.ts'
import { type Detector, detectByEnergy, loadSilero, loadWebRtc } from './other-detectors.ts'
import { addPinkNoise } from './pink-noise.ts'
import { decode, hearAlone, timed } from './recordings.ts'

const { values } = parseArgs({
  options: {
    packages: { type: 'string' },
    lessons: { type: 'string' },
    only: { type: 'string', default: '41-46' },
    sample: { type: 'string' },
  },
})
if (!values.packages || !values.lessons) throw new Error('--packages DIR and --lessons DIR are needed')

/** Stretches that rise less than this above the noise are checked, dB; so are pauses with a rise of this much. */
const UNSURE_DB = 10
/** Context before and after a stretch for the network, seconds. */
const CONTEXT_S = 1

/** Ours everywhere, a network where ours is unsure. */
function cascade(network: Detector): Detector {
  return (pcm) => {
    const signal = hearAlone(pcm)
    const speech = signal.speech.slice()
    for (const value of [0, 1] as const) {
      for (const { start, end } of findRuns(signal.speech, value)) {
        if (!isUnsure(signal, start, end)) continue
        const from = Math.max(0, start / 100 - CONTEXT_S)
        const piece = network(pcm.subarray(from * 16_000, Math.min(pcm.length, (end / 100 + CONTEXT_S) * 16_000)))
        const asked = piece.subarray(Math.round(start - from * 100), Math.round(end - from * 100))
        if (value === 0) speech.set(asked, start)
        else if (asked.reduce((sum, each) => sum + each, 0) < asked.length / 2) speech.fill(0, start, end)
      }
    }
    return speech
  }
}

function isUnsure({ loudness, noiseFloorDb, speech }: Signal, start: number, end: number): boolean {
  const loudest = loudness.subarray(start, end).reduce((most, each) => Math.max(most, each), 0) / 2 - 110
  const above = loudest - (noiseFloorDb ?? -110)
  if (speech[start] === 1) return above < UNSURE_DB
  // Pauses begin and end with reverberation, which is loud in every recording.
  const inner = loudness.subarray(start + 30, Math.max(start + 30, end - 5))
  return inner.reduce((most, each) => Math.max(most, each), 0) / 2 - 110 - (noiseFloorDb ?? -110) > UNSURE_DB
}

const silero = { v5: loadSilero(values.packages, 'v5'), v6: loadSilero(values.packages, 'v6') }
const webRtc = await loadWebRtc(values.packages)
const detectors: Record<string, Detector> = {
  'energy, 6 dB above the floor': detectByEnergy,
  'WebRTC, mode 0': webRtc(0),
  'WebRTC, mode 2': webRtc(2),
  'WebRTC, mode 3': webRtc(3),
  'Silero v5': silero.v5,
  'Silero v6': silero.v6,
  ours: (pcm) => hearAlone(pcm).speech,
  'ours, Silero v5 where unsure': cascade(silero.v5),
}

/** Share of wrong frames, and misses and false alarms as shares of the speech frames. */
function compare(found: Uint8Array, truth: Uint8Array) {
  let [wrong, spoken] = [0, 0]
  truth.forEach((value, frame) => {
    if (value > 0) spoken++
    if (value > 0 !== (found[frame] === 1)) wrong++
  })
  return { right: 1 - wrong / truth.length, error: wrong / spoken }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const lessons = lessonsIn(values.lessons, values.only).map(({ recording, truth }) => ({
  pcm: decode(recording),
  truth,
}))
const decodeS = timed(() => lessonsIn(values.lessons!, values.only).map(({ recording }) => decode(recording))).cpuS
console.log(
  '| detector | right, clean | right, noise at 15 dB | CPU, s per hour | telephone, miss + false alarm |\n|---|---:|---:|---:|---:|',
)
for (const [name, detect] of Object.entries(detectors)) {
  const scores = lessons.map(({ pcm, truth }) => {
    const clean = timed(() => detect(pcm))
    const noisy = detect(addPinkNoise(pcm, 15, 1))
    const { roles } = readTruth(truth, clean.value.length)
    return {
      clean: compare(clean.value, roles).right,
      noisy: compare(noisy, roles).right,
      cpuS: (clean.cpuS * 3600) / (pcm.length / 16_000),
    }
  })
  let call = ''
  if (values.sample) {
    const found = detect(decode(values.sample))
    call = percent(compare(found, readRttm(values.sample.replace(/\.\w+$/, '.rttm'), found.length)).error)
  }
  const { clean, noisy, cpuS } = Object.fromEntries(
    (['clean', 'noisy', 'cpuS'] as const).map((key) => [key, mean(scores.map((each) => each[key]))]),
  ) as (typeof scores)[number]
  console.log(`| ${name} | ${percent(clean)} | ${percent(noisy)} | ${cpuS.toFixed(1)} | ${call} |`)
}
console.error(`reading the decoded sound took ${decodeS.toFixed(1)} s of this process`)
