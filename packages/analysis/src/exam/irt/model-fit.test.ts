import { expect, it } from 'vitest'
import { lsat6, lsat7 } from '../../../test/exam/lsat.ts'
import { createRandom, drawNormal } from '../../math/random.ts'
import { fitModel } from './fit-model.ts'
import { modelFit } from './model-fit.ts'
import { patternsOf } from './patterns.ts'

const patterns = (rows: readonly (readonly number[])[]) =>
  patternsOf(Uint8Array.from(rows.flat()), rows.length, rows[0]!.length)

it.each([
  ['LSAT6, one slope', lsat6(), 'rasch', 5.2926, 9],
  ['LSAT6, a slope an item', lsat6(), '2pl', 4.737, 5],
  ['LSAT7, a slope an item', lsat7(), '2pl', 11.938, 5],
] as const)('finds the published M2 of %s', (_, rows, kind, statistic, df) => {
  const data = patterns(rows)
  const fit = modelFit(fitModel(data, kind), data)!
  expect(fit.df).toBe(df)
  expect(Math.abs(fit.statistic - statistic)).toBeLessThan(0.01)
})

const [ITEMS, PUPILS] = [8, 600]

/** Answers of pupils to questions of different slopes; the last two share a common factor `twin`. */
function drawn(seed: number, twin: number): number[][] {
  const random = createRandom(seed)
  return Array.from({ length: PUPILS }, () => {
    const [theta, own] = [drawNormal(random), drawNormal(random)]
    return Array.from({ length: ITEMS }, (_, item) => {
      const logit = (0.8 + item / 10) * theta + (item - 4) / 4 + (item >= ITEMS - 2 ? twin * own : 0)
      return Number(random() < 1 / (1 + Math.exp(-logit)))
    })
  })
}

it('raises the alarm in about 5 of 100 exams that the model fits, and in those with twin questions', () => {
  const misfits = (twin: number, exams: number) =>
    Array.from({ length: exams }, (_, seed) => patterns(drawn(seed, twin))).filter(
      (data) => modelFit(fitModel(data, '2pl'), data)!.p < 0.05,
    ).length
  // 5 of 100 by chance: between 1 and 11 in 99 of 100 draws
  const alarms = misfits(0, 100)
  expect(alarms).toBeGreaterThanOrEqual(1)
  expect(alarms).toBeLessThanOrEqual(11)
  expect(misfits(2, 20)).toBe(20)
})

it('leaves out papers of many questions, for which the matrix would be too large', () => {
  const random = createRandom(1)
  const data = patterns(Array.from({ length: 300 }, () => Array.from({ length: 31 }, () => Number(random() < 0.5))))
  expect(modelFit(fitModel(data, 'rasch'), data)).toBeNull()
})
