import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOfPiece, spell } from './byte-pieces.ts'
import { createMel, MEL_FRAMES } from './mel.ts'
import { createPowerSpectrum } from './power-spectrum.ts'
import { allowedTokens, timesBehind } from './timestamp-rules.ts'
import { tokenFrames } from './token-times.ts'
import { loopedTokens } from './whisper-decoder.ts'
import type { WhisperFacts } from './whisper-files.ts'

/** Power by its definition. */
function slowPower(frame: Float64Array, bin: number): number {
  let [re, im] = [0, 0]
  for (const [index, value] of frame.entries()) {
    const angle = (2 * Math.PI * bin * index) / frame.length
    re += value * Math.cos(angle)
    im -= value * Math.sin(angle)
  }
  return re * re + im * im
}

test('power spectrum: equals the definition for lengths of small primes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8, 30, 400),
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 400, maxLength: 400 }),
      (length, values) => {
        const frame = Float64Array.from(values.slice(0, length))
        const power = createPowerSpectrum(length)(frame)
        for (const bin of [0, 1, length / 4, length / 2])
          expect(power[Math.floor(bin)]).toBeCloseTo(slowPower(frame, Math.floor(bin)), 6)
      },
    ),
    { numRuns: 30 },
  )
})

test('mel: a tone of 1 kHz is loudest in the band around it, silence is flat', () => {
  const melOf = createMel(80)
  const tone = Float32Array.from(
    { length: 16_000 },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * 1000 * index) / 16_000),
  )
  const mel = melOf(tone)
  const bands = Array.from({ length: 80 }, (_, band) => mel[band * MEL_FRAMES + 50]!)
  expect(bands.indexOf(Math.max(...bands))).toBe(26) // 1000 Hz is mel 15 of 45.2: 80 bands × 15 / 45.2
  expect(new Set(melOf(new Float32Array(1600)))).toEqual(new Set([Math.fround(-1.5)]))
})

describe('byte-level pieces', () => {
  test('one character may be spelt by several tokens, and one token may spell several', () => {
    // 院 is e9 99 a2; the vocabulary writes these bytes as é Ļ ¢
    expect(bytesOfPiece('éĻ¢')).toEqual([0xe9, 0x99, 0xa2])
    expect(spell(['éĻ', '¢', 'Ġab'])).toEqual([
      { text: '院', firstToken: 0, lastToken: 1 },
      { text: ' ', firstToken: 2, lastToken: 2 },
      { text: 'a', firstToken: 2, lastToken: 2 },
      { text: 'b', firstToken: 2, lastToken: 2 },
    ])
  })

  test('an incomplete character is left out', () => {
    expect(spell(['éĻ', 'a'])).toEqual([{ text: 'a', firstToken: 1, lastToken: 1 }])
  })
})

test('token times: tokens that attend to later and later frames begin there', () => {
  const look = (from: number, to: number) =>
    Float32Array.from({ length: 40 }, (_, frame) => (frame >= from && frame < to ? 1 : 0))
  const head = [look(0, 10), look(10, 20), look(20, 40)]
  const [first, second, third, end] = tokenFrames([head, head], 40)
  expect(first).toBe(0)
  expect(Math.abs(second! - 10)).toBeLessThanOrEqual(1)
  expect(Math.abs(third! - 20)).toBeLessThanOrEqual(1)
  expect(end).toBe(40)
})

test('looped tokens: six times the same group', () => {
  expect(loopedTokens([1, 2, 3, 4])).toBe(0)
  expect(loopedTokens([9, 5, 5, 5, 5, 5, 5])).toBe(6)
  expect(loopedTokens([9, ...Array.from({ length: 6 }, () => [1, 2, 3]).flat()])).toBe(18)
})

describe('timestamp rules', () => {
  const facts = {
    eos_token_id: 10,
    no_timestamps_token_id: 20,
    suppress_tokens: [3],
    begin_suppress_tokens: [4],
  } as unknown as WhisperFacts
  const flat = new Float32Array(100)
  flat[5] = 20 // a word is far likelier than all times together
  const allowed = (written: number[], logits = flat) => {
    const isAllowed = allowedTokens(facts, written, logits)
    return Array.from({ length: logits.length }, (_, token) => token).filter(isAllowed)
  }

  test('a window begins with a time of its first second', () => {
    expect(allowed([])).toEqual(Array.from({ length: 51 }, (_, index) => 21 + index))
  })

  test('an opening time is followed by words, not by the end', () => {
    expect(allowed([21])).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10])
  })

  test('words are followed by words, or by a later time', () => {
    expect(allowed([30, 5])).toEqual([
      0,
      1,
      2,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      ...Array.from({ length: 69 }, (_, index) => 31 + index),
    ])
  })

  test('a closing time is followed by an opening one that is not earlier, or by the end', () => {
    expect(allowed([21, 5, 40])).toEqual([10, ...Array.from({ length: 60 }, (_, index) => 40 + index)])
  })

  test('if all times together are likelier than any word, a time must come', () => {
    expect(allowed([21, 5], new Float32Array(100)).every((token) => token > 21)).toBe(true)
  })

  const timesFrom = (written: number[], soundS: number) => {
    const isTime = timesBehind(facts, written, soundS)
    return isTime && Array.from({ length: 400 }, (_, token) => token).filter(isTime)
  }

  test('an end long before that of the audio is postponed: a time comes next, or the words are closed first', () => {
    // the token 21 is 0 s, each further one 0.02 s
    expect(timesFrom([21, 5, 40], 2.4)).toEqual(Array.from({ length: 102 }, (_, index) => 40 + index))
    expect(timesFrom([21, 5], 2.4)).toEqual(Array.from({ length: 120 }, (_, index) => 22 + index))
  })

  test('the next words begin within four seconds, since no pause is longer', () => {
    expect(allowed([21, 5, 40], new Float32Array(400)).at(-1)).toBe(240)
    expect(timesFrom([21, 5, 40], 20)?.at(-1)).toBe(240)
  })

  test('an end near that of the audio is kept', () => {
    expect(timesFrom([21, 5, 40], 2.38)).toBeUndefined()
  })

  test('an end right after a start time is kept: no speech there', () => {
    expect(timesFrom([21, 5, 40, 40], 20)).toBeUndefined()
    expect(timesFrom([21], 20)).toBeUndefined()
  })
})
