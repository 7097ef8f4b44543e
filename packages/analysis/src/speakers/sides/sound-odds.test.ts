import { describe, expect, test } from 'vitest'
import { createRandom, drawNormal } from '../../math/random.ts'
import { soundOdds } from './sound-odds.ts'

const WIDTH = 40
const SENTENCES = 80
const WINDOWS = 5
const COUNT = SENTENCES * WINDOWS

/** Windows of sentences of two sides in turns, `apart` deviations from each other in every fourth feature. */
function talk(apart: number) {
  const random = createRandom(7)
  const sentence = Int32Array.from({ length: COUNT }, (_, i) => Math.floor(i / WINDOWS))
  const isTeacher = (i: number) => sentence[i]! % 2 === 0
  const rows = Float64Array.from({ length: COUNT * WIDTH }, (_, at) => {
    const [i, f] = [Math.floor(at / WIDTH), at % WIDTH]
    return drawNormal(random) + (f % 4 === 0 ? (isTeacher(i) ? apart : -apart) / 2 : 0)
  })
  // Words are wrong about every fourth sentence.
  const isMisread = Array.from({ length: SENTENCES }, () => random() < 0.25)
  const beliefs = Float64Array.from(sentence, (at, i) => (isTeacher(i) === isMisread[at] ? 0.2 : 0.8))
  return { rows, sentence, beliefs, isTeacher }
}

/** Mean odds for the side that the words of the window's own sentence speak for. */
const agreement = (odds: Float64Array, beliefs: Float64Array) =>
  odds.reduce((sum, each, i) => sum + each * Math.sign(beliefs[i]! - 0.5), 0) / odds.length

describe('what the sound of the sides tells', () => {
  test('is right more often than the words it is learnt from', () => {
    const { rows, sentence, beliefs, isTeacher } = talk(1.5)
    const odds = soundOdds(rows, WIDTH, sentence, beliefs)
    expect(odds.filter((each, i) => each > 0 === isTeacher(i)).length / COUNT).toBeGreaterThan(0.85)
  })

  test('never agrees with words because it was learnt from them', () => {
    const two = talk(1.5)
    expect(agreement(soundOdds(two.rows, WIDTH, two.sentence, two.beliefs), two.beliefs)).toBeGreaterThan(0.1)
    const one = talk(0)
    expect(agreement(soundOdds(one.rows, WIDTH, one.sentence, one.beliefs), one.beliefs)).toBeLessThan(0.03)
  })

  test('is nothing where one side hardly speaks', () => {
    const { rows, sentence } = talk(1.5)
    const beliefs = Float64Array.from(sentence, () => 0.99)
    expect(soundOdds(rows, WIDTH, sentence, beliefs)).toEqual(new Float64Array(COUNT))
  })
})
