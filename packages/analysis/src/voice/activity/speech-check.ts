import type { Samples } from '../../signal/framer.ts'
import { HOP } from '../../signal/kernel.ts'
import { CHUNK, type JudgeSpeech } from '../../signal/speech-network.ts'
import type { Track } from '../../signal/track.ts'
import { CHECK } from './check.ts'
import { STEP } from './noise-floor.ts'
import type { Run } from './runs.ts'
import { createSoundMemory } from './sound-memory.ts'
import { sortStretches } from './unsure-stretches.ts'

/**
 * Probability from which on the network reports speech, and frames around it that count too (0.15 s): it is late at
 * beginnings and ends.
 */
const SPEECH = 0.5
const NEAR = 15
/**
 * Context frames for the network before and after a stretch, and before the first one, when it has not yet adapted to
 * the room.
 */
const LEAD = 30
const FIRST_LEAD = 300
const TAIL = 10
/** Steps in view: each check needs context before and after. */
const VIEW = 3
const FRAMES_PER_CHUNK = CHUNK / HOP

type GrowingTracks = { levels: Track<Int16Array>; voicing: Track<Uint8Array> }

/**
 * Runs the network on segments in which level and voicing are unsure, while the sound streams by; keeps less than two
 * minutes of it.
 */
export type SpeechCheck = {
  /** The sound, in the order in which the tracks grow. */
  push(sound: Samples): void
  /** Judges the steps that have enough context. */
  follow(tracks: GrowingTracks): void
  /** @returns (frames) one of `CHECK` */
  finish(tracks: GrowingTracks): Uint8Array
}

/** The checked segments depend only on the frames, not on the pieces in which they arrive. */
export function createSpeechCheck(judge: JudgeSpeech): SpeechCheck {
  const sound = createSoundMemory()
  const marks: Uint8Array[] = []
  let hasHeard = false

  function checkStep({ levels, voicing }: GrowingTracks, firstInView: number): void {
    const step = marks.length
    const start = firstInView * STEP
    const end = Math.min(levels.length, start + VIEW * STEP)
    const found = sortStretches(
      { levels: levels.view(start, end), voicing: voicing.view(start, end) },
      step - firstInView,
    )
    const mark = new Uint8Array(Math.min(STEP, levels.length - step * STEP))
    const ask = (run: Run): boolean => confirm(mark, step * STEP, run.start + start, run.end + start)
    for (const run of found.unsure) ask(run)
    // If the clearest stretch is rejected, no stretch is accepted without a check.
    if (found.spot && !ask(found.spot)) for (const run of found.clear) ask(run)
    marks.push(mark)
    sound.forget(((step + 1) * STEP - FIRST_LEAD) * HOP)
  }

  /** Marks a stretch in the step that begins at frame `origin`; true where some of it is speech. */
  function confirm(mark: Uint8Array, origin: number, start: number, end: number): boolean {
    const heardFrom = Math.max(0, start - (hasHeard ? LEAD : FIRST_LEAD))
    hasHeard = true
    const probabilities = judge(sound.read(heardFrom * HOP, (end + TAIL) * HOP))
    mark.fill(CHECK.denied, start - origin, end - origin)
    let isSpeech = false
    for (let chunk = 0; chunk < probabilities.length; chunk++) {
      if (probabilities[chunk]! < SPEECH) continue
      const at = heardFrom + chunk * FRAMES_PER_CHUNK
      const first = Math.max(start, Math.floor(at) - NEAR)
      const last = Math.min(end, Math.ceil(at + FRAMES_PER_CHUNK) + NEAR)
      if (last <= first) continue
      mark.fill(CHECK.confirmed, first - origin, last - origin)
      isSpeech = true
    }
    return isSpeech
  }

  return {
    push: sound.push,
    follow(tracks) {
      while (tracks.levels.length >= Math.max(VIEW, marks.length + 2) * STEP)
        checkStep(tracks, Math.max(0, marks.length - 1))
    },
    finish(tracks) {
      const steps = Math.ceil(tracks.levels.length / STEP)
      while (marks.length < steps) checkStep(tracks, Math.max(0, Math.min(marks.length - 1, steps - VIEW)))
      const whole = new Uint8Array(tracks.levels.length)
      marks.forEach((mark, step) => {
        whole.set(mark, step * STEP)
      })
      return whole
    },
  }
}
