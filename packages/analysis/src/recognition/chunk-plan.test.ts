import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planChunks } from './chunk-plan.ts'

/** Frames of 10 ms from a drawing, each letter half a second: # speech, . silence. */
function drawn(text: string, loudness?: (frame: number) => number) {
  const speech = Uint8Array.from([...text].flatMap((letter) => new Array<number>(50).fill(letter === '#' ? 1 : 0)))
  const levels = Uint8Array.from(speech, (_, frame) => loudness?.(frame) ?? 100)
  return { speech, loudness: levels, frameCount: speech.length }
}

describe('chunk plan', () => {
  test('no chunks without speech', () => {
    expect(planChunks(drawn('......'), 28)).toEqual([])
  })

  test('one stretch is one chunk with 0.2 s on either side', () => {
    expect(planChunks(drawn('..##..'), 28)).toEqual([{ startS: 0.8, endS: 2.2, speechS: 1 }])
  })

  test('a margin ends with the recording', () => {
    expect(planChunks(drawn('##'), 28)).toEqual([{ startS: 0, endS: 1, speechS: 1 }])
  })

  test('short pauses stay inside, one of more than three seconds ends the chunk', () => {
    expect(planChunks(drawn('##.##.......##'), 28).map(({ speechS }) => speechS)).toEqual([2, 1])
  })

  test('a full chunk ends at its last pause between sentences, not at a shorter one behind it', () => {
    // 5 s fit: behind 3 s of speech is a pause of 1 s, behind 4 s one of 0.5 s
    const plan = planChunks(drawn('######..##.####'), 5.4)
    expect(plan.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 3.2],
      [3.8, 7.5],
    ])
  })

  test('of two pauses between sentences the later one ends a full chunk, though the earlier is longer', () => {
    const plan = planChunks(drawn('######...##..####'), 6.4)
    expect(plan.map(({ speechS }) => speechS)).toEqual([4, 2])
  })

  test('without a pause between sentences the longest one ends a full chunk', () => {
    const text = drawn('##########')
    // pauses of 0.5 s behind 3 s and of 0.2 s behind 4 s
    text.speech.fill(0, 300, 350)
    text.speech.fill(0, 400, 420)
    expect(planChunks(text, 4.9)[0]?.endS).toBe(3.2)
  })

  test('speech without a pause is cut where it is quietest', () => {
    const plan = planChunks(
      drawn('##############', (frame) => (Math.abs(frame - 400) < 8 ? 20 : 100)),
      5.4,
    )
    expect(plan[0]?.endS).toBeCloseTo(4, 1)
    expect(plan.reduce((sum, { speechS }) => sum + speechS, 0)).toBeCloseTo(7)
  })

  test('every frame of speech is in exactly one chunk, and no chunk is too long', () => {
    const letters = fc
      .array(fc.constantFrom('#', '#', '.'), { minLength: 1, maxLength: 200 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(letters, fc.constantFrom(5.4, 20, 28), (text, maxS) => {
        const signal = drawn(text)
        const plan = planChunks(signal, maxS)
        const spoken = signal.speech.reduce((sum, each) => sum + each, 0) / 100
        expect(plan.reduce((sum, { speechS }) => sum + speechS, 0)).toBeCloseTo(spoken)
        for (const [index, { startS, endS }] of plan.entries()) {
          expect(endS - startS).toBeLessThanOrEqual(maxS + 1e-9)
          expect(startS).toBeGreaterThanOrEqual(plan[index - 1]?.endS ?? 0)
        }
      }),
    )
  })
})
