// Scores the audio layers against lessons whose truth is known, and writes bench/validity/RESULTS.md:
//   npm run bench:validity -- --lessons DIR [--only 41-60] [--praat 1-10] [--sample sample.wav]
// DIR holds lessons with their truth (NAME.mp3 with NAME.json), as of tools/make-lesson.mjs; `sample.wav` has its truth
// beside it (sample.rttm). Needs ffmpeg and, for --praat, praat.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import { describeMachine } from '../machine.ts'
import { type LessonFiles, lessonsIn, readRttm, readTruth } from './lesson-truth.ts'
import { addPinkNoise } from './pink-noise.ts'
import { compareWithPraat } from './praat.ts'
import { decode, hear } from './recordings.ts'
import { writeAudio } from './results-file.ts'
import { asMarkdown, type Validity } from './results-page.ts'
import { codeModes, paint, rateSegments, scoreSyllables, scoreVoices } from './score-voices.ts'

const NOISE_DB = 15

const { values } = parseArgs({
  options: {
    lessons: { type: 'string' },
    only: { type: 'string', default: '41-60' },
    praat: { type: 'string' },
    sample: { type: 'string' },
  },
})
if (!values.lessons) throw new Error('--lessons DIR is missing')

function scoreLesson({ name, recording, truth: facts }: LessonFiles, noiseDb: number | null) {
  const clean = decode(recording)
  const signal = hear(noiseDb === null ? clean : addPinkNoise(clean, noiseDb, 1))
  const { segments } = findSpeakers(signal, { seed: 1 })
  const truth = readTruth(facts, signal.frameCount)
  const found = paint(segments, signal.frameCount)
  return {
    name,
    ...scoreVoices(signal, segments, truth),
    st: { found: codeModes(found), real: codeModes(truth.roles) },
    rated: rateSegments(segments, truth),
  }
}

function scorePraat({ name, recording, truth: facts }: LessonFiles) {
  const signal = hear(decode(recording))
  const truth = readTruth(facts, signal.frameCount)
  const { nucleusMs, ...pitch } = compareWithPraat(recording, signal)
  return { name, pitch, ours: scoreSyllables(signal.nucleusMs, truth), praat: scoreSyllables(nucleusMs, truth) }
}

function scoreSample(path: string) {
  const signal = hear(decode(path))
  const truth = readRttm(path.replace(/\.\w+$/, '.rttm'), signal.frameCount)
  const count = (test: (real: number, heard: number) => boolean) =>
    truth.filter((real, frame) => test(real, signal.speech[frame]!)).length
  const spoken = count((real) => real > 0)
  return {
    missed: count((real, heard) => real > 0 && heard === 0) / spoken,
    falseAlarm: signal.speech.filter((heard, frame) => heard > 0 && truth[frame] === 0).length / spoken,
  }
}

const both = (folder: string) => {
  const lessons = lessonsIn(folder, values.only)
  return {
    clean: lessons.map((lesson) => scoreLesson(lesson, null)),
    noisy: lessons.map((lesson) => scoreLesson(lesson, NOISE_DB)),
  }
}
const result: Validity = {
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  command: `npm run bench:validity -- --lessons DIR --only ${values.only}${values.praat ? ` --praat ${values.praat}` : ''}${values.sample ? ` --sample ${basename(values.sample)}` : ''}`,
  seeds: values.only,
  praatSeeds: values.praat,
  noiseDb: NOISE_DB,
  ...both(values.lessons),
  praat: values.praat ? lessonsIn(values.lessons, values.praat).map(scorePraat) : [],
  sample: values.sample ? scoreSample(values.sample) : undefined,
}
const page = asMarkdown(result)
writeAudio(page)
console.log(page)
