import { englishStems } from '@keguan/analysis/career/english-stems'
import { intervalOf, PRIOR } from '@keguan/analysis/career/profile'
import { correlation } from '@keguan/analysis/math/moments'
import { expect, test } from 'vitest'
import { learn, readOccupations, sharesOf, textOf } from './learn.ts'

const FOLDS = 5

const top = (values: readonly number[]) => values.indexOf(Math.max(...values))

test('descriptions that were not learnt from: correlation with the six scores, and the top letter', () => {
  const all = readOccupations()
  const sums = { engine: 0, engineTop: 0, held: 0, ridge: 0, ridgeTop: 0 }
  for (let fold = 0; fold < FOLDS; fold++) {
    const { weights, predict } = learn(all.filter((_, i) => i % FOLDS !== fold))
    for (const one of all.filter((_, i) => i % FOLDS === fold)) {
      const truth = sharesOf(one.scores)
      const counts = truth.map(() => PRIOR)
      for (const stem of englishStems(textOf(one)).keys()) {
        for (const [l, weight] of (weights.get(stem) ?? []).entries()) counts[l] = (counts[l] ?? 0) + weight
      }
      const total = counts.reduce((sum, count) => sum + count, 0)
      for (const [l, count] of counts.entries()) {
        const [low, high] = intervalOf(count, total - count)
        const share = truth[l] ?? 0
        sums.held += Number(share >= low && share <= high) / counts.length
      }
      const peer = predict(textOf(one))
      sums.engine += correlation(counts, truth) ?? 0
      sums.ridge += correlation(peer, truth) ?? 0
      sums.engineTop += Number(top(counts) === top(truth))
      sums.ridgeTop += Number(top(peer) === top(truth))
    }
  }
  const share = (sum: number) => sum / all.length
  expect(share(sums.engine)).toBeGreaterThan(0.78)
  expect(share(sums.engineTop)).toBeGreaterThan(0.74)
  expect(share(sums.held)).toBeGreaterThan(0.94)
  expect(share(sums.ridge)).toBeGreaterThan(0.9)
  expect(share(sums.ridgeTop)).toBeGreaterThan(0.78)
}, 120_000)
