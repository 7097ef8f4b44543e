import { expect, test } from 'vitest'
import { createRandom, drawIndex } from '../../math/random.ts'
import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import type { Sentence } from '../utterances.ts'
import { fitOrder, type Heard } from './fit.ts'
import { fitTimes, partOfTimes } from './fit-times.ts'

type Said = Sentence & { startS: number; endS: number }
type Rhythm = { mostPauseS: number; missed: number }
const EVEN: Rhythm = { mostPauseS: 1.4, missed: 1 / 6 }
/** Waits, writing and looking between turns, as in a class; fewer missed syllables, as in the made lessons. */
const OF_A_CLASS: Rhythm = { mostPauseS: 6, missed: 1 / 12 }

/**
 * A lesson of a hundred sentences as detected in a recording: one syllable in six is missed, one turn in eight has the
 * other voice.
 */
function lesson(seed: number, count = 100, { mostPauseS, missed }: Rhythm = EVEN): { sentences: Said[]; heard: Heard } {
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
        if (random() >= missed) nuclei.push(atS + 0.05)
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
    if (mostPauseS > 1.4 && line % 3 === 0) atS += between(0, mostPauseS)
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
  const right = LESSONS.map(({ sentences, heard }) => fitTimes(sentences, heard).misfit)
  expect(right.filter((misfit) => misfit !== null)).toEqual([])
  const swapped = LESSONS.map(({ heard }, index) => fitTimes(other(index).sentences, heard).misfit)
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

/** Lines of a turn each as a clock of whole seconds has them, each until the next one, the last one until the end. */
function clocked(sentences: readonly Said[], { durationS }: Heard, lateS = 0) {
  const turns = linesOf(sentences)
  const startOf = (turn: readonly Said[]) => Math.floor(turn[0]!.startS) + lateS
  return turns.map((turn, i) => ({
    role: turn[0]!.role,
    syllables: turn.reduce((sum, { syllables }) => sum + syllables, 0),
    startS: startOf(turn),
    endS: turns[i + 1] ? startOf(turns[i + 1]!) : Math.max(durationS, startOf(turn)),
  }))
}
const linesOf = (sentences: readonly Said[]): Said[][] =>
  [...new Set(sentences.map(({ line }) => line))].map((line) => sentences.filter((said) => said.line === line))
const CLASSES = Array.from({ length: 10 }, (_, seed) => lesson(seed + 51, 130, OF_A_CLASS))
const otherClass = (index: number) => CLASSES[(index + 3) % CLASSES.length]!
const PARTS = [0.2, 0.3, 0.5, 0.7, 0.85, 0.95] as const
/** This share of the sentences, from the beginning or from the middle. */
const cut = (sentences: readonly Said[], share: number, where: 'beginning' | 'middle') => {
  const count = Math.round(share * sentences.length)
  const from = where === 'beginning' ? 0 : (sentences.length - count) >> 1
  return sentences.slice(from, from + count)
}

for (const where of ['beginning', 'middle'] as const) {
  test.each(PARTS)(`%f of a right text, its ${where}, is not refused, with times or without`, (share) => {
    for (const { sentences, heard } of CLASSES.slice(0, 5)) {
      const part = cut(sentences, share, where)
      const lines = clocked(part, heard)
      expect(fitTimes(lines, heard)).toEqual({ misfit: null, lateS: 0 })
      if (share < 0.8) expect(partOfTimes(lines, heard)!.startS).toBe(lines[0]!.startS)
      expect(fitOrder(part, heard).misfit).toBeNull()
    }
  })
}

test('parts of other texts are refused as the whole is', () => {
  for (const share of [0.5, 0.85]) {
    const timed = CLASSES.map(({ heard }, index) =>
      fitTimes(clocked(cut(otherClass(index).sentences, share, 'beginning'), heard), heard),
    )
    expect(timed.filter(({ misfit }) => misfit !== null).length).toBe(10)
    const untimed = CLASSES.map(({ heard }, index) =>
      fitOrder(cut(otherClass(index).sentences, share, 'beginning'), heard),
    )
    expect(untimed.filter(({ misfit }) => misfit !== null).length).toBe(10)
  }
})

test.each([-120, -12, -5, -2, 2, 5, 12, 60, 150])(
  'a clock that is %d s off is found, in a part of the text as well',
  (lateS) => {
    for (const { sentences, heard } of CLASSES) {
      // a few lines suffice for offsets of twelve seconds and a minute; smaller or larger ones may fit by chance
      for (const share of Math.abs(lateS) === 12 || lateS === 60 ? [0.3, 1] : [1]) {
        const fit = fitTimes(clocked(cut(sentences, share, 'beginning'), heard, lateS), heard)
        expect(fit.misfit).toBeNull()
        expect(Math.abs(fit.lateS - lateS)).toBeLessThan(1.5)
      }
    }
  },
)

test.each([-1, 1])('a clock that is %d s off is taken as it is', (lateS) => {
  for (const { sentences, heard } of CLASSES)
    expect(fitTimes(clocked(sentences, heard, lateS), heard)).toEqual({ misfit: null, lateS: 0 })
})

test('where voices contradict who speaks in the lines, lengths must fit more exactly', () => {
  for (const { sentences, heard } of CLASSES) {
    const exact = clocked(sentences, heard)
    // too many words and too few by turns
    const rough = exact.map((line, i) => ({
      ...line,
      syllables: Math.ceil(line.syllables * (i % 2 === 0 ? 1.2 : 0.85)),
    }))
    const mixed = (lines: typeof exact) =>
      lines.map((line, i) => ({ ...line, role: i % 4 < 2 ? ('teacher' as const) : ('student' as const) }))
    const misfitOf = (lines: typeof exact) => fitTimes(lines, heard).misfit
    expect(misfitOf(rough)).toBeNull()
    expect(misfitOf(mixed(rough))).toBe('other_times')
    expect(misfitOf(mixed(exact))).toBeNull()
    expect(misfitOf(rough.map((line) => ({ ...line, role: null })))).toBeNull()
    // a pupil was taken for the teacher
    const turned = rough.map((line) => ({ ...line, role: line.role === 'teacher' ? 'student' : 'teacher' }) as const)
    expect(misfitOf(turned)).toBeNull()
    // one voice was heard: it says nothing of who speaks
    const segments = heard.segments.map((segment) => ({ ...segment, speaker: 'T', role: 'teacher' }) as const)
    expect(fitTimes(mixed(rough), { ...heard, segments }).misfit).toBeNull()
  }
})

test('more words than can be spoken are refused, a few words never are', () => {
  const { sentences, heard } = lesson(41)
  const tenfold = Array.from({ length: 10 }, () => sentences).flat()
  expect(fitOrder(tenfold, heard).misfit).toBe('too_much_for_sound')
  expect(fitOrder(lesson(42).sentences.slice(0, 5), heard).misfit).toBeNull()
})
