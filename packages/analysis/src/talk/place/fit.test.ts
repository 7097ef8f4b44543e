import { expect, test } from 'vitest'
import { createRandom, drawIndex } from '../../math/random.ts'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import type { Sentence } from '../utterances.ts'
import { fitOrder, type Heard, misfitOfTimes } from './fit.ts'

type Said = Sentence & { startS: number; endS: number }

/**
 * A lesson of a hundred sentences as a recording gives it back: one syllable in six is missed, one turn in eight has
 * the other voice.
 */
function lesson(seed: number, count = 100): { sentences: Said[]; heard: Heard } {
  const random = createRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const sentences: Said[] = []
  const segments: Segment[] = []
  const nuclei: number[] = []
  let atS = 1
  for (let line = 0; sentences.length < count; line++) {
    const isTeacher = line % 2 === 0
    const speaker: SpeakerLabel = isTeacher ? 'T' : 'S1'
    const isSwapped = random() < 1 / 8
    for (let left = 1 + drawIndex(random, isTeacher ? 4 : 2); left > 0; left--) {
      const syllables = 3 + drawIndex(random, 20)
      const startS = atS
      for (let i = 0; i < syllables; i++) {
        if (random() < 5 / 6) nuclei.push(atS + 0.05)
        atS += between(0.18, 0.28)
      }
      const role = isTeacher !== isSwapped ? 'teacher' : 'student'
      segments.push({ startS, endS: atS, speaker: role === 'teacher' ? 'T' : 'S1', role, confidence: 0.9 })
      const text = '课'.repeat(syllables)
      const own = {
        line,
        speaker,
        role: isTeacher ? 'teacher' : 'student',
        text,
        syllables,
        isQuestion: false,
      } as const
      sentences.push({ ...own, startS, endS: atS })
      atS += between(0.3, 1.4)
    }
  }
  return { sentences, heard: { segments, nuclei, durationS: atS + 1 } }
}

const LESSONS = Array.from({ length: 20 }, (_, seed) => lesson(seed + 1))
const other = (index: number) => LESSONS[(index + 7) % LESSONS.length]!

test('untimed texts: none of twenty right ones is refused, at least nineteen of twenty swapped ones are', () => {
  const right = LESSONS.map(({ sentences, heard }) => fitOrder(sentences, heard).misfit)
  expect(right.filter((misfit) => misfit !== null)).toEqual([])
  const swapped = LESSONS.map(({ heard }, index) => fitOrder(other(index).sentences, heard).misfit)
  expect(swapped.filter((misfit) => misfit !== null).length).toBeGreaterThanOrEqual(19)
})

test('written times: none of twenty right ones is refused, at least nineteen of twenty swapped ones are', () => {
  const right = LESSONS.map(({ sentences, heard }) => misfitOfTimes(sentences, heard))
  expect(right.filter((misfit) => misfit !== null)).toEqual([])
  const swapped = LESSONS.map(({ heard }, index) => misfitOfTimes(other(index).sentences, heard))
  expect(swapped.filter((misfit) => misfit !== null).length).toBeGreaterThanOrEqual(19)
})

test('a part of the text is placed on its part of the recording', () => {
  const { sentences, heard } = lesson(31, 120)
  const half = sentences.slice(60)
  const { misfit, part } = fitOrder(half, heard)
  expect(misfit).toBeNull()
  expect(Math.abs(part!.startS - half[0]!.startS)).toBeLessThan(15)
  expect(Math.abs(part!.endS - half.at(-1)!.endS)).toBeLessThan(15)
})

test('more words than can be said are refused, a few words never are', () => {
  const { sentences, heard } = lesson(41)
  const tenfold = Array.from({ length: 10 }, () => sentences).flat()
  expect(fitOrder(tenfold, heard).misfit).toBe('too_much_for_sound')
  expect(fitOrder(lesson(42).sentences.slice(0, 5), heard).misfit).toBeNull()
})
