import { beforeAll, describe, expect, test } from 'vitest'
import { type Line, makeLesson } from '../../test/synth/lesson.ts'
import { listen } from '../../test/synth/listen.ts'
import { joinSounds, mixSounds } from '../../test/synth/sounds.ts'
import type { Signal } from '../voice/signal.ts'
import { findSpeakers } from './find-speakers.ts'
import { compareSpans, describeSpans, findGroupTalk, setGroupTalkAside } from './group-talk.ts'

const voices = {
  T: { f0Hz: 120, formantsHz: [550, 1150, 2500], amplitude: 0.3 },
  S1: { f0Hz: 240, formantsHz: [800, 1600, 3100], amplitude: 0.15 },
  S2: { f0Hz: 190, formantsHz: [650, 1900, 2800], amplitude: 0.15 },
  S3: { f0Hz: 270, formantsHz: [900, 1400, 3000], amplitude: 0.15 },
}

const dialogue: Line[] = Array.from({ length: 30 }, (_, i): Line => {
  if (i % 4 === 2) return { speaker: 'S1', syllables: 7, pauseS: 0.5 }
  return { speaker: 'T', syllables: 9 + (i % 5), pauseS: 0.4 }
})
const GROUP_S = 24

/** Six pupils with independent timing per group, overlapping. */
function babble(): Float32Array {
  const groups = Array.from({ length: 6 }, (_, group) => {
    const speaker = (['S1', 'S2', 'S3'] as const)[group % 3]!
    const lines = Array.from(
      { length: 16 },
      (_, i): Line => ({
        speaker,
        syllables: 6 + ((i + group) % 4),
        pauseS: 0.2 + 0.15 * group,
      }),
    )
    return makeLesson(lines, voices, 20 + group).pcm.subarray(0, GROUP_S * 16_000)
  })
  return groups.reduce((sum, group) => mixSounds(sum, group))
}

describe('a lesson with group talk between two dialogues', () => {
  let signal: Signal
  let startS: number
  beforeAll(() => {
    const [before, after] = [makeLesson(dialogue, voices, 3).pcm, makeLesson(dialogue, voices, 4).pcm]
    startS = before.length / 16_000
    signal = listen(joinSounds(before, babble(), after))
  })

  test('it is found to two seconds, and nothing else is', () => {
    const found = findGroupTalk(signal)
    expect(found).toHaveLength(1)
    expect(Math.abs(found[0]!.startS - startS)).toBeLessThanOrEqual(2)
    expect(Math.abs(found[0]!.endS - startS - GROUP_S)).toBeLessThanOrEqual(2)
    expect(found[0]!.confidence).toBeGreaterThan(0.8)
  })

  test('it is assigned to no single person, and the voices are separated without it', () => {
    const { segments, speakerCount } = findSpeakers(signal, { seed: 1 })
    const inside = segments.filter((each) => each.endS > startS + 2 && each.startS < startS + GROUP_S - 2)
    expect(inside.length).toBeGreaterThan(0)
    expect(new Set(inside.map(({ role }) => role))).toEqual(new Set(['several']))
    expect(speakerCount).toBe(2)
    segments.slice(1).forEach((each, i) => {
      expect(each.startS).toBeGreaterThanOrEqual(segments[i]!.endS)
    })
  })

  test('when excluded, only its speech is missing from the recording', () => {
    const { rest, groups } = setGroupTalkAside(signal)
    const spoken = (speech: Uint8Array) => speech.reduce((sum, each) => sum + each, 0)
    const asideS = groups.reduce((sum, each) => sum + each.endS - each.startS, 0)
    expect(spoken(signal.speech) - spoken(rest.speech)).toBe(Math.round(asideS * 100))
  })
})

test('a dialogue, silence and an empty recording have none', () => {
  const signal = listen(makeLesson(dialogue, voices, 5).pcm)
  expect(setGroupTalkAside(signal)).toEqual({ rest: signal, groups: [] })
  expect(findGroupTalk(listen(new Float32Array(16_000 * 20)))).toEqual([])
  expect(findGroupTalk(listen(new Float32Array(0)))).toEqual([])
})

test('the features of a span agree with a count by hand', () => {
  // two seconds in which every other frame is spoken, 2 dB louder and half as periodic again
  const every = (odd: number, even: number) => Uint8Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? even : odd))
  const signal = { frameCount: 200, speech: every(0, 1), voicing: every(0, 255), loudness: every(100, 104) } as Signal
  const span = [0.5, 1, 0, 0, (199 * 2) / 200]
  expect(describeSpans(signal)).toEqual([span, span])
  expect(compareSpans([span, null, span])).toEqual([[...span, 0, 0, 0], null, [...span, 0, 0, 0]])
})
