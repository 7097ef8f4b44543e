// Scores speech activity, syllables and speakers against generated lessons (the rules are in lesson-truth.ts and
// below):
//   npx tsx bench/validity/voices.ts --lessons DIR [--only 41-60] [--noise 15]
// DIR holds lessons with their truth (name.mp3 and name.json). Needs ffmpeg.
import { parseArgs } from 'node:util'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import { lessonsIn, readTruth } from './lesson-truth.ts'
import { addPinkNoise } from './pink-noise.ts'
import { decode, hear, timed } from './recordings.ts'
import { scoreVoices } from './score-voices.ts'

const options = parseArgs({
  options: { lessons: { type: 'string' }, only: { type: 'string' }, noise: { type: 'string' } },
}).values
if (!options.lessons) throw new Error('--lessons DIR is missing')
const scores: ReturnType<typeof scoreVoices>[] = []
for (const { name, recording, truth: facts } of lessonsIn(options.lessons, options.only)) {
  const clean = decode(recording)
  const pcm = options.noise ? addPinkNoise(clean, Number(options.noise), 1) : clean
  const { value: signal, cpuS: listenedS } = timed(() => hear(pcm))
  const { value: speakers, cpuS: speakersS } = timed(() => findSpeakers(signal, { seed: 1 }))
  const truth = readTruth(facts, signal.frameCount)
  const result = scoreVoices(signal, speakers.segments, truth)
  scores.push(result)
  console.log(
    name.padEnd(8),
    format(result),
    `speakers ${speakers.speakerCount} sure ${speakers.teacherConfidence.toFixed(2)}`,
    `snr ${signal.snrDb?.toFixed(1)} cpu ${listenedS.toFixed(2)} + ${speakersS.toFixed(2)} s`,
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
