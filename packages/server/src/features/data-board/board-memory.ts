import { dayOf, dayText, mondayOf, monthOf, termOf, weekOf, weeksOfTerm } from '@keguan/analysis/board/calendar'
import { ROOT } from '@keguan/analysis/board/lessons'
import { type BoardSeat, createBoardStore } from '@keguan/analysis/board/store'
import { createTermBoard, type TermBoard } from '@keguan/analysis/board/view'
import { BOARD_MEASURES, type BoardMeasure } from '@keguan/contract/vocabulary/board'
import type { Clock } from '../../platform/clock/clock.ts'
import { chinaDay } from '../../platform/clock/time.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lessonsAfter, listPlaces, listTeachers, workBetween } from './board-memory.repository.ts'
import { findState } from './feed/feed.repository.ts'

export interface MemoryTools {
  readonly db: Db
  readonly clock: Clock
  /** Number of lessons from which on the previous board is shown while the next one is prepared. */
  readonly large?: number
}

type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]
type LessonRow = Awaited<ReturnType<typeof lessonsAfter>>[number]

const ROWS_AT_ONCE = 20_000
/** From this many lessons on, results are cached for a while and shared between readers. */
const LARGE = 100_000
const FRESH_MS = 30_000
/** Terms kept in memory: the present one, the one before, and what is looked up now and then. */
const TERMS_KEPT = 4

const TERM = 'term '
const termIn = (key: string): number[] => (key.startsWith(TERM) ? [Number(key.slice(TERM.length))] : [])

/** Yields to other requests between two steps. */
async function inSteps(steps: Iterable<void>): Promise<void> {
  for (const _ of steps) await new Promise(setImmediate)
}

/** The board's tables in the memory of the API process, updated on request. */
export function createBoardMemory({ db, clock, large = LARGE }: MemoryTools) {
  let store = createBoardStore()
  let generation = 0
  let version = -1
  let last = { seq: 0, slot: -1 }
  let checkedMs = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined
  let updatedAt: Date | null = null
  let places: PlaceRow[] = []
  let seats: BoardSeat[] = []
  let placeNumbers = new Map<string, number>()
  let teacherNumbers = new Map<string, number>()
  let placeParents = Int32Array.from([-1])
  let gone = new Set<number>()
  let teaching: BoardSeat[] = []
  const boards = new Map<string, Promise<TermBoard>>()

  /** Small boards are always current. A large one is shown as it was while the next one is prepared. */
  async function refresh(): Promise<void> {
    const isLarge = store.size() > large
    if (isLarge && clock.tickMs() - checkedMs < FRESH_MS) return
    loading ??= load().finally(() => {
      loading = undefined
    })
    if (!isLarge || boards.size === 0) await loading
    else loading.catch(() => undefined) // the next request tries again
  }

  async function load(): Promise<void> {
    const state = await findState(db)
    checkedMs = clock.tickMs()
    if (!state) return
    updatedAt = state.updatedAt
    if (state.version === version && state.generation === generation) return
    if (state.generation !== generation) {
      store = createBoardStore()
      last = { seq: 0, slot: -1 }
    }
    await loadPlaces()
    for (;;) {
      const rows = await lessonsAfter(db, last, ROWS_AT_ONCE)
      for (const row of rows) put(row)
      const end = rows.at(-1)
      if (end) last = { seq: end.seq, slot: end.slot }
      if (rows.length < ROWS_AT_ONCE) break
    }
    generation = state.generation
    version = state.version
    if (store.size() > large) await prepareBoards()
    else boards.clear()
    checkedMs = clock.tickMs()
  }

  /** This term and the previous one, the default view, and others that were requested. */
  function termsInUse(): number[] {
    const now = termOf(monthOf(weekOf(dayOf(chinaDay(clock.now())))))
    return [...new Set([now, now - 1, ...[...boards.keys()].flatMap(termIn)])].slice(0, TERMS_KEPT)
  }

  /** Recomputes the boards and their most requested parts, a few milliseconds at a time. */
  async function prepareBoards(): Promise<void> {
    const next = new Map<string, Promise<TermBoard>>()
    for (const term of termsInUse()) {
      const made = termBoard(term)
      await inSteps(prepareTerm(made))
      next.set(`${TERM}${term}`, Promise.resolve(made))
    }
    boards.clear()
    for (const [key, made] of next) boards.set(key, made)
  }

  /** Prepares the whole platform and one institution; the intermediate results serve the other institutions. */
  function* prepareTerm(made: TermBoard): Generator<void> {
    const institution = placeParents.indexOf(0)
    for (const place of institution < 0 ? [0] : [0, institution]) yield* made.prepare({ ...ROOT, place })
    yield* made.prepareAcross()
  }

  const termBoard = (term: number): TermBoard => createTermBoard(store.term(term, placeParents, seats, gone))

  async function loadPlaces(): Promise<void> {
    const rows = await listPlaces(db)
    const teachers = await listTeachers(db)
    places = rows.filter((row) => !row.gone)
    placeNumbers = new Map(rows.map(({ id, number }) => [id, number]))
    const size = rows.reduce((most, { number }) => Math.max(most, number), 0) + 1
    placeParents = new Int32Array(size)
    placeParents[0] = -1
    for (const { number, parentId } of rows) placeParents[number] = placeOf(parentId)
    teacherNumbers = new Map(teachers.map(({ accountId, number }) => [accountId, number]))
    const seatOf = (row: (typeof teachers)[number]): BoardSeat => ({
      teacher: row.number,
      institution: placeOf(row.orgNodeId),
      place: placeOf(row.folderId ?? row.orgNodeId),
    })
    const there = teachers.filter((row) => !row.gone)
    seats = there.map(seatOf)
    teaching = there.filter(({ isTeacher }) => isTeacher).map(seatOf)
    gone = new Set(teachers.filter((row) => row.gone).map(({ number }) => number))
  }

  const placeOf = (id: string | null): number => (id === null ? 0 : (placeNumbers.get(id) ?? 0))

  function put(row: LessonRow): void {
    const teacher = row.ownerId === null ? undefined : teacherNumbers.get(row.ownerId)
    if (teacher === undefined) {
      store.remove(row.slot)
      return
    }
    const values = Object.fromEntries(BOARD_MEASURES.map((measure) => [measure, row[measure]])) as Record<
      BoardMeasure,
      number | null
    >
    const { slot, day, hour, subject, grade, edition, minutes } = row
    store.put({ slot, day, hour, subject, grade, edition, minutes, values, teacher, place: placeOf(row.orgNodeId) })
  }

  /** Computed once for all readers until the next change. */
  function board(key: string, make: () => TermBoard | Promise<TermBoard>): Promise<TermBoard> {
    const known = boards.get(key)
    if (known) return known
    if (boards.size >= TERMS_KEPT) boards.delete([...boards.keys()][0] ?? '')
    const made = Promise.resolve(make())
    boards.set(key, made)
    made.catch(() => boards.delete(key))
    return made
  }

  return {
    refresh,
    updatedAt: () => updatedAt,
    places: (): readonly PlaceRow[] => places,
    /** Undefined for a place that the board does not know yet. */
    placeNumber: (id: string): number | undefined => placeNumbers.get(id),
    placeParents: () => placeParents,
    teacherNumber: (accountId: string): number | undefined => teacherNumbers.get(accountId),
    /** Those who may teach, with their places. */
    teaching: (): readonly BoardSeat[] => teaching,
    terms: (): number[] => store.terms(),
    term: (term: number): Promise<TermBoard> => board(`${TERM}${term}`, () => termBoard(term)),

    /** Evaluations or parts of tasks of a term, as if each were a lesson of the person whom it is about. */
    work: (kind: 'evaluation' | 'task', term: number): Promise<TermBoard> =>
      board(`${kind} ${term}`, async () => {
        const span = weeksOfTerm(term)
        const rows = await workBetween(db, kind, dayText(mondayOf(span.from)), dayText(mondayOf(span.until) - 1))
        const done = createBoardStore()
        const values = Object.fromEntries(BOARD_MEASURES.map((measure) => [measure, null])) as Record<
          BoardMeasure,
          null
        >
        for (const [slot, { ownerId, orgNodeId, day }] of rows.entries()) {
          const facts = { hour: 0, subject: null, grade: null, edition: 0, minutes: 0, values }
          done.put({ slot, day, ...facts, teacher: teacherNumbers.get(ownerId) ?? 0, place: placeOf(orgNodeId) })
        }
        return createTermBoard(done.term(term, placeParents, seats, gone))
      }),
  }
}
export type BoardMemory = ReturnType<typeof createBoardMemory>
