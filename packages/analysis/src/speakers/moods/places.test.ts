import { describe, expect, test } from 'vitest'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { placeOdds, usualLevels, withPlaces } from './places.ts'
import { cutRuns } from './voice-runs.ts'

/** Stretches of four windows each, said by voices at levels in dB. */
function talk(stretches: readonly { voice: number; level: number }[]) {
  const windows = 4
  const count = stretches.length * windows
  const each = Array.from({ length: count }, (_, i) => Math.floor(i / windows))
  return {
    labels: Int32Array.from(each, (k) => stretches[k]!.voice),
    windows: {
      count,
      width: 2,
      features: Float32Array.from(each.flatMap((k) => [0, stretches[k]!.level])),
      stretch: Int32Array.from(each),
      start: Int32Array.from(each, (_, i) => i * 20),
      end: Int32Array.from(each, (_, i) => (i + 1) * 20),
    } satisfies VoiceWindows,
  }
}

const usualLevel = (windows: VoiceWindows, labels: Int32Array, label: number) => {
  const runs = cutRuns(windows, labels)
  return usualLevels(runs, runs.labels)(label)
}

const TEACHER = [70, 71, 69, 73, 67, 70].map((level) => ({ voice: 0, level }))
const PUPIL = [62, 63, 61, 60, 64].map((level) => ({ voice: 1, level }))

describe('the usual level of a voice', () => {
  test('is the median of its stretches, and its scatter 1.48 times their median distance from it', () => {
    const { windows, labels } = talk([60, 64, 70, 76, 80].map((level) => ({ voice: 0, level })))
    expect(usualLevel(windows, labels, 0)).toEqual({ middle: 70, scatter: expect.closeTo(6 / 0.6745) })
  })

  test('varies by 2 dB at least', () => {
    const { windows, labels } = talk(Array.from({ length: 8 }, () => ({ voice: 0, level: 70 })))
    expect(usualLevel(windows, labels, 0)).toEqual({ middle: 70, scatter: 2 })
  })

  test('is unknown below five stretches, or for a voice without speech', () => {
    const { windows, labels } = talk(TEACHER.slice(0, 4))
    expect(usualLevel(windows, labels, 0)).toBeNull()
    expect(usualLevel(windows, labels, 3)).toBeNull()
  })
})

describe('a place', () => {
  const at = (middle: number, scatter = 2) => ({ middle, scatter })

  /** Log odds of a difference in level by two normal distributions, about 0 and about the others. */
  const odds = (apart: number, scatter: number, mean: number, variance: number) => {
    const [own, all] = [(0.9 * scatter) ** 2, (0.9 * scatter) ** 2 + variance]
    return Math.log(all / own) / 2 - apart ** 2 / (2 * own) + (apart - mean) ** 2 / (2 * all)
  }

  test('is evidence for a mood at the teacher’s level, against it far from that level, and neutral without levels', () => {
    expect(placeOdds(at(70), [at(70)], [0])).toEqual([expect.closeTo(odds(0, 2, -4, 9))])
    expect(placeOdds(at(70), [at(66)], [0])).toEqual([expect.closeTo(odds(-4, 2, -4, 9))])
    expect(placeOdds(at(70), [at(50)], [0])).toEqual([-3])
    expect(placeOdds(at(70), [null, at(70)], [0, 0])).toEqual([0, expect.closeTo(odds(0, 2, -4, 9))])
    expect(placeOdds(null, [at(70), null], [0, 0])).toEqual([0, 0])
  })

  test('says how far away the others are, by the voices that are surely somebody else’s', () => {
    const sure = 1
    const [near] = placeOdds(at(70), [at(70), at(69), at(71)], [0, sure, sure])
    expect(near).toBeCloseTo(odds(0, 2, (-4 - 1 + 1) / 3, (9 + (8 / 3) ** 2 + (1 / 3) ** 2 + (7 / 3) ** 2) / 3))
    const [far] = placeOdds(at(70), [at(70), at(64), at(65)], [0, sure, sure])
    const [alone] = placeOdds(at(70), [at(70)], [0])
    expect(near).toBeLessThan(alone! / 1.5)
    expect(far).toBeGreaterThan(alone!)
  })

  test('learns nothing from voices that are likely the teacher', () => {
    const moods = placeOdds(at(70), [at(71), at(70)], [0, 0])
    expect(moods).toEqual([expect.closeTo(odds(1, 2, -4, 9)), expect.closeTo(odds(0, 2, -4, 9))])
  })

  test('is weak evidence for a teacher whose level varies as much as people differ', () => {
    expect(Math.abs(placeOdds(at(70, 6), [at(67)], [0])[0]!)).toBeLessThan(0.1)
  })

  test('adds one direction, centred on the recording, in units of the teacher’s scatter', () => {
    const { windows, labels } = talk([...TEACHER, ...PUPIL])
    const space = { dimensions: 1, points: new Float64Array(windows.count).fill(3), between: Float64Array.of(7) }
    const wider = withPlaces(windows, space, usualLevel(windows, labels, 0))
    expect(wider.dimensions).toBe(2)
    expect([...wider.between]).toEqual([7, expect.closeTo((2.5 / (2 * 0.55)) ** 2)])
    const levels = wider.points.filter((_, at) => at % 2 === 1)
    expect(wider.points.filter((_, at) => at % 2 === 0)).toEqual(space.points)
    expect(levels.reduce((sum, level) => sum + level, 0)).toBeCloseTo(0)
    expect(levels[0]! - levels.at(-1)!).toBeCloseTo((70 - 64) / (2 * 0.55))
  })

  test('changes nothing where the level of the teacher is unknown', () => {
    const { windows } = talk(TEACHER)
    const space = { dimensions: 1, points: new Float64Array(windows.count), between: Float64Array.of(1) }
    expect(withPlaces(windows, space, null)).toEqual(space)
  })
})
