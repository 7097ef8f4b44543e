import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import { roleOfLabel } from '../utterances.ts'
import { mostHeard, speechClock } from './heard-speech.ts'
import type { LineTime } from './line-times.ts'

const SPEAKERS: readonly SpeakerLabel[] = ['T', 'S1', 'S2', 'several']

/** (pause before it, length) of each segment, in cells of 10 ms, and who speaks. */
const lessons = fc
  .array(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 800 }), fc.constantFrom(...SPEAKERS)), { maxLength: 60 })
  .map((pieces) => {
    let cell = 0
    return pieces.map(([pause, length, speaker]): Segment => {
      const start = cell + pause
      cell = start + length
      return { startS: start / 100, endS: cell / 100, speaker, role: roleOfLabel(speaker), confidence: 1 }
    })
  })
/** Times in milliseconds, on the boundaries of segments and between them. */
const stretches = fc
  .tuple(fc.nat(600_000), fc.nat(600_000))
  .map(([a, b]): LineTime => ({ startS: Math.min(a, b) / 1000, endS: Math.max(a, b) / 1000 }))

/** Reference implementation that scans every segment of the lesson. */
function mostHeardOfAll({ startS, endS }: LineTime, heard: readonly Segment[]): SpeakerLabel | undefined {
  const shared = new Map<SpeakerLabel, number>()
  for (const segment of heard) {
    const commonS = Math.min(endS, segment.endS) - Math.max(startS, segment.startS)
    if (commonS > 0) shared.set(segment.speaker, (shared.get(segment.speaker) ?? 0) + commonS)
  }
  return [...shared].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const clockOfAll = (line: LineTime, heard: readonly Segment[]) =>
  speechClock(
    line,
    heard.filter((segment) => segment.endS > line.startS && segment.startS < line.endS),
  )

/** Counts the segments that are read. */
function counted(heard: readonly Segment[]): { readonly list: readonly Segment[]; looks(): number } {
  let looks = 0
  const list = new Proxy(heard, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++
      return Reflect.get(target, key)
    },
  })
  return { list, looks: () => looks }
}

describe('speech during a line', () => {
  const heard: Segment[] = [
    { startS: 1, endS: 2, speaker: 'T', role: 'teacher', confidence: 1 },
    { startS: 3, endS: 6, speaker: 'S1', role: 'student', confidence: 1 },
  ]

  it('belongs to the voice that shares most of it, and to none without speech', () => {
    expect(mostHeard({ startS: 0, endS: 4 }, heard)).toBe('T')
    expect(mostHeard({ startS: 0, endS: 5 }, heard)).toBe('S1')
    expect(mostHeard({ startS: 2, endS: 3 }, heard)).toBeUndefined()
  })

  it('counts time only during speech', () => {
    const at = speechClock({ startS: 0, endS: 10 }, heard)
    expect([at(0, 'start'), at(0.25, 'end'), at(0.25, 'start'), at(0.5, 'end'), at(1, 'end')]).toEqual([1, 2, 3, 4, 6])
  })

  it('is bit-identical to a scan of every segment', () => {
    fc.assert(
      fc.property(lessons, stretches, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (lesson, line, shares) => {
        expect(mostHeard(line, lesson)).toBe(mostHeardOfAll(line, lesson))
        const [own, plain] = [speechClock(line, lesson), clockOfAll(line, lesson)]
        for (const share of shares) {
          for (const edge of ['start', 'end'] as const) expect(own(share, edge)).toBe(plain(share, edge))
        }
      }),
      { seed: 5, numRuns: 500 },
    )
  })

  it('is found without reading the rest of the lesson', () => {
    const long = Array.from({ length: 4096 }, (_, i): Segment => ({ ...heard[0]!, startS: 2 * i, endS: 2 * i + 1 }))
    const { list, looks } = counted(long)
    speechClock({ startS: 4000, endS: 4004 }, list)
    mostHeard({ startS: 4000, endS: 4004 }, list)
    expect(looks()).toBeLessThan(40)
  })
})
