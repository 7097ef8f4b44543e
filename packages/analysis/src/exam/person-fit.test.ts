import { expect, it } from 'vitest'
import { createRandom, drawNormal } from '../math/random.ts'
import { personFits } from './person-fit.ts'

const ITEMS = 24

/** Answers that follow a Rasch model. */
function drawAnswers(seed: number, pupils: number): Uint8Array {
  const random = createRandom(seed)
  const right = new Uint8Array(pupils * ITEMS)
  for (let pupil = 0; pupil < pupils; pupil++) {
    const ability = drawNormal(random)
    for (let item = 0; item < ITEMS; item++)
      right[pupil * ITEMS + item] = Number(random() < 1 / (1 + Math.exp(item / 6 - 2 - ability)))
  }
  return right
}

it('calls at most 1 in 100 pupils unusual whose answers follow the difficulty', () => {
  const found = personFits(drawAnswers(5, 4000), 4000, ITEMS).filter((fit) => fit !== null)
  expect(found.filter((fit) => fit < -2.326).length / found.length).toBeLessThan(0.012)
})

it('finds those who miss easy questions and solve hard ones', () => {
  const right = drawAnswers(6, 500)
  for (let pupil = 0; pupil < 20; pupil++) {
    const own = right.subarray(pupil * ITEMS, (pupil + 1) * ITEMS)
    own.set(Uint8Array.from(own, (_, item) => Number(item >= ITEMS / 2)))
  }
  const found = personFits(right, 500, ITEMS).slice(0, 20)
  expect(found.every((fit) => fit !== null && fit < -2.326)).toBe(true)
})

it('is null for pupils with none or all right', () => {
  const right = Uint8Array.from([0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0])
  expect(personFits(right, 4, 3).map((fit) => fit === null)).toEqual([true, true, false, false])
})
