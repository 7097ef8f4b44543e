import { describe, expect, it } from 'vitest'
import { dayOf, termFromText } from './calendar.ts'
import { ROOT } from './lessons.ts'
import { type BoardLesson, createBoardStore } from './store.ts'
import { activeTeachers, growthTile, hoursTile, numbersTile, spreadTile, subjectsTile, trendTile } from './tiles.ts'
import { createTermBoard } from './view.ts'

const PLACES = Int32Array.from([-1, 0, 1])
const NONE = { wait: null, teacher_share: null, speech_rate: null, pitch_sd: null, saturation: null }

const lesson = (slot: number, more: Partial<BoardLesson> = {}): BoardLesson => ({
  ...{ slot, day: dayOf('2026-10-12'), hour: 9, subject: 'mathematics', grade: 'g7', edition: 5 },
  ...{ place: 1, teacher: 1 + (slot % 4), minutes: 40, values: { ...NONE, pupil_share: 0.2 + 0.1 * (slot % 4) } },
  ...more,
})

function boardOf(lessons: readonly BoardLesson[], term = '2026-1') {
  const store = createBoardStore()
  for (const each of lessons) store.put(each)
  return createTermBoard(store.term(termFromText(term) ?? 0, PLACES, []))
}
const eight = Array.from({ length: 8 }, (_, slot) => lesson(slot))

describe('tiles of the board', () => {
  it('count lessons, minutes and teachers, and give the mean with its interval by teachers', () => {
    const view = boardOf(eight).view(ROOT)!
    const tile = numbersTile(view)
    expect(tile).toMatchObject({ lessons: 8, minutes: 320 })
    expect(activeTeachers(view)).toBe(4)
    const { mean, low, high } = tile.measures.pupil_share!
    // four teachers at .2 .3 .4 .5: mean .35, standard error of four clusters .0645, t(3) = 3.182
    expect(mean).toBeCloseTo(0.35, 6)
    expect(high - mean).toBeCloseTo(3.1824 * 0.06455, 3)
    expect(mean - low).toBeCloseTo(high - mean, 9)
    expect(tile.measures.wait).toBeUndefined()
  })

  it('show nothing for too few teachers', () => {
    expect(boardOf(eight.map((each) => ({ ...each, teacher: 1 + (each.slot % 2) }))).view(ROOT)).toBeNull()
  })

  it('leave out a value that too few lessons have', () => {
    const some = eight.map((each) => ({ ...each, values: { ...each.values, wait: each.slot < 4 ? 2 : null } }))
    expect(numbersTile(boardOf(some).view(ROOT)!).measures.wait).toBeUndefined()
  })

  it('leave gaps in the trend, and end with the present week', () => {
    const later = [...eight, ...Array.from({ length: 8 }, (_, i) => lesson(8 + i, { day: dayOf('2026-10-27') }))]
    const { weeks } = trendTile(boardOf(later).view(ROOT)!, Math.floor((dayOf('2026-11-05') + 3) / 7))
    expect(weeks.map(({ from, lessons }) => [from, lessons])).toEqual([
      ['2026-10-12', 8],
      ['2026-10-19', null],
      ['2026-10-26', 8],
      ['2026-11-02', null],
    ])
  })

  it('place lessons by weekday and hour, subject and grade', () => {
    const view = boardOf([
      ...eight,
      ...Array.from({ length: 6 }, (_, i) => lesson(8 + i, { subject: 'english', hour: 14 })),
    ]).view(ROOT)!
    expect(hoursTile(view).cells).toEqual([
      { weekday: 1, hour: 9, lessons: 8 },
      { weekday: 1, hour: 14, lessons: 6 },
    ])
    expect(subjectsTile(view).cells.map(({ subject, grade, lessons }) => [subject, grade, lessons])).toEqual([
      ['mathematics', null, 8],
      ['mathematics', 'g7', 8],
      ['english', null, 6],
      ['english', 'g7', 6],
    ])
  })

  it('mark own lessons for oneself only', () => {
    const board = boardOf(eight)
    const view = board.view(ROOT)!
    expect(spreadTile(view, null).measures[0]?.own).toEqual([])
    const { own, median } = spreadTile(view, board.ownView(ROOT, 2)).measures[0]!
    expect(own.map(({ value }) => value)).toEqual([expect.closeTo(0.3, 6), expect.closeTo(0.3, 6)])
    expect(median).toBeCloseTo(0.35, 6)
  })

  it('compare two terms with the interval of the change', () => {
    const store = createBoardStore()
    const values = { ...NONE, pupil_share: 0.6 }
    for (const each of eight) store.put(each)
    for (const each of eight) store.put({ ...each, slot: each.slot + 8, day: dayOf('2027-03-09'), values })
    const of = (term: string) => createTermBoard(store.term(termFromText(term)!, PLACES, [])).view(ROOT)
    const [growth] = growthTile(of('2026-1'), of('2026-2')!).measures
    expect(growth?.change.mean).toBeCloseTo(0.25, 6)
    expect(growth?.change.low).toBeGreaterThan(0)
    expect(growthTile(null, of('2026-2')!)).toEqual({ tile: 'growth', before: '2026-1', measures: [] })
  })

  it('forget a lesson that is gone, and follow one that moves', () => {
    const store = createBoardStore()
    for (const each of eight) store.put(each)
    store.remove(0)
    store.put(lesson(1, { day: dayOf('2027-03-09') }))
    expect(store.term(termFromText('2026-1')!, PLACES, []).lessons.count).toBe(6)
    expect(store.terms()).toEqual([termFromText('2026-2'), termFromText('2026-1')])
  })

  it('put lessons into the folder of their teacher, while they teach in that institution', () => {
    const store = createBoardStore()
    for (const each of eight) store.put(each)
    const seats = [1, 2, 3, 4].map((teacher) => ({ teacher, institution: teacher === 4 ? 9 : 1, place: 2 }))
    const data = store.term(termFromText('2026-1')!, PLACES, seats)
    expect([...data.lessons.leaves.place]).toEqual([2, 2, 2, 1, 2, 2, 2, 1])
  })
})
