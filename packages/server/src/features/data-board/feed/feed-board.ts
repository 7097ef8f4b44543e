import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type BoardEventKind, insertEvents, takeEvents } from '../board-event.repository.ts'
import type { BoardSources, Source } from '../board-sources.port.ts'
import {
  clearBoard,
  findState,
  putLessons,
  putPlaces,
  putQuotas,
  putState,
  putTeachers,
  putWork,
  touchState,
} from './feed.repository.ts'

export interface FeedTools {
  readonly db: Db
  readonly clock: Clock
  readonly sources: BoardSources
}

const EVENTS_AT_ONCE = 1000
/** Ids that a rebuild queues at a time. */
const IDS_AT_ONCE = 5000
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Time limit of a round; the next one continues. */
const ROUND_MS = 20_000

/**
 * Updates the board: takes events and reads the current facts, in one transaction per batch. The only writer of the
 * board's tables, so that the numbers of changes follow their order.
 */
export async function feedBoard(tools: FeedTools): Promise<void> {
  const { db, clock, sources } = tools
  if (!(await findState(db))) await rebuild(tools)
  await db.transaction(async (transaction) => {
    // both are looked at, whatever the first one says
    const changed = [
      await putPlaces(transaction, await sources.places(transaction)),
      await putTeachers(transaction, await sources.teachers(transaction)),
    ]
    await (changed.includes(true) ? raise(transaction, clock.now()) : touchState(transaction, clock.now()))
  })
  const untilMs = clock.tickMs() + ROUND_MS
  while (clock.tickMs() < untilMs) {
    const taken = await takeSome(tools)
    if (taken.isRebuild) await rebuild(tools)
    if (taken.count < EVENTS_AT_ONCE) return
  }
}

async function takeSome({ db, clock, sources }: FeedTools): Promise<{ count: number; isRebuild: boolean }> {
  return db.transaction(async (transaction) => {
    const events = await takeEvents(transaction, EVENTS_AT_ONCE)
    if (events.length === 0) return { count: 0, isRebuild: false }
    const idsOf = (...kinds: BoardEventKind[]) => [
      ...new Set(events.filter(({ kind }) => kinds.includes(kind)).map(({ objectId }) => objectId)),
    ]
    const version = await raise(transaction, clock.now())
    const [lessons, quotas] = [idsOf('run', 'lesson'), idsOf('quota')]
    if (lessons.length > 0)
      await putLessons(transaction, lessons, await sources.lessons.of(transaction, lessons), version)
    for (const kind of ['evaluation', 'task'] as const) {
      const ids = idsOf(kind)
      const source = kind === 'task' ? sources.tasks : sources.evaluations
      if (ids.length > 0) await putWork(transaction, kind, ids, await source.of(transaction, ids))
    }
    if (quotas.length > 0) await putQuotas(transaction, quotas, await sources.quotas.of(transaction, quotas))
    return { count: events.length, isRebuild: idsOf('rebuild').length > 0 }
  })
}

async function raise(transaction: Db, updatedAt: Date): Promise<number> {
  const state = await findState(transaction)
  const version = (state?.version ?? 0) + 1
  await putState(transaction, { generation: state?.generation ?? 1, version, updatedAt })
  return version
}

/** Clears the board and queues everything. */
async function rebuild({ db, clock, sources }: FeedTools): Promise<void> {
  await db.transaction(async (transaction) => {
    const state = await findState(transaction)
    await clearBoard(transaction)
    const generation = (state?.generation ?? 0) + 1
    await putState(transaction, { generation, version: (state?.version ?? 0) + 1, updatedAt: clock.now() })
    await noteAll(transaction, 'lesson', sources.lessons)
    await noteAll(transaction, 'evaluation', sources.evaluations)
    await noteAll(transaction, 'task', sources.tasks)
    await noteAll(transaction, 'quota', sources.quotas)
  })
}

async function noteAll(transaction: Db, kind: BoardEventKind, source: Source<unknown>): Promise<void> {
  let after: string | undefined = FIRST
  while (after !== undefined) {
    const ids: readonly string[] = await source.idsAfter(transaction, after, IDS_AT_ONCE)
    if (ids.length > 0) await insertEvents(transaction, kind, ids)
    after = ids.length < IDS_AT_ONCE ? undefined : ids.at(-1)
  }
}
