// Scores speech and speakers on real rooms and voices, and writes their part of bench/validity/RESULTS.md:
//   npm run bench -- --validity --real DIR
// DIR holds voices/rooms/*.wav (no speech), voices/ami/*.wav with *.rttm, and lessons (NAME.wav or .mp3 with
// NAME.json): acted/ of acted sentences, read/ of read ones, made/ of tools/make-lesson.mjs, long/, alone/,
// few/ and childlike/ as the page says. None of it is in this repository. Needs ffmpeg.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE_RATE } from '@keguan/analysis/signal/kernel'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { hearWords } from '@keguan/analysis/speakers/words/hear-words'
import type { Signal } from '@keguan/analysis/voice/signal'
import { describeMachine } from '../machine.ts'
import { measureInvariance, reportOf } from './invariance.ts'
import { knownForS, type LessonTruth, readTruth } from './lesson-truth.ts'
import { asSection, type Scored, type ScoredSpeakers } from './real-page.ts'
import { decode, hearAlone, hearWithNetwork, judgeAll, timed } from './recordings.ts'
import { writeReal } from './results-file.ts'
import { readSpokenTexts, sayLesson } from './said-lessons.ts'
import { codeModes, paint, rateSegments, scoreVoices } from './score-voices.ts'
import { confusedWhenTaught } from './taught.ts'
import { intervalsHeld } from './true-sides.ts'

const { values } = parseArgs({ options: { validity: { type: 'boolean' }, real: { type: 'string' } } })
if (!values.real) throw new Error('--real DIR is needed')
/** Written lessons that nothing was learnt from. */
const SPOKEN_TEXTS = readSpokenTexts()
const folderOf = (...names: readonly string[]) => join(values.real ?? '', ...names)

const recordings = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /\.(wav|mp3)$/.test(file))
    .sort()
    .map((file) => join(folder, file))

/** (frames) 1 for speech in a recording according to the RTTM files of a folder. */
function readSpoken(folder: string, recording: string, frameCount: number): Uint8Array {
  const spoken = new Uint8Array(frameCount)
  const name = basename(recording, '.wav')
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.rttm'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [, of, , start, length] = line.split(/\s+/)
      if (of === name)
        spoken.fill(1, Math.round(Number(start) * 100), Math.round((Number(start) + Number(length)) * 100))
    }
  }
  return spoken
}

/** Share of the frames in which two tracks differ. */
const wrong = (found: Uint8Array, truth: Uint8Array) =>
  found.filter((value, frame) => value > 0 !== truth[frame]! > 0).length / found.length

function scoreActivity(
  recording: string,
  truthOf: (frameCount: number) => Uint8Array,
  lengthS = Number.POSITIVE_INFINITY,
): Scored {
  const pcm = decode(recording).subarray(0, lengthS * SAMPLE_RATE)
  const alone = timed(() => hearAlone(pcm))
  const { value: heard, cpuS } = timed(() => hearWithNetwork(pcm))
  const truth = truthOf(heard.signal.frameCount)
  const hours = pcm.length / SAMPLE_RATE / 3600
  return {
    name: basename(recording).replace(/\.\w+$/, ''),
    alone: wrong(alone.value.speech, truth),
    network: wrong(judgeAll(pcm, truth.length), truth),
    both: wrong(heard.signal.speech, truth),
    asked: heard.askedSamples / pcm.length,
    cpuS: [alone.cpuS / hours, cpuS / hours],
    signal: heard.signal,
  }
}

/** @param seed also chooses the written lesson whose words are said in the second reading */
function scoreLesson(recording: string, seed: number): Scored {
  const path = recording.replace(/\.\w+$/, '.json')
  const scored = scoreActivity(recording, (frameCount) => readTruth(path, frameCount).roles, knownForS(path))
  const { signal } = scored
  const truth = readTruth(path, signal.frameCount)
  const speakers = findSpeakers(signal, { seed: 1 })
  const text = SPOKEN_TEXTS[seed % SPOKEN_TEXTS.length]!
  return {
    ...scored,
    voices: { ...scoreSpeakers(signal, speakers, truth), taught: confusedWhenTaught(signal, speakers, truth) },
    told: scoreSpeakers(signal, hearWords(signal, speakers, sayLesson(path, text, seed)), truth),
  }
}

const scoreSpeakers = (signal: Signal, speakers: Speakers, truth: LessonTruth): ScoredSpeakers => ({
  ...scoreVoices(signal, speakers.segments, truth),
  speakers,
  rated: rateSegments(speakers.segments, truth),
  st: { found: codeModes(paint(speakers.segments, signal.frameCount)), real: codeModes(truth.roles) },
  interval: reportOf(signal, speakers).measures['talk.teacher_share']?.interval ?? [0, 1],
  held: intervalsHeld(signal, speakers, truth),
  lessonShare: truth.roles.filter((role) => role === 1).length / signal.frameCount,
  share: truth.roles.filter((role) => role === 1).length / truth.roles.filter((role) => role > 0).length,
})

const nobody = (frameCount: number) => new Uint8Array(frameCount)
const ami = folderOf('voices', 'ami')
const groups: [string, Scored[]][] = [
  ['empty rooms', recordings(folderOf('voices', 'rooms')).map((path) => scoreActivity(path, nobody))],
  ['meetings, far field', recordings(ami).map((path) => scoreActivity(path, (count) => readSpoken(ami, path, count)))],
  ['lessons of acted sentences', recordings(folderOf('acted')).map(scoreLesson)],
  ['acted, 45 minutes', recordings(folderOf('long')).map(scoreLesson)],
  ['lessons of read sentences', recordings(folderOf('read')).map(scoreLesson)],
  ['lessons of made voices', recordings(folderOf('made')).map(scoreLesson)],
  ['nobody but the teacher', recordings(folderOf('alone')).map(scoreLesson)],
  ['pupils for a twelfth of it', recordings(folderOf('few')).map(scoreLesson)],
  ['child-like pupils', recordings(folderOf('childlike')).map(scoreLesson)],
]
/** Lessons that are saved in other ways, the first of each kind. */
const SAVED_AGAIN = { acted: 5, read: 3, made: 3 } as const
const invariance = Object.entries(SAVED_AGAIN).flatMap(([folder, count]) =>
  recordings(folderOf(folder)).slice(0, count).map(measureInvariance),
)
const page = asSection(
  groups.filter(([, scored]) => scored.length > 0),
  invariance,
  {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    command: 'npm run bench -- --validity --real DIR',
  },
)
writeReal(page)
console.log(page)
