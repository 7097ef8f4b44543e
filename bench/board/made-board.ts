import { dayOf } from '../../packages/analysis/src/board/calendar.ts'
import { type BoardSeat, createBoardStore } from '../../packages/analysis/src/board/store.ts'
import { createRandom, drawIndex, drawNormal } from '../../packages/analysis/src/math/random.ts'
import { BOARD_MEASURES, type BoardMeasure } from '../../packages/contract/src/vocabulary/board.ts'
import { LESSON_EDITIONS } from '../../packages/contract/src/vocabulary/edition.ts'
import { GRADES } from '../../packages/contract/src/vocabulary/grade.ts'
import { SUBJECTS } from '../../packages/contract/src/vocabulary/subject.ts'

export const LESSONS = 1_000_000
export const INSTITUTIONS = 300
export const TEACHERS = 20_000
const FOLDERS = 10
const TERMS = 4
const DAYS_OF_TERM = 182
/** Subjects taught by all; the others stay empty. */
export const SUBJECTS_TAUGHT = 9
export const TODAY = dayOf('2026-11-23')

/**
 * A platform with a million lessons of four terms. A tenth of the values is missing, independently for each measure.
 */
export function madeBoard(seed: number) {
  const random = createRandom(seed)
  const draw = (count: number) => drawIndex(random, count)
  const parents = [-1]
  const folders = Array.from({ length: INSTITUTIONS }, () => {
    const institution = parents.push(0) - 1
    return { institution, folders: Array.from({ length: FOLDERS }, () => parents.push(institution) - 1) }
  })
  const seats = Array.from({ length: TEACHERS }, (_, i): BoardSeat => {
    const home = folders[draw(INSTITUTIONS)]
    const institution = home?.institution ?? 1
    return { teacher: i + 1, institution, place: home?.folders[draw(FOLDERS)] ?? institution }
  })
  const store = createBoardStore()
  for (let slot = 0; slot < LESSONS; slot++) {
    const seat = seats[draw(TEACHERS)] as BoardSeat
    const value = (): number | null => (random() < 0.1 ? null : 30 + 5 * drawNormal(random))
    store.put({
      ...{ slot, day: TODAY - draw(TERMS * DAYS_OF_TERM), hour: 8 + draw(9), minutes: 40 },
      subject: random() < 0.05 ? null : (SUBJECTS[seat.teacher % SUBJECTS_TAUGHT] ?? null),
      grade: random() < 0.05 ? null : (GRADES[seat.teacher % GRADES.length] ?? null),
      edition: LESSON_EDITIONS[draw(LESSON_EDITIONS.length)] ?? 0,
      ...{ place: seat.institution, teacher: seat.teacher },
      values: Object.fromEntries(BOARD_MEASURES.map((each) => [each, value()])) as Record<BoardMeasure, number | null>,
    })
  }
  const institutions = folders.map(({ institution }) => institution)
  return { store, parents: Int32Array.from(parents), seats, institutions, random }
}
