import { describe, expect, test } from 'vitest'
import { placeOdds, usualLevel, withPlaces } from './places.ts'
import type { VoiceWindows } from './voice-windows.ts'

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

  test('is evidence for a mood at the teacher’s level, against it far from that level, and neutral without levels', () => {
    expect(placeOdds(at(70), at(70))).toBeCloseTo(Math.log(5 / 2))
    expect(placeOdds(at(70), at(75))).toBeCloseTo(Math.log(5 / 2) - (25 / 2) * (1 / 4 - 1 / 25))
    expect(placeOdds(at(70), at(50))).toBe(-3)
    expect(placeOdds(at(70), null)).toBe(0)
    expect(placeOdds(null, at(70))).toBe(0)
  })

  test('is weak evidence for a teacher whose level varies as much as people differ', () => {
    expect(Math.abs(placeOdds(at(70, 5), at(62)))).toBeLessThan(0.01)
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
