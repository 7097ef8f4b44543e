import { monthOf, termOf, weekOf, weeksOfTerm } from '../../packages/analysis/src/board/calendar.ts'
import { type Group, ROOT } from '../../packages/analysis/src/board/lessons.ts'
import { monthNode, weekNode } from '../../packages/analysis/src/board/store.ts'
import {
  growthTile,
  hoursTile,
  numbersTile,
  spreadTile,
  subjectsTile,
  trendTile,
} from '../../packages/analysis/src/board/tiles.ts'
import { type BoardView, createTermBoard, type TermBoard } from '../../packages/analysis/src/board/view.ts'
import { drawIndex } from '../../packages/analysis/src/math/random.ts'
import { LESSON_EDITIONS } from '../../packages/contract/src/vocabulary/edition.ts'
import { GRADES } from '../../packages/contract/src/vocabulary/grade.ts'
import { describeMachine } from '../machine.ts'
import { type Row, tableOf } from '../rows.ts'
import { INSTITUTIONS, LESSONS, madeBoard, SUBJECTS_TAUGHT, TEACHERS, TODAY } from './made-board.ts'

const LOOKS = 400
const WEEK = weekOf(TODAY)
const TERM = termOf(monthOf(WEEK))
const MONTH = monthNode(TERM, monthOf(WEEK))
const WEEK_IN_TERM = WEEK - weeksOfTerm(TERM).from
/** Node of each period: the term, two weeks, two months. */
const TIMES = [0, weekNode(WEEK_IN_TERM), weekNode(WEEK_IN_TERM - 1), MONTH, MONTH - 1]

/** CPU milliseconds, so that other load on the machine has little effect. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

interface Terms {
  readonly now: TermBoard
  readonly before: TermBoard
}

type Tile = (view: BoardView, terms: Terms, group: Group) => unknown
const TILES: Readonly<Record<string, Tile>> = {
  numbers: (view) => numbersTile(view),
  trend: (_, { now }, group) => ofTerm(now, group, (view) => trendTile(view, WEEK)),
  hours: (view) => hoursTile(view),
  subjects: (view) => subjectsTile(view),
  spread: (view) => spreadTile(view, null),
  growth: (_, { now, before }, group) =>
    ofTerm(now, group, (view) => growthTile(before.view({ ...group, time: 0 }), view)),
}

function ofTerm(board: TermBoard, group: Group, make: (view: BoardView) => unknown): unknown {
  const view = board.view({ ...group, time: 0 })
  return view && make(view)
}

const lookMs = (terms: Terms, group: Group): number[] =>
  Object.values(TILES).map((make) =>
    cpuMs(() => {
      const view = terms.now.view(group)
      if (view) make(view, terms, group)
    }),
  )

/** CPU of each step that the server takes between answers when it makes a term ready. */
function* stepsMs(board: TermBoard, institution: number): Generator<number> {
  for (const steps of [board.prepare(ROOT), board.prepare({ ...ROOT, place: institution }), board.prepareAcross()]) {
    let isDone: boolean | undefined = false
    while (!isDone) {
      yield cpuMs(() => {
        isDone = steps.next().done
      })
    }
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Cost of the data board on a platform with a million lessons, for uncached views. */
export function measureBoard(): { readonly rows: Row[]; readonly section: string } {
  const { store, parents, seats, institutions, random } = madeBoard(1)
  let terms: Terms | undefined
  const readOut = cpuMs(() => {
    const board = (term: number) => createTermBoard(store.term(term, parents, seats))
    terms = { now: board(TERM), before: board(TERM - 1) }
  })
  if (!terms) throw new Error('no terms')
  const { now, before } = terms
  const steps = [now, before].flatMap((board) => [...stepsMs(board, institutions[0] ?? 1)])
  const opened = lookMs(terms, ROOT)
  const ofInstitution = lookMs(terms, { ...ROOT, place: institutions[5] ?? 1 })
  const chosen = <T>(of: readonly T[]): T => of[drawIndex(random, of.length)] as T
  const oneOf = (share: number, count: number) => (random() < share ? 0 : 1 + drawIndex(random, count))
  const drawn = Array.from(
    { length: LOOKS },
    (): Group => ({
      ...{ ...ROOT, place: random() < 0.3 ? 0 : chosen(institutions), time: chosen(TIMES) },
      ...{ subject: oneOf(0.7, SUBJECTS_TAUGHT), grade: oneOf(0.7, GRADES.length) },
      edition: oneOf(0.8, LESSON_EDITIONS.length),
    }),
  )
  const groups = new Map(drawn.map((group) => [Object.values(group).join(), group]))
  const looks = [...groups.values()].flatMap((group) => lookMs({ now, before }, group)).sort((a, b) => a - b)
  const rows: Row[] = [
    { what: 'reading two terms out of the columns', value: readOut, unit: 'ms' },
    { what: 'making two terms ready, in steps between answers', value: sum(steps), unit: 'ms' },
    { what: 'the longest of these steps', value: Math.max(...steps), unit: 'ms' },
    { what: 'all tiles of the platform, first look', value: sum(opened), unit: 'ms', most: 1500 },
    { what: 'all tiles of an institution, first look', value: sum(ofInstitution), unit: 'ms', most: 1500 },
    { what: 'a tile with mixed filters, first look, median', value: shareOf(looks, 0.5), unit: 'ms' },
    { what: 'a tile with mixed filters, first look, p99', value: shareOf(looks, 0.99), unit: 'ms', most: 50 },
    { what: 'a tile with mixed filters, first look, longest', value: looks.at(-1), unit: 'ms' },
  ]
  const section = `${new Date().toISOString().slice(0, 10)} · ${describeMachine()}
Command: \`npm run bench -- --board\` · ${LESSONS.toLocaleString('en')} lessons of ${TEACHERS.toLocaleString('en')} teachers in ${INSTITUTIONS} institutions, four terms
CPU time of the process. ${groups.size} groups drawn at random (platform or institution, five periods, subject, grade and edition in a part of them), six tiles
of each that are computed from lessons; none is asked for twice, for the server keeps what it has drawn until the next change.

${tableOf(rows)}
`
  return { rows, section }
}
