import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Sentence = { start: number; end: number; syllables: number }
type Turn = { turn: number; role: 'teacher' | 'student'; choral: boolean; sentences: Sentence[] }

/** Ground truth of a generated lesson. */
export type LessonTruth = {
  /** (frames of 10 ms) 0 silence, 1 teacher, 2 pupil. */
  roles: Uint8Array
  /** Sentences, choral ones once. */
  sentences: Sentence[]
}

/**
 * Reads the ground truth of a generated lesson into frames of 10 ms from its sentences; choral speech counts once, as
 * pupil. Where teacher and pupil overlap, the teacher counts.
 */
export function readTruth(path: string, frameCount: number): LessonTruth {
  const { turns } = JSON.parse(readFileSync(path, 'utf8')) as { turns: Turn[] }
  const roles = new Uint8Array(frameCount)
  for (const role of ['student', 'teacher'] as const) {
    for (const turn of turns.filter((each) => each.role === role)) {
      for (const { start, end } of turn.sentences) {
        roles.fill(role === 'teacher' ? 1 : 2, Math.round(start * 100), Math.min(frameCount, Math.round(end * 100)))
      }
    }
  }
  const choral = new Set<number>()
  const sentences = turns.flatMap((turn) => {
    if (!turn.choral) return turn.sentences
    if (choral.has(turn.turn)) return []
    choral.add(turn.turn)
    return turn.sentences
  })
  return { roles, sentences }
}

/** Kept after the last sentence, seconds: less than any pause between two. */
const AFTER_LAST_S = 0.1

/**
 * Length of a generated lesson that its ground truth covers, seconds. Sentences of a last turn that did not fit are in
 * the recording but not in the truth.
 */
export function knownForS(path: string): number {
  const { turns } = JSON.parse(readFileSync(path, 'utf8')) as { turns: Turn[] }
  const ends = turns.flatMap(({ sentences }) => sentences.map(({ end }) => end))
  return ends.reduce((last, end) => Math.max(last, end), 0) + AFTER_LAST_S
}

/** A generated lesson: its sound and its ground truth. */
export type LessonFiles = { name: string; seed: number; recording: string; truth: string }

/**
 * Lessons of a folder (name.mp3 with name.json), by seed.
 *
 * @param only a seed, or first and last as in 41-60
 */
export function lessonsIn(folder: string, only = '0-999999'): LessonFiles[] {
  const [first = 0, last = first] = only.split('-').map(Number)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !file.endsWith('.report.json'))
    .map((file) => {
      const name = file.slice(0, -5)
      const [recording, truth] = [join(folder, `${name}.mp3`), join(folder, file)]
      return { name, seed: Number(name.replace(/\D+/g, '')), recording, truth }
    })
    .filter(({ seed }) => seed >= first && seed <= last)
    .sort((a, b) => a.seed - b.seed || a.name.localeCompare(b.name))
}

/**
 * (frames of 10 ms) 1 for speech according to the file (NIST's RTTM: SPEAKER file channel start duration …).
 */
export function readRttm(path: string, frameCount: number): Uint8Array {
  const speech = new Uint8Array(frameCount)
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [kind, , , start, duration] = line.split(/\s+/)
    if (kind !== 'SPEAKER') continue
    speech.fill(1, Math.round(Number(start) * 100), Math.round((Number(start) + Number(duration)) * 100))
  }
  return speech
}
