// Five minutes of real voices in every test run: the engine's results, and their intervals. The speakers were in the
// training data of the voice space, so this is a regression test only; bench/validity/RESULTS.md has results for
// others.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTruth } from './lesson-truth.ts'
import { decode, hear } from './recordings.ts'
import { scoreVoices } from './score-voices.ts'
import { intervalsHeld } from './true-sides.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync('/tmp/keguan-real-voices-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => join(import.meta.dirname, 'recordings', name)

function judge(recording: string) {
  const signal = hear(decode(recording))
  const truth = readTruth(file('read-lesson.json'), signal.frameCount)
  const speakers = findSpeakers(signal, { seed: 1 })
  return {
    score: scoreVoices(signal, speakers.segments, truth),
    held: intervalsHeld(signal, speakers, truth),
    speakers,
  }
}

/** A few seconds of work where nothing else runs. */
const LIMIT_MS = 120_000

test(
  'a lesson of real voices: sides mostly right, and every interval contains the truth',
  () => {
    const { score, held } = judge(file('read-lesson.opus'))
    expect(score.confused).toBeLessThan(0.06)
    expect(score.falseAlarm).toBeLessThan(0.02)
    expect(Object.entries(held).filter(([, isHeld]) => !isHeld)).toEqual([])
  },
  LIMIT_MS,
)

test(
  'the same lesson over a telephone is not overconfident',
  () => {
    const call = join(folder, 'call.wav')
    const [ffmpeg, quiet] = [process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error']]
    execFileSync(ffmpeg, [...quiet, '-i', file('read-lesson.opus'), '-ar', '8000', call])
    const { score, held, speakers } = judge(call)
    if (speakers.doubt?.isTrusted) expect(score.confused).toBeLessThan(0.06)
    expect(held['talk.teacher_share']).toBe(true)
  },
  LIMIT_MS,
)
