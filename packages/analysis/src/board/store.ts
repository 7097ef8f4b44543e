import { BOARD_MEASURES, type BoardMeasure } from '@keguan/contract/vocabulary/board'
import { LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { mondayOf, monthOf, termOf, type WeekSpan, weekOf, weeksOfTerm } from './calendar.ts'
import type { Dimension, TermLessons, Tree } from './lessons.ts'

/** A lesson as the board knows it. */
export interface BoardLesson {
  /** Its row in the store, from 0, nearly without gaps. */
  readonly slot: number
  readonly day: number
  readonly hour: number
  readonly subject: string | null
  readonly grade: string | null
  readonly edition: number
  /** Numbers of the place and of the teacher, from 1. */
  readonly place: number
  readonly teacher: number
  readonly minutes: number
  readonly values: Readonly<Record<BoardMeasure, number | null>>
}

/** Where a teacher belongs now: their folder in that institution. */
export interface BoardSeat {
  readonly teacher: number
  readonly institution: number
  readonly place: number
}

const START_ROWS = 1024
/** Weekdays and hours share a leaf number: 24 of them to a day. */
const HOURS = 24
const codeIn = (list: readonly (string | number)[], value: string | number | null): number =>
  value === null ? 0 : list.indexOf(value) + 1

/**
 * Lessons of all terms in columns: a million of them take about 60 MB, and a term is read out in a few milliseconds.
 */
export function createBoardStore() {
  let size = START_ROWS
  let used = 0
  let days = new Int32Array(size)
  let teachers = new Uint32Array(size)
  let places = new Uint32Array(size)
  let minutes = new Float32Array(size)
  /** Subject, grade, edition and hour, a byte each. */
  let codes = new Uint8Array(size * 4)
  let values = new Float32Array(size * BOARD_MEASURES.length)

  function grow(rows: number): void {
    while (size < rows) size *= 2
    const copy = <T extends Int32Array | Uint32Array | Float32Array | Uint8Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    days = copy(days, new Int32Array(size))
    teachers = copy(teachers, new Uint32Array(size))
    places = copy(places, new Uint32Array(size))
    minutes = copy(minutes, new Float32Array(size))
    codes = copy(codes, new Uint8Array(size * 4))
    values = copy(values, new Float32Array(size * BOARD_MEASURES.length))
  }

  /** Of lessons in these weeks whose teachers are there. */
  function slotsOf({ from, until }: WeekSpan, gone: ReadonlySet<number>): Uint32Array {
    const [first, end] = [mondayOf(from), mondayOf(until)]
    const found = new Uint32Array(used)
    let count = 0
    for (let slot = 0; slot < used; slot++) {
      const day = days[slot] ?? 0
      const teacher = teachers[slot] ?? 0
      if (day >= first && day < end && teacher !== 0 && !gone.has(teacher)) found[count++] = slot
    }
    return found.slice(0, count)
  }

  return {
    put(lesson: BoardLesson): void {
      const { slot } = lesson
      if (slot >= size) grow(slot + 1)
      used = Math.max(used, slot + 1)
      days[slot] = lesson.day
      teachers[slot] = lesson.teacher
      places[slot] = lesson.place
      minutes[slot] = lesson.minutes
      codes[slot * 4] = codeIn(SUBJECTS, lesson.subject)
      codes[slot * 4 + 1] = codeIn(GRADES, lesson.grade)
      codes[slot * 4 + 2] = codeIn(LESSON_EDITIONS, lesson.edition)
      codes[slot * 4 + 3] = lesson.hour
      for (const [i, measure] of BOARD_MEASURES.entries())
        values[slot * BOARD_MEASURES.length + i] = lesson.values[measure] ?? Number.NaN
    },

    size: () => used,

    /** A deleted lesson has no teacher. */
    remove(slot: number): void {
      if (slot < used) teachers[slot] = 0
    },

    /** Terms that have lessons, the newest first. */
    terms(): number[] {
      const found = new Set<number>()
      for (let slot = 0; slot < used; slot++)
        if (teachers[slot] !== 0) found.add(termOf(monthOf(weekOf(days[slot] ?? 0))))
      return [...found].sort((a, b) => b - a)
    },

    /** The lessons of a term, in places that form this tree; without those of teachers who are not there. */
    term(
      term: number,
      placeParents: Int32Array,
      seats: readonly BoardSeat[],
      gone: ReadonlySet<number> = new Set(),
    ): TermData {
      const span = weeksOfTerm(term)
      const slots = slotsOf(span, gone)
      const seatOf = new Map(seats.map((seat) => [seat.teacher, seat]))
      const column = (of: (slot: number) => number) => columnOf(new Uint32Array(slots.length), slots, of)
      const floats = (of: (slot: number) => number) => columnOf(new Float32Array(slots.length), slots, of)
      const code = (at: number) => column((slot) => codes[slot * 4 + at] ?? 0)
      const leaves: Record<Dimension, Uint32Array> = {
        place: column((slot) => {
          const institution = places[slot] ?? 0
          const seat = seatOf.get(teachers[slot] ?? 0)
          return seat?.institution === institution ? seat.place : institution
        }),
        time: column((slot) => weekOf(days[slot] ?? 0) - span.from),
        subject: code(0),
        grade: code(1),
        edition: code(2),
        clock: column((slot) => weekdayOf(days[slot] ?? 0) * HOURS + (codes[slot * 4 + 3] ?? 0)),
      }
      return {
        term,
        span,
        lessons: {
          count: slots.length,
          trees: {
            place: own(placeParents),
            time: timeTree(term),
            subject: flat(SUBJECTS.length),
            grade: flat(GRADES.length),
            edition: flat(LESSON_EDITIONS.length),
            clock: CLOCK,
          },
          leaves,
          teachers: column((slot) => teachers[slot] ?? 0),
        },
        days: columnOf(new Int32Array(slots.length), slots, (slot) => days[slot] ?? 0),
        minutes: floats((slot) => minutes[slot] ?? 0),
        values: Object.fromEntries(
          BOARD_MEASURES.map((measure, i) => [
            measure,
            floats((slot) => values[slot * BOARD_MEASURES.length + i] ?? Number.NaN),
          ]),
        ) as Record<BoardMeasure, Float32Array>,
      }
    },
  }
}

/** Filled in a loop: `from` goes through an iterator, which takes five times as long for a million rows. */
function columnOf<T extends Uint32Array | Int32Array | Float32Array>(
  into: T,
  slots: Uint32Array,
  of: (slot: number) => number,
): T {
  for (let i = 0; i < slots.length; i++) into[i] = of(slots[i] ?? 0)
  return into
}

/** The lessons of one term with all their values. */
export interface TermData {
  readonly term: number
  readonly span: { readonly from: number; readonly until: number }
  readonly lessons: TermLessons
  readonly days: Int32Array
  readonly minutes: Float32Array
  readonly values: Readonly<Record<BoardMeasure, Float32Array>>
}

/** 0: Monday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

const own = (parents: Int32Array): Tree => ({ parents, nodeOfLeaf: parents.map((_, node) => node) })

const flat = (count: number): Tree => own(Int32Array.from({ length: count + 1 }, (_, node) => (node === 0 ? -1 : 0)))

/** Node 0 is the term, 1 to 6 are its months, the weeks follow. */
export const MONTHS_OF_TERM = 6
export const weekNode = (weekInTerm: number): number => MONTHS_OF_TERM + 1 + weekInTerm

/** 1 for the first month of the term. */
export function monthNode(term: number, month: number): number {
  return month - monthOf(weeksOfTerm(term).from) + 1
}

function timeTree(term: number): Tree {
  const { from, until } = weeksOfTerm(term)
  const weeks = Array.from({ length: until - from }, (_, week) => week)
  return {
    parents: Int32Array.from([
      -1,
      ...Array.from({ length: MONTHS_OF_TERM }, () => 0),
      ...weeks.map((week) => monthNode(term, monthOf(from + week))),
    ]),
    nodeOfLeaf: Int32Array.from(weeks, weekNode),
  }
}

/** Node 0 is the week, 1 to 7 are its days, the hours of each follow. */
const CLOCK: Tree = {
  parents: Int32Array.from([
    -1,
    ...Array.from({ length: 7 }, () => 0),
    ...Array.from({ length: 7 * HOURS }, (_, leaf) => 1 + Math.floor(leaf / HOURS)),
  ]),
  nodeOfLeaf: Int32Array.from({ length: 7 * HOURS }, (_, leaf) => 8 + leaf),
}
