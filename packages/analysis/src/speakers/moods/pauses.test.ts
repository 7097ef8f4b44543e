import { describe, expect, test } from 'vitest'
import { longerPauses, pauseOdds } from './pauses.ts'
import { cutRuns, type VoiceRuns } from './voice-runs.ts'

/** Sentences of one window each: the voice, and the pause before it in frames. */
function talk(said: readonly (readonly [voice: number, pause: number])[]): VoiceRuns {
  let at = 0
  const start = said.map(([, pause]) => {
    at += pause + 100
    return at - 100
  })
  const windows = {
    count: said.length,
    width: 1,
    features: new Float32Array(said.length),
    stretch: Int32Array.from(said, (_, i) => i),
    start: Int32Array.from(start),
    end: Int32Array.from(start, (from) => from + 100),
  }
  return cutRuns(
    windows,
    Int32Array.from(said, ([voice]) => voice),
  )
}

const times = <T>(count: number, make: (i: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, i) => make(i)).flat()

describe('how much longer pauses are', () => {
  test('is the share of pairs in which the pause before the voice is the longer, a tie counting half', () => {
    const runs = talk(times(6, (i) => [[0, 20] as const, [0, 40] as const, [1, [10, 40, 50, 60, 70, 80][i]!] as const]))
    const heard = longerPauses(runs, runs.labels, 0)(1)!
    // own pauses: 40 six times, and none before a teacher's sentence that follows the other voice
    expect(heard.share).toBeCloseTo((0 + 0.5 + 1 + 1 + 1 + 1) / 6)
    expect(heard.sampling).toBeCloseTo((1 / 6 + 1 / 6) / 12)
  })

  test('is unknown below six changes, and without a pause of the teacher’s own', () => {
    const few = talk(times(5, () => [[0, 20] as const, [0, 40] as const, [1, 50] as const]))
    expect(longerPauses(few, few.labels, 0)(1)).toBeNull()
    const alternating = talk(times(20, () => [[0, 20] as const, [1, 50] as const]))
    expect(longerPauses(alternating, alternating.labels, 0)(1)).toBeNull()
  })
})

describe('log odds of a mood by pauses', () => {
  const heard = (share: number) => ({ share, sampling: 0.002 })

  test('are high for a voice that does not wait, low for one that does, and 0 where nothing is known', () => {
    const [mood, pupil, unknown] = pauseOdds([heard(0.45), heard(0.82), null], [0, 0, 0])
    expect(mood).toBeGreaterThan(4)
    expect(pupil).toBeLessThan(-3)
    expect(unknown).toBe(0)
  })

  test('say little of a voice that does not wait where pupils answer at once', () => {
    const class_ = [heard(0.45), heard(0.5), heard(0.55), heard(0.48)]
    const [among] = pauseOdds(class_, [0.5, 1, 1, 1])
    expect(Math.abs(among!)).toBeLessThan(1)
    // the same voices are no pupils: they say nothing of how pupils answer
    const [alone] = pauseOdds(class_, [0.5, 0, 0, 0])
    expect(alone).toBeGreaterThan(4)
  })

  test('grow with every pupil who waits', () => {
    const odds = (pupils: number) =>
      pauseOdds([heard(0.45), ...Array.from({ length: pupils }, () => heard(0.82))], [0.5, 1, 1, 1])[0]!
    expect(odds(1)).toBeGreaterThan(odds(0))
    expect(odds(3)).toBeGreaterThan(odds(1))
  })
})
