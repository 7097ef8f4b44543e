import { readFileSync } from 'node:fs'

type Sentence = { start: number; end: number; syllables: number }
type Turn = { turn: number; role: 'teacher' | 'student'; choral: boolean; sentences: Sentence[] }

/** What a generated lesson says about itself. */
export type LessonTruth = {
  /** (frames of 10 ms) 0 nobody, 1 teacher, 2 pupil. */
  roles: Uint8Array
  /** Sentences, choral ones once. */
  sentences: Sentence[]
}

/**
 * Reads the truth beside a generated lesson and paints it at 10 ms from its sentences; choral speech counts once, as pupil.
 * Where teacher and pupil overlap, the teacher is written.
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
