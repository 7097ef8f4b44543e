import type { SharedPart } from '@keguan/contract/api/report-shares'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor, LocalActor } from '../../accounts/account.port.ts'
import { runsOf } from '../run.policy.ts'
import type { RunKind } from '../run-kind.ts'
import { placesOf, presentState, statesOf } from '../run-state.ts'
import { type RunListInput, readRunPage } from './run-list.ts'
import type { RunRow, RunRowSource } from './run-rows.repository.ts'

/** A run that somebody may read, and which classes and subjects of it: null for all. */
export interface Readable<Row> extends SharedPart {
  readonly row: Row
}

/** What a kind contributes to the queries of its runs. */
export interface AskedRuns<Row, Filter, Input, Shown, IdName extends string> {
  readonly db: Db
  readonly kind: RunKind
  readonly rows: RunRowSource<Row, Filter>
  /** Name of the run id in the API. */
  readonly idName: IdName
  filterOf(input: Input): Filter
  /** Fields of a list row beyond those of every run. */
  show(row: Row): Shown
  /** Which part of somebody else's run the caller may read; undefined for none. */
  partOf(actor: Actor, kind: RunKind['id'], id: string): Promise<SharedPart | undefined>
}

type State<Status> = Omit<ReturnType<typeof presentState>, 'status'> & { readonly status: Status }

/** Read-only queries of the runs of a kind. `Status` are the states that they can have. */
export const createRunQueries =
  <Status extends RunStatus>() =>
  <Row extends RunRow, Filter, Input extends RunListInput, Shown, IdName extends string>({
    db,
    kind,
    rows,
    idName,
    filterOf,
    show,
    partOf,
  }: AskedRuns<Row, Filter, Input, Shown, IdName>) => {
    type Named = Record<IdName, string>
    const scopeOf = ({ identity }: Actor) => runsOf(kind.id, identity)
    const named = (id: string) => ({ [idName]: id }) as Named
    // the table of a kind contains only its own states
    const stateOf = (state: ReturnType<typeof presentState>) => state as State<Status>

    async function present(found: readonly Row[], actor: LocalActor) {
      const places = await placesOf(db, kind, found)
      return found.map((row) => ({
        ...named(row.id),
        title: row.title,
        ...show(row),
        owner_id: row.ownerId,
        owner_name: row.ownerName,
        mine: row.ownerId === actor.identity.accountId,
        sample: row.sample,
        created_at: row.createdAt.toISOString(),
        completed_at: row.completedAt?.toISOString() ?? null,
        ...stateOf(presentState(kind, row, places, actor.locale)),
      }))
    }

    async function list(actor: LocalActor, input: Input) {
      const [scope, filter] = [scopeOf(actor), filterOf(input)]
      const { rows: found, ...page } = await readRunPage<Row>(input, {
        find: (place) => rows.list(db, scope, filter, place),
        count: (cap) => rows.count(db, scope, filter, cap),
        from: (offset, limit) => rows.from(db, scope, filter, offset, limit),
      })
      return { list: await present(found, actor), ...page }
    }

    async function states(actor: LocalActor, ids: readonly string[]) {
      const found = await statesOf(db, kind, actor, ids)
      return found.map(({ id, ...state }) => ({ ...named(id), ...stateOf(state) }))
    }

    async function state(actor: LocalActor, id: string) {
      const [found] = await states(actor, [id])
      if (!found) throw new ApiError(ERROR.notFound)
      return found
    }

    const ownRow = async (actor: LocalActor, id: string): Promise<Row | undefined> =>
      isId(id) ? rows.find(db, scopeOf(actor), id) : undefined

    /** Throws 404 for unknown and for out-of-scope ids alike. */
    async function requireRow(actor: LocalActor, id: string): Promise<Row> {
      const row = await ownRow(actor, id)
      if (!row) throw new ApiError(ERROR.notFound)
      return row
    }

    /** The same, including runs shared by colleagues. */
    async function requireReadable(actor: LocalActor, id: string): Promise<Readable<Row>> {
      const own = await ownRow(actor, id)
      if (own) return { row: own, classes: null, subjects: null }
      const part = await partOf(actor, kind.id, id)
      const row = part && (await rows.findOfAnybody(db, id))
      if (!part || !row) throw new ApiError(ERROR.notFound)
      return { row, ...part }
    }

    /** The list fields of one run, and the row they are made from. */
    async function readOne(actor: LocalActor, id: string) {
      const readable = await requireReadable(actor, id)
      const [shown] = await present([readable.row], actor)
      if (!shown) throw new ApiError(ERROR.notFound)
      return { ...readable, shown }
    }

    return { list, states, state, requireRow, requireReadable, readOne }
  }
