import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadKernel } from '../../../kernel/load.mjs'
import { createRandom } from '../../math/random.ts'
import { createVoiceLoops } from './compiled-loops.ts'
import { PLAIN_LOOPS } from './voice-loops.ts'
import { SETTLED } from './voice-model.ts'

const compiled = createVoiceLoops(loadKernel())

/** Sizes of both parities, and numbers around 0 that a seed draws. */
const size = (max: number) => fc.integer({ min: 1, max })
const seed = fc.integer({ min: 1, max: 1e6 })

function drawer(from: number) {
  const random = createRandom(from)
  const draw = (length: number, scale = 1) => Float64Array.from({ length }, () => scale * (random() + random() - 1))
  const choose = (length: number, below: number) => Int32Array.from({ length }, () => Math.floor(random() * below))
  return { random, draw, choose }
}

test('the same groups are merged, bit for bit', () => {
  fc.assert(
    fc.property(size(60), size(45), size(8), seed, (count, width, fewest, from) => {
      const { random, draw, choose } = drawer(from)
      const groups = {
        count,
        windows: choose(count, 30).map((windows) => windows + 1),
        sums: draw(count * width, 3),
        between: draw(width).map((value) => 4 * Math.abs(value)),
      }
      // some voices occur twice, so that there is something to merge
      for (let i = 1; i < count; i++) if (random() < 0.4) groups.sums.copyWithin(i * width, (i - 1) * width, i * width)
      expect(compiled.joinGroups(groups, fewest)).toEqual(PLAIN_LOOPS.joinGroups(groups, fewest))
    }),
  )
})

test('groups are merged down to the fewest whatever the loss, and one is never merged', () => {
  const { draw } = drawer(3)
  const groups = { count: 9, windows: new Int32Array(9).fill(10), sums: draw(9 * 5, 50), between: draw(5).fill(1) }
  for (const { joinGroups } of [compiled, PLAIN_LOOPS]) {
    expect(joinGroups({ ...groups, count: 1 }, 1)).toEqual(new Int32Array(0))
    expect(joinGroups({ ...groups, sums: new Float64Array(45) }, 1)).toHaveLength(16)
  }
})

test('the rounds of the model give the same posterior and fit, bit for bit', () => {
  fc.assert(
    fc.property(size(70), size(26), size(7), size(6), seed, (count, width, speakers, rounds, from) => {
      const { random, draw } = drawer(from)
      const model = () => ({
        ...{ speakers, scaled: scaled.slice(), posterior: posterior.slice() },
        between: variances,
        goesOn: keeps,
      })
      const scaled = draw(count * width, 8)
      const posterior = draw(count * speakers).map(Math.abs)
      const variances = draw(width).map((value) => 3 * Math.abs(value))
      const keeps = Float64Array.from({ length: count }, () => 0.3 + 0.69 * random())
      const settings = { evidence: 0.3, parsimony: 5, rounds }
      const [ours, plain] = [model(), model()]
      expect(compiled.fitRounds(ours, settings)).toEqual(PLAIN_LOOPS.fitRounds(plain, settings))
      expect(ours.posterior).toEqual(plain.posterior)
    }),
  )
})

test('the model stops when hardly a window changes its speaker', () => {
  const model = () => ({
    ...{ speakers: 1, between: Float64Array.of(1), goesOn: Float64Array.of(0.5, 0.5) },
    ...{ scaled: Float64Array.of(1, 2), posterior: Float64Array.of(1, 1 - SETTLED / 2) },
  })
  const settings = { evidence: 1, parsimony: 1, rounds: 1 }
  for (const { fitRounds } of [compiled, PLAIN_LOOPS])
    expect(fitRounds(model(), { ...settings, rounds: 9 })).toEqual(fitRounds(model(), settings))
})

test('k-means settles in the same places, bit for bit', () => {
  fc.assert(
    fc.property(size(80), size(9), size(7), size(12), seed, (count, width, groups, rounds, from) => {
      const { draw } = drawer(from)
      const points = draw(count * width)
      const centres = draw(groups * width)
      expect(compiled.settleMeans(points, centres.slice(), width, rounds)).toEqual(
        PLAIN_LOOPS.settleMeans(points, centres.slice(), width, rounds),
      )
    }),
  )
})

test('sums over rows and their projection are the same, bit for bit', () => {
  fc.assert(
    fc.property(size(40), size(41), size(9), size(11), seed, (count, width, groups, kept, from) => {
      const { draw, choose } = drawer(from)
      const deviation = draw(width).map((value) => 0.2 + Math.abs(value))
      const rows = { features: Float32Array.from(draw(count * width, 5)), width, mean: draw(width), deviation }
      const labels = choose(count, groups)
      // a row may have further columns behind those that count
      const used = Math.ceil(width / 2)
      const fewer = { ...rows, mean: rows.mean.slice(0, used), deviation: deviation.slice(0, used) }
      const of = ({ addProducts, addToGroups, projectRows }: typeof compiled) => ({
        products: addProducts(rows),
        sums: addToGroups(rows, labels, groups),
        points: projectRows(rows, draw(0)),
        along: projectRows(rows, directions),
        short: projectRows(fewer, directions.slice(0, kept * used)),
      })
      const directions = draw(kept * width)
      expect(of(compiled)).toEqual(of(PLAIN_LOOPS))
    }),
  )
})

test('many long recordings do not outgrow the memory of one instance', () => {
  const { draw } = drawer(7)
  const points = draw(20_000 * 8)
  for (let round = 0; round < 20; round++) {
    const { labels } = compiled.settleMeans(points, draw(12 * 8), 8, 2)
    expect(labels).toHaveLength(20_000)
  }
})
