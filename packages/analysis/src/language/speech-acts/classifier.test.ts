import { TEACHER_ACTS } from '@keguan/contract/vocabulary/talk-acts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActClassifier, HEADER_BYTES, WEIGHTS_MAGIC, WEIGHTS_VERSION } from './classifier.ts'
import { createFeatureReader } from './classifier-features.ts'

const SLOTS = 1000
const CLASSES = TEACHER_ACTS.length

/** Weights in the file's layout: scale 0.5 for every class, the given biases, slope 1, offset 0. */
function makeWeights(
  biases: readonly number[],
  weights: readonly (readonly [slot: number, k: number, weight: number])[],
) {
  const bytes = new Uint8Array(HEADER_BYTES + 8 * CLASSES + SLOTS * CLASSES)
  const view = new DataView(bytes.buffer)
  bytes.set([...WEIGHTS_MAGIC].map((letter) => letter.charCodeAt(0)))
  view.setUint8(5, WEIGHTS_VERSION)
  view.setUint16(6, CLASSES, true)
  view.setUint32(8, SLOTS, true)
  view.setFloat32(12, 1, true)
  for (let k = 0; k < CLASSES; k++) {
    view.setFloat32(HEADER_BYTES + 8 * k, 0.5, true)
    view.setFloat32(HEADER_BYTES + 8 * k + 4, biases[k] ?? 0, true)
  }
  for (const [slot, k, weight] of weights) view.setInt8(HEADER_BYTES + 8 * CLASSES + slot * CLASSES + k, weight)
  return bytes
}

describe('features', () => {
  const read = createFeatureReader(1 << 20)

  it('are the runs of up to four and the pairs with a gap, each once', () => {
    // Between its marks 好 has three characters: 3 of one, 2 of two, 1 of three, and one pair with a gap.
    expect(read('好')).toHaveLength(7)
    // 好好: four characters, 好 twice: 3 of one, 3 of two, 2 of three, 1 of four, 2 with a gap.
    expect(read('好好')).toHaveLength(11)
    expect(read('')).toHaveLength(3)
  })

  it('are the same for interchangeable punctuation', () => {
    const features = (text: string) => [...read(text)]
    expect(features('对,就是它。')).toEqual(features('对， 就是它'))
    expect(features('是它?')).toEqual(features('是它？'))
    expect(features('是它?')).not.toEqual(features('是它'))
  })
})

describe('the classifier', () => {
  it('takes the class with the largest bias when no feature has a weight', () => {
    // e^ln 8 against eight times e^0: one half.
    expect(createActClassifier(makeWeights([0, Math.log(8)], []))('好')).toEqual({
      act: 'guidance',
      probability: expect.closeTo(0.5, 6),
    })
  })

  it('sums the weights of the features', () => {
    const slot = createFeatureReader(SLOTS)('好').at(0)!
    // −4 × 0.5 + ln 8 < 0, so that the first class wins: e^0 against e^0 × 7 + 8 e^−2.
    const classify = createActClassifier(makeWeights([0, Math.log(8)], [[slot, 1, -8]]))
    expect(classify('好')).toEqual({ act: 'commending', probability: expect.closeTo(1 / (8 + 8 * Math.exp(-4)), 6) })
  })

  it('refuses a file of another format', () => {
    expect(() => createActClassifier(new Uint8Array(100))).toThrow('no weights')
    expect(() => createActClassifier(makeWeights([], []).subarray(0, 500))).toThrow('cut short')
  })

  it('gives any text the same act twice', () => {
    const random = fc.sample(fc.integer({ min: -127, max: 127 }), { numRuns: SLOTS, seed: 1 })
    const bytes = makeWeights(
      [],
      random.map((weight, slot) => [slot, slot % CLASSES, weight] as const),
    )
    const [one, other] = [createActClassifier(bytes), createActClassifier(bytes)]
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1200 }), fc.string(), (text, between) => {
        const first = one(text)
        one(between)
        expect(one(text)).toEqual(first)
        expect(other(text)).toEqual(first)
        expect(first.probability).toBeGreaterThan(0)
        expect(first.probability).toBeLessThanOrEqual(1)
      }),
    )
  })
})
