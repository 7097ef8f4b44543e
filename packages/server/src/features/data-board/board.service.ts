import { dayOf, termText, weekOf } from '@keguan/analysis/board/calendar'
import { type Group, ROOT } from '@keguan/analysis/board/lessons'
import {
  activeTeachers,
  growthTile,
  hoursTile,
  numbersTile,
  spreadTile,
  subjectsTile,
  trendTile,
} from '@keguan/analysis/board/tiles'
import type { BoardView, TermBoard } from '@keguan/analysis/board/view'
import type { BoardFilter, options, ShownTile } from '@keguan/contract/api/data-board'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { BoardTile, BoardTileOf } from '@keguan/contract/report/board/tiles'
import { BOARD_LIMIT, BOARD_PEOPLE_STEP, type BoardTileName } from '@keguan/contract/vocabulary/board'
import { LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import type { Clock } from '../../platform/clock/clock.ts'
import { chinaDay } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { quotasBetween } from './board-memory.repository.ts'
import type { BoardMemory } from './board-memory.ts'
import type { BoardPlaces } from './board-sources.port.ts'
import { type BoardSpan, spanOf } from './board-span.ts'

/** The scope of a reader. */
export interface BoardReader {
  readonly accountId: string
  readonly orgNodeId: string
  readonly isPlatformWide: boolean
}

/** A request to the board after the access check. */
interface Asked {
  /** Undefined for a place that the board does not know yet. */
  readonly place: number | undefined
  readonly placeId: string | null
  readonly placeName: string | null
  readonly span: BoardSpan
  readonly filter: BoardFilter
  /** The caller; null for a link, which marks no personal lessons. */
  readonly teacher: number | null
}

export interface BoardTools {
  readonly db: Db
  readonly clock: Clock
  readonly memory: BoardMemory
  readonly places: BoardPlaces
}

/** Cached tiles of a term, until the next change. */
const TILES_KEPT = 2000

export function createBoardService({ db, clock, memory, places }: BoardTools) {
  const drawn = new WeakMap<TermBoard, Map<string, BoardTile | null>>()

  /** The requested place. Throws 404 for unknown and for out-of-scope ids alike. */
  async function placeOf(reader: BoardReader, placeId: string | undefined) {
    const id = placeId ?? (reader.isPlatformWide ? null : reader.orgNodeId)
    if (id === null) return null
    const found = isId(id) ? await places.find(id) : undefined
    if (!found || (!reader.isPlatformWide && found.orgId !== reader.orgNodeId)) throw new ApiError(ERROR.notFound)
    return found
  }

  async function ask(reader: BoardReader, filter: BoardFilter, isLink: boolean): Promise<Asked> {
    const place = await placeOf(reader, filter.place_id)
    await memory.refresh()
    return {
      place: place ? memory.placeNumber(place.id) : 0,
      placeId: place?.id ?? null,
      placeName: place?.name ?? null,
      span: spanOf(chinaDay(clock.now()), filter.period, filter.term),
      filter,
      teacher: isLink ? null : (memory.teacherNumber(reader.accountId) ?? null),
    }
  }

  const groupOf = ({ filter, span }: Asked, place: number): Group => ({
    ...ROOT,
    place,
    time: span.node,
    subject: filter.subject ? SUBJECTS.indexOf(filter.subject) + 1 : 0,
    grade: filter.grade ? GRADES.indexOf(filter.grade) + 1 : 0,
    edition: filter.edition ? LESSON_EDITIONS.indexOf(filter.edition) + 1 : 0,
  })

  /** The requested data, of the caller or of all; null if it may not be shown. */
  function viewOf(board: TermBoard, asked: Asked, more: Partial<Group> = {}): BoardView | null {
    if (asked.filter.level === 'own') {
      const own = ownOf(board, asked, more)
      return own && own.rows.length > 0 ? own : null
    }
    return asked.place === undefined ? null : board.view({ ...groupOf(asked, asked.place), ...more })
  }
  const ownOf = (board: TermBoard, asked: Asked, more: Partial<Group> = {}): BoardView | null =>
    asked.teacher === null ? null : board.ownView({ ...groupOf(asked, 0), ...more }, asked.teacher)

  async function teachers(asked: Asked): Promise<BoardTileOf<'teachers'>> {
    const inside = asked.place
    const isOwn = asked.filter.level === 'own'
    const count = inside === undefined || isOwn ? 0 : countIn(memory, inside)
    const view = isOwn ? null : viewOf(await memory.term(asked.span.term), asked)
    return {
      tile: 'teachers',
      teachers: count >= BOARD_LIMIT.teachers ? count : null,
      active: view ? Math.floor(activeTeachers(view) / BOARD_PEOPLE_STEP) * BOARD_PEOPLE_STEP : null,
    }
  }

  async function work(asked: Asked): Promise<BoardTileOf<'work'> | null> {
    if (asked.filter.level === 'own' || asked.place === undefined) return null
    const group = { ...ROOT, place: asked.place, time: asked.span.node }
    const done = async (kind: 'evaluation' | 'task') =>
      (await memory.work(kind, asked.span.term)).view(group)?.rows.length ?? null
    const [evaluations, tasks] = [await done('evaluation'), await done('task')]
    return { tile: 'work', quotas: await quotas(asked), evaluations, tasks }
  }

  async function quotas({ place = 0, span }: Asked): Promise<BoardTileOf<'work'>['quotas']> {
    const sums = new Map<number, { used: number; total: number }>()
    for (const { orgNodeId, edition, used, total } of await quotasBetween(db, span.from, span.to)) {
      if (!isAtOrBelow(memory.placeParents(), memory.placeNumber(orgNodeId) ?? -1, place)) continue
      const sum = sums.get(edition) ?? { used: 0, total: 0 }
      sums.set(edition, { used: sum.used + used, total: sum.total + total })
    }
    return [...sums]
      .sort(([a], [b]) => a - b)
      .map(([edition, { used, total }]) => ({ edition, total, used: used >= BOARD_LIMIT.lessons ? used : null }))
  }

  async function make(name: BoardTileName, asked: Asked): Promise<BoardTile | null> {
    if (name === 'teachers') return teachers(asked)
    if (name === 'work') return work(asked)
    const board = await memory.term(asked.span.term)
    const own = name === 'spread' ? ownOf(board, asked) : null
    const { level } = asked.filter
    // personal results are computed per caller; the rest is shared until the next change
    if (level === 'own' || (own && own.rows.length > 0)) return draw(name, asked, board, own)
    const tiles = drawn.get(board) ?? new Map<string, BoardTile | null>()
    drawn.set(board, tiles)
    const { period: _period, term: _term, place_id: _place, ...kinds } = asked.filter
    const key = JSON.stringify([name, asked.place, asked.span, kinds, chinaDay(clock.now())])
    const known = tiles.get(key)
    if (known !== undefined) return known
    const made = await draw(name, asked, board, null)
    if (tiles.size >= TILES_KEPT) tiles.clear()
    tiles.set(key, made)
    return made
  }

  async function draw(
    name: Exclude<BoardTileName, 'teachers' | 'work'>,
    asked: Asked,
    board: TermBoard,
    own: BoardView | null,
  ): Promise<BoardTile | null> {
    const isWhole = name === 'trend' || name === 'growth'
    const view = viewOf(board, asked, isWhole ? { time: 0 } : {})
    if (!view) return null
    if (name === 'trend') return trendTile(view, weekOf(dayOf(chinaDay(clock.now()))))
    if (name === 'numbers') return numbersTile(view)
    if (name === 'hours') return hoursTile(view)
    if (name === 'subjects') return subjectsTile(view)
    if (name === 'spread') return spreadTile(view, own)
    const before = viewOf(await memory.term(asked.span.term - 1), asked, { time: 0 })
    return growthTile(before, view)
  }

  async function tile(
    reader: BoardReader,
    filter: BoardFilter,
    name: BoardTileName,
    isLink = false,
  ): Promise<ShownTile> {
    const asked = await ask(reader, filter, isLink)
    return {
      tile: await make(name, asked),
      from: asked.span.from,
      to: asked.span.to,
      updated_at: memory.updatedAt()?.toISOString() ?? null,
    }
  }

  return {
    tile,
    /** The place of a link, checked like any other. */
    placeOf,
    async teacherCount(reader: BoardReader, filter: BoardFilter): Promise<BoardTileOf<'teachers'>> {
      return teachers(await ask(reader, filter, false))
    },
    async options({ isPlatformWide, orgNodeId }: BoardReader): Promise<OutputOf<typeof options>> {
      await memory.refresh()
      const parents = memory.placeParents()
      const top = isPlatformWide ? 0 : (memory.placeNumber(orgNodeId) ?? -1)
      return {
        is_platform: isPlatformWide,
        places: memory
          .places()
          .filter(({ number }) => isAtOrBelow(parents, number, top))
          .map(({ id, parentId, name, type }) => ({ place_id: id, parent_id: parentId, name, type })),
        terms: memory.terms().map(termText),
      }
    },
  }
}
export type BoardService = ReturnType<typeof createBoardService>

function isAtOrBelow(parents: Int32Array, from: number, place: number): boolean {
  for (let at = from; at >= 0; at = parents[at] ?? -1) if (at === place) return true
  return false
}

const countIn = (memory: BoardMemory, place: number): number =>
  memory.teaching().filter((seat) => isAtOrBelow(memory.placeParents(), seat.place, place)).length
