import { describe, expect, it } from 'vitest'
import { readLessons } from './lessons.ts'
import { scoreCodings, scoreGroup } from './meaning.ts'
import { boundaryHits, f1Of, kappa, macroF1 } from './scores.ts'

describe('scores', () => {
  it('measure agreement beyond chance', () => {
    // p_o 3/4, p_e (2·3 + 2·1)/16 = 1/2
    expect(kappa(['a', 'a', 'b', 'b'], ['a', 'a', 'a', 'b'])).toBeCloseTo(0.5)
    expect(kappa([1, 2], [1, 2])).toBe(1)
  })

  it('compute F1 of one code and of several', () => {
    expect(f1Of(['a', 'a', 'b'], ['a', 'b', 'b'], 'a')).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3, count: 2 })
    expect(macroF1(['a', 'a', 'b'], ['a', 'b', 'b'], ['a', 'b'])).toBeCloseTo(2 / 3)
  })

  it('count a boundary once', () => {
    expect(boundaryHits([10, 11, 30], [11, 33], 1)).toBe(1)
  })
})

describe('the coded lessons', () => {
  const lessons = readLessons()
  const codes = lessons.flatMap((lesson) => lesson.codes)

  it('are as many as the bench needs, nine of them reported', () => {
    expect(lessons.filter(({ half }) => half === 'tuning')).toHaveLength(29)
    expect(lessons.filter(({ half }) => half === 'reported').map(({ name }) => name.slice(0, 2))).toEqual([
      '02',
      '04',
      '06',
      '08',
      '10',
      '12',
      '14',
      '16',
      '18',
    ])
    expect(codes.length).toBeGreaterThanOrEqual(3000)
    expect(codes.filter(({ kind }) => kind !== 'none').length).toBeGreaterThanOrEqual(600)
  })

  it('were coded consistently twice, by one coder and by two', () => {
    const all = [...scoreCodings('one coder twice'), ...scoreCodings('two coders')]
    for (const { name, value } of all) expect(value, name).toBeGreaterThan(0.8)
  })
})

/**
 * A little below the measured values (bench/meaning/README.md), so that a larger loss by a change of the rules fails.
 */
const FLOORS: readonly (readonly [name: string, floor: number])[] = [
  ['content question or not, F1', 0.94],
  ['kind of question (content, call-on, check, tag, invitation, none), kappa', 0.9],
  ['Bloom level, accuracy of the levels that are told', 0.69],
  ['what, why, how, what if, accuracy of those told', 0.91],
  ['kind of feedback, macro-F1', 0.56],
  ['Flanders codes of the teacher’s sentences, kappa', 0.76],
  ['where a phase begins, ±1 sentence, F1', 0.52],
  ['subject terms among the first 15 of the graph', 0.8],
]

describe.each(['tuning, one coder twice', 'reported'] as const)('the rules on the lessons: %s', (group) => {
  const found = new Map(scoreGroup(group).map(({ name, value }) => [name, value]))
  it.each(FLOORS)('%s is at least %s', (name, floor) => {
    expect(found.get(name)).toBeGreaterThanOrEqual(floor)
  })
})

/** The same for lessons by writers who never saw the rules. */
const FLOORS_OF_OTHERS: typeof FLOORS = [
  ['content question or not, F1', 0.83],
  ['kind of question (content, call-on, check, tag, invitation, none), kappa', 0.75],
  ['Bloom level, accuracy of the levels that are told', 0.39],
  ['what, why, how, what if, accuracy of those told', 0.86],
  ['kind of feedback, macro-F1', 0.72],
  ['Flanders codes of the teacher’s sentences, kappa', 0.59],
  ['where a phase begins, ±1 sentence, F1', 0.63],
  ['subject terms among the first 15 of the graph', 0.45],
]

describe('the rules on lessons of other writers', () => {
  const found = new Map(scoreGroup('tuning, two coders').map(({ name, value }) => [name, value]))
  it.each(FLOORS_OF_OTHERS)('%s is at least %s', (name, floor) => {
    expect(found.get(name)).toBeGreaterThanOrEqual(floor)
  })
})
