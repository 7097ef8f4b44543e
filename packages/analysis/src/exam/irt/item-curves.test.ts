import { describe, expect, it } from 'vitest'
import { lsat7 } from '../../../test/exam/lsat.ts'
import { createRandom, drawNormal } from '../../math/random.ts'
import { fitModel } from './fit-model.ts'
import { itemCurves } from './item-curves.ts'
import { patternsOf } from './patterns.ts'

const PUPILS = 4000
const TRUE = { slopes: [0.8, 1.2, 1.6, 1, 1.4, 0.9, 1.1, 1.3], places: [-1.5, -1, -0.5, 0, 0.3, 0.8, 1.2, 0] }

function drawn() {
  const random = createRandom(7)
  const right = new Uint8Array(PUPILS * 8)
  for (let pupil = 0; pupil < PUPILS; pupil++) {
    const theta = drawNormal(random)
    for (let item = 0; item < 8; item++) {
      const p = 1 / (1 + Math.exp(-TRUE.slopes[item]! * (theta - TRUE.places[item]!)))
      right[pupil * 8 + item] = Number(random() < p)
    }
  }
  return patternsOf(right, PUPILS, 8)
}

describe('observed shares along the scale', () => {
  it('lie on the curves of a model that fits', () => {
    const patterns = drawn()
    const model = fitModel(patterns, '2pl')
    const { thetas, pupils, right } = itemCurves(model, patterns)
    for (let item = 0; item < 8; item++)
      for (const [band, theta] of thetas.entries()) {
        if (pupils[band]! < 200) continue
        const share = right[item * thetas.length + band]! / pupils[band]!
        const p = 1 / (1 + Math.exp(-(model.slopes[item]! * theta + model.intercepts[item]!)))
        expect(Math.abs(share - p), `item ${item} at ${theta}`).toBeLessThan(0.04)
      }
  })

  it('count nearly every pupil once, and none twice', () => {
    const rows = lsat7()
    const patterns = patternsOf(Uint8Array.from(rows.flat()), rows.length, 5)
    const { pupils } = itemCurves(fitModel(patterns, '2pl'), patterns)
    const counted = pupils.reduce((sum, count) => sum + count, 0)
    expect(counted).toBeLessThanOrEqual(rows.length)
    expect(counted).toBeGreaterThan(0.97 * rows.length)
  })

  it('leave the curve where an item does not follow the model', () => {
    const patterns = drawn()
    // the strongest answer the last question wrong: a key that is off, say
    const totals = Array.from({ length: patterns.count }, (_, row) =>
      patterns.right.subarray(row * 8, row * 8 + 7).reduce((sum, each) => sum + each, 0),
    )
    const right = patterns.right.map((value, at) => (at % 8 === 7 ? Number(totals[Math.floor(at / 8)]! < 6) : value))
    const broken = { ...patterns, right }
    const model = fitModel(broken, 'rasch')
    const { thetas, pupils, right: solved } = itemCurves(model, broken)
    const at = thetas.indexOf(1.5)
    const p = 1 / (1 + Math.exp(-(model.slopes[7]! * 1.5 + model.intercepts[7]!)))
    expect(p - solved[7 * thetas.length + at]! / pupils[at]!).toBeGreaterThan(0.3)
  })
})
