import { expect, it } from 'vitest'
import { momentsOf } from '../math/moments.ts'
import { Z_95 } from '../math/normal.ts'
import { createRandom, drawNormal, type Random } from '../math/random.ts'
import { fitModel } from './irt/fit-model.ts'
import { patternsOf } from './irt/patterns.ts'
import { chanceOverLine } from './lines.ts'
import { rateOf } from './rates.ts'
import { reliabilityOf } from './reliability.ts'
import { scoreTable } from './score-table.ts'
import { shrunkenClasses } from './shrinkage.ts'

const EXAMS = 200

/** Classes of a grade whose true means vary by `tau`, pupils by 12 marks. */
function drawGrade(random: Random, tau: number) {
  const classes = Array.from({ length: 6 + Math.floor(random() * 7) }, () => {
    const truth = 70 + tau * drawNormal(random)
    const marks = Array.from({ length: 30 + Math.floor(random() * 21) }, () => truth + 12 * drawNormal(random))
    return { truth, moments: momentsOf(marks)! }
  })
  return {
    truths: classes.map(({ truth }) => truth),
    found: shrunkenClasses(classes.map(({ moments }) => moments))!,
  }
}

it.each([1, 3, 6])('covers the true means of classes in 93 to 97 of 100 cases when they vary by %d marks', (tau) => {
  const random = createRandom(7 + tau)
  let [inside, of] = [0, 0]
  for (let exam = 0; exam < EXAMS; exam++) {
    const { truths, found } = drawGrade(random, tau)
    found.groups.forEach(({ interval: [low, high] }, i) => {
      of++
      if (truths[i]! >= low && truths[i]! <= high) inside++
    })
  }
  expect(inside / of).toBeGreaterThan(0.93)
  expect(inside / of).toBeLessThan(0.97)
})

it('finds a difference between classes without one in at most 5 of 100 exams', () => {
  const random = createRandom(17)
  let alarms = 0
  for (let exam = 0; exam < 5 * EXAMS; exam++) if (drawGrade(random, 0).found.p < 0.05) alarms++
  // 1,000 draws of a share of .05 lie below .064 in 97.5 of 100 cases
  expect(alarms / (5 * EXAMS)).toBeLessThanOrEqual(0.064)
})

it('covers true shares with the interval of Wilson', () => {
  const random = createRandom(11)
  let inside = 0
  const draws = 4000
  for (let i = 0; i < draws; i++) {
    const truth = 0.1 + 0.8 * random()
    let count = 0
    for (let pupil = 0; pupil < 45; pupil++) if (random() < truth) count++
    const [low, high] = rateOf(count, 45)!.interval
    if (truth >= low && truth <= high) inside++
  }
  expect(inside / draws).toBeGreaterThan(0.93)
  expect(inside / draws).toBeLessThan(0.97)
})

it('predicts how many pupils cross a line in a parallel paper', () => {
  const random = createRandom(3)
  const [reliability, mean, sd] = [0.85, 70, 12]
  const [spread, noise] = [sd * Math.sqrt(reliability), sd * Math.sqrt(1 - reliability)]
  let [promised, crossed] = [0, 0]
  for (let i = 0; i < 20_000; i++) {
    const truth = mean + spread * drawNormal(random)
    const mark = truth + noise * drawNormal(random)
    if (Math.abs(mark - 80) > 5) continue
    promised += chanceOverLine(mark, 80, { mean, sd, reliability })
    if (truth + noise * drawNormal(random) >= 80) crossed++
  }
  expect(Math.abs(promised / crossed - 1)).toBeLessThan(0.05)
})

it('covers the true alpha with the interval of Feldt', () => {
  const random = createRandom(23)
  const [items, pupils, draws] = [10, 60, 2000]
  const full = new Array<number>(items).fill(1)
  // parallel items that correlate by .2: the true alpha is 10 · .2 / (1 + 9 · .2)
  const truth = (items * 0.2) / (1 + (items - 1) * 0.2)
  let inside = 0
  for (let draw = 0; draw < draws; draw++) {
    const rows = Array.from({ length: pupils }, () => {
      const theta = Math.sqrt(0.2) * drawNormal(random)
      return Float64Array.from(full, () => theta + Math.sqrt(0.8) * drawNormal(random))
    })
    const [low, high] = reliabilityOf(scoreTable(rows, full))!.interval
    if (truth >= low && truth <= high) inside++
  }
  expect(inside / draws).toBeGreaterThan(0.93)
  expect(inside / draws).toBeLessThan(0.97)
})

it('covers the true slopes and intercepts of questions in 93 to 97 of 100 cases, in 200 exams', () => {
  const random = createRandom(29)
  const [items, pupils] = [8, 600]
  let [inside, of] = [0, 0]
  for (let exam = 0; exam < EXAMS; exam++) {
    const slopes = Array.from({ length: items }, () => 0.8 + 0.8 * random())
    const intercepts = Array.from({ length: items }, () => 1.5 * (random() - 0.5))
    const right = new Uint8Array(items * pupils)
    for (let pupil = 0; pupil < pupils; pupil++) {
      const theta = drawNormal(random)
      for (let item = 0; item < items; item++)
        right[pupil * items + item] = Number(
          random() < 1 / (1 + Math.exp(-(slopes[item]! * theta + intercepts[item]!))),
        )
    }
    const model = fitModel(patternsOf(right, pupils, items), '2pl')
    const errors = model.errors()
    for (let item = 0; item < items; item++) {
      of += 2
      if (Math.abs(model.slopes[item]! - slopes[item]!) <= Z_95 * errors.slopes[item]!) inside++
      if (Math.abs(model.intercepts[item]! - intercepts[item]!) <= Z_95 * errors.intercepts[item]!) inside++
    }
  }
  expect(inside / of).toBeGreaterThan(0.93)
  expect(inside / of).toBeLessThan(0.97)
})
