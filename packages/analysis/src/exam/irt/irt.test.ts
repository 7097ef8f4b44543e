import { describe, expect, it } from 'vitest'
import { lsat6, lsat7 } from '../../../test/exam/lsat.ts'
import { createRandom, drawNormal } from '../../math/random.ts'
import { abilitiesOf, informationAt } from './ability.ts'
import { fitModel, modelFor } from './fit-model.ts'
import type { IrtKind } from './model.ts'
import { patternsOf } from './patterns.ts'
import { itemFits, sumScoreTable } from './sum-scores.ts'

const patterns = (rows: number[][]) => patternsOf(Uint8Array.from(rows.flat()), rows.length, rows[0]!.length)
const LSAT6 = patterns(lsat6())
const LSAT7 = patterns(lsat7())
function close(found: ArrayLike<number>, golden: readonly number[], within: number): void {
  for (const [i, value] of golden.entries()) {
    expect(Math.abs(found[i]! - value), `${i}: ${found[i]} v ${value}`).toBeLessThan(within)
  }
}

describe.each([
  {
    ...{ name: 'LSAT6, a slope an item', data: LSAT6, kind: '2pl' as IrtKind, log: -2466.653 },
    a: [0.8257, 0.7227, 0.8909, 0.6884, 0.6569],
    d: [2.7732, 0.9902, 0.2491, 1.2848, 2.0533],
    b: [-3.3588, -1.3701, -0.2797, -1.8664, -3.1259],
    eap: [-1.8968, -1.413, -0.9352, -0.4455, 0.0746, 0.6456],
    errors: [0.801, 0.804, 0.811, 0.822, 0.839, 0.859],
  },
  {
    ...{ name: 'LSAT6, one slope', data: LSAT6, kind: 'rasch' as IrtKind, log: -2466.938 },
    a: [0.7551, 0.7551, 0.7551, 0.7551, 0.7551],
    d: [2.73, 0.9986, 0.2399, 1.3065, 2.0994],
    b: [-3.6153, -1.3224, -0.3176, -1.7301, -2.7802],
    eap: [-1.9101, -1.4288, -0.9406, -0.4387, 0.0835, 0.6322],
    errors: [],
  },
  {
    ...{ name: 'LSAT7, a slope an item', data: LSAT7, kind: '2pl' as IrtKind, log: -2658.805 },
    a: [0.9875, 1.0808, 1.7075, 0.765, 0.7357],
    d: [1.8559, 0.808, 1.8052, 0.486, 1.8545],
    b: [-1.8793, -0.7475, -1.0572, -0.6353, -2.5208],
    eap: [-1.8698, -1.4319, -0.9489, -0.4132, 0.1517, 0.7272],
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: a published error that happens to be near a logarithm
    errors: [0.693, 0.684, 0.694, 0.721, 0.759, 0.801],
  },
  {
    ...{ name: 'LSAT7, one slope', data: LSAT7, kind: 'rasch' as IrtKind, log: -2664.901 },
    a: [1.0113, 1.0113, 1.0113, 1.0113, 1.0113],
    d: [1.8683, 0.791, 1.461, 0.5215, 1.993],
    b: [-1.8474, -0.7822, -1.4447, -0.5157, -1.9708],
    eap: [-1.9044, -1.4121, -0.9237, -0.4175, 0.1296, 0.7423],
    errors: [],
  },
])('$name', ({ data, kind, log, a, d, b, eap, errors }) => {
  const model = fitModel(data, kind)
  it('finds the published parameters and log-likelihood', () => {
    expect(model.converged).toBe(true)
    close(model.slopes, a, 0.003)
    close(model.intercepts, d, 0.003)
    close(
      model.intercepts.map((intercept, i) => -intercept / model.slopes[i]!),
      b,
      0.003,
    )
    expect(Math.abs(model.logLikelihood - log)).toBeLessThan(0.005)
  })
  it('finds the published abilities behind sums', () => {
    const table = sumScoreTable(model)
    close(
      table.map(({ theta }) => theta),
      eap,
      0.002,
    )
    close(
      table.map(({ error }) => error),
      errors,
      0.002,
    )
  })
})

it('has the published expected counts, reliability and item fit of LSAT7', () => {
  const model = fitModel(LSAT7, '2pl')
  const table = sumScoreTable(model)
  close(
    table.map(({ share }) => 1000 * share),
    [10.09, 44.66, 109.77, 207.74, 319.19, 308.55],
    0.1,
  )
  const fits = itemFits(model, LSAT7)
  close(
    fits.map(({ statistic }) => statistic),
    [4.749, 14.451, 1.27, 5.237, 0.941],
    0.02,
  )
  expect(fits.map(({ df }) => df)).toEqual([2, 2, 2, 2, 2])
  // published for sum scores; patterns carry a little more information
  const explained = table.reduce((sum, { theta, share }) => sum + share * theta ** 2, 0)
  const noise = table.reduce((sum, { error, share }) => sum + share * error ** 2, 0)
  expect(Math.abs(explained / (explained + noise) - 0.432)).toBeLessThan(0.0005)
  const { reliability } = abilitiesOf(model, LSAT7)
  expect(reliability).toBeGreaterThan(0.43)
  expect(reliability).toBeLessThan(0.46)
})

it('has standard errors near those of the second derivatives', () => {
  const { slopes, intercepts } = fitModel(LSAT6, '2pl').errors()
  close(slopes, [0.258, 0.187, 0.233, 0.185, 0.21], 0.02)
  close(intercepts, [0.206, 0.09, 0.076, 0.099, 0.135], 0.02)
  close(fitModel(LSAT6, 'rasch').errors().slopes, [0.069, 0.069], 0.005)
  close(fitModel(LSAT7, 'rasch').errors().slopes, [0.065, 0.065], 0.005)
})

it('has the published variance of the ability where all slopes are one', () => {
  // the slope that all items share is the standard deviation of the ability in a model with slopes of 1
  expect(fitModel(LSAT6, 'rasch').slopes[0]! ** 2).toBeCloseTo(0.57, 2)
})

it('fits the richest model that the number of pupils supports', () => {
  expect([99, 100, 499, 500].map(modelFor)).toEqual([null, 'rasch', 'rasch', '2pl'])
})

it('does not depend on the order of the pupils', () => {
  const [one, other] = [fitModel(LSAT7, '2pl'), fitModel(patterns(lsat7().toReversed()), '2pl')]
  close(other.slopes, [...one.slopes], 1e-4)
})

it('recovers the truth it was drawn from', () => {
  const random = createRandom(20_261_122)
  const [items, pupils] = [30, 1500]
  const a = Array.from({ length: items }, () => 0.6 + 1.4 * random())
  const d = Array.from({ length: items }, () => 1.2 * drawNormal(random))
  const thetas = Array.from({ length: pupils }, () => drawNormal(random))
  const rows = thetas.map((theta) =>
    a.map((slope, i) => Number(random() < 1 / (1 + Math.exp(-(slope * theta + d[i]!))))),
  )
  const data = patterns(rows)
  const model = fitModel(data, '2pl')
  expect(model.converged).toBe(true)
  const errors = model.errors()
  let covered = 0
  a.forEach((slope, i) => {
    covered += Number(Math.abs(model.slopes[i]! - slope) < 1.96 * errors.slopes[i]!)
    covered += Number(Math.abs(model.intercepts[i]! - d[i]!) < 1.96 * errors.intercepts[i]!)
  })
  expect(covered / (2 * items)).toBeGreaterThan(0.85)
  const { thetas: found, errors: spreads } = abilitiesOf(model, data)
  const inside = thetas.filter((theta, i) => Math.abs(theta - found[i]!) < 1.96 * spreads[i]!).length
  expect(Math.abs(inside / pupils - 0.95)).toBeLessThan(0.02)
  expect(informationAt(model, 0)).toBeGreaterThan(3)
})
