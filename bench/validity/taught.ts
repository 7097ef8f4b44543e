import { createRandom, drawIndex } from '@keguan/analysis/math/random'
import { teachVoices } from '@keguan/analysis/speakers/marks/teach-voices'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import type { Signal } from '@keguan/analysis/voice/signal'
import type { LessonTruth } from './lesson-truth.ts'
import { paint } from './score-voices.ts'

/** Sentences of each side that a person marks: about a minute of work. */
const MARKED = 8
const SHORTEST_S = 0.8

type Sentence = { start: number; end: number }

/**
 * Share of the speech outside the marked sentences that is on the wrong side; undefined where a side has too few
 * sentences.
 */
export function confusedWhenTaught(signal: Signal, found: Speakers, truth: LessonTruth): number | undefined {
  const random = createRandom(7)
  const draw = (role: number) => {
    const left = truth.sentences.filter(
      ({ start, end }) => end - start > SHORTEST_S && roleOf(truth, { start, end }) === role,
    )
    return Array.from(
      { length: Math.min(MARKED, left.length) },
      () => left.splice(drawIndex(random, left.length), 1)[0]!,
    )
  }
  const marks = { teacher: draw(1), pupils: draw(2) }
  const asStretches = (sentences: readonly Sentence[]) =>
    sentences.map(({ start, end }) => ({ startS: start, endS: end }))
  const taught = teachVoices(signal, found, { teacher: asStretches(marks.teacher), pupils: asStretches(marks.pupils) })
  if (!taught) return undefined
  const heard = paint(taught.segments, signal.frameCount)
  const isMarked = new Uint8Array(signal.frameCount)
  for (const { start, end } of [...marks.teacher, ...marks.pupils])
    isMarked.fill(1, Math.round(start * 100) - 5, Math.round(end * 100) + 5)
  const rest = [...heard.keys()].filter((frame) => isMarked[frame] === 0 && truth.roles[frame]! > 0)
  return rest.filter((frame) => heard[frame]! > 0 && heard[frame] !== truth.roles[frame]).length / rest.length
}

const roleOf = ({ roles }: LessonTruth, { start, end }: Sentence) => roles[Math.round((start + end) * 50)]
