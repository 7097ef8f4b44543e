import { randomUUID } from 'node:crypto'
import { BoardFilter, type ShownTile, type share, type shared, type shares } from '@keguan/contract/api/data-board'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { Accesses } from '@keguan/contract/vocabulary/authority'
import { BOARD_LINKS_MAX, type BoardTileName } from '@keguan/contract/vocabulary/board'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type { Role } from '@keguan/contract/vocabulary/role'
import { isPlatformRole } from '@keguan/contract/vocabulary/role'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { DAY_MS } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type Actor, isPlatformWide } from '../../accounts/account.port.ts'
import type { SecretPort } from '../../accounts/secret.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { BoardReader, BoardService } from '../board.service.ts'
import {
  type BoardLinkRow,
  countLinks,
  countUse,
  findLink,
  holdLinks,
  insertLink,
  listLinks,
  revokeLink,
} from './board-link.repository.ts'

export interface BoardLinkTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly board: BoardService
  readonly secrets: Pick<SecretPort, 'newToken' | 'hashToken'>
  /** What the maker of a link may do now. */
  readonly standing: (
    accountId: string,
  ) => Promise<{ readonly orgNodeId: string; readonly roles: readonly Role[]; readonly accesses: Accesses } | undefined>
}

const GRANT = '/api/data_board/get_teacher_count:get'

export const readerOf = ({ identity }: Actor): BoardReader => ({
  accountId: identity.accountId,
  orgNodeId: identity.orgNodeId,
  isPlatformWide: isPlatformWide(identity),
})

/** Links to the board with filters that cannot be changed. They show no more than their maker may see now. */
export function createBoardLinks({ db, clock, audit, board, secrets, standing }: BoardLinkTools) {
  const record = audit.recorder('data_board', ({ id, name }: Pick<BoardLinkRow, 'id' | 'name'>) => {
    return { objectId: id, objectName: name }
  })

  /** The link of a token; the same error for unknown and expired ones, and if its creator lost access. */
  async function open(token: string): Promise<{ row: BoardLinkRow; reader: BoardReader; filter: BoardFilter }> {
    const row = await findLink(db, secrets.hashToken(token), clock.now())
    const maker = row && (await standing(row.ownerId))
    if (!row || !maker || maker.accesses[GRANT] !== true) throw new ApiError(ERROR.boardLinkEnded)
    const isPlatformWide = maker.roles.some(isPlatformRole)
    if (row.placeId === null && !isPlatformWide) throw new ApiError(ERROR.boardLinkEnded)
    const reader = { accountId: row.ownerId, orgNodeId: maker.orgNodeId, isPlatformWide }
    const filter = BoardFilter.parse({ ...row.filter, ...(row.placeId === null ? {} : { place_id: row.placeId }) })
    return { row, reader, filter }
  }

  return {
    async create(actor: Actor, input: z.output<typeof share.input>): Promise<OutputOf<typeof share>> {
      const { name, days, place_id, ...filter } = input
      const place = await board.placeOf(readerOf(actor), place_id)
      const [id, token, now, ownerId] = [randomUUID(), secrets.newToken(), clock.now(), actor.identity.accountId]
      await db.transaction(async (transaction) => {
        await holdLinks(transaction, ownerId)
        if ((await countLinks(transaction, ownerId, now)) >= BOARD_LINKS_MAX)
          throw new ApiError(ERROR.tooManyBoardLinks, { max: BOARD_LINKS_MAX })
        await insertLink(transaction, {
          ...{ id, ownerId, name, filter, createdAt: now, tokenHash: secrets.hashToken(token) },
          ...{ placeId: place?.id ?? null, placeName: place?.name ?? '' },
          expiresAt: new Date(now.getTime() + days * DAY_MS),
        })
        await record(actor, 'data_board.share', { id, name }, transaction)
      })
      return { share_id: id, token }
    },

    async list({ identity }: Actor): Promise<OutputOf<typeof shares>> {
      const rows = await listLinks(db, identity.accountId)
      return {
        list: rows.map((row) => ({
          share_id: row.id,
          name: row.name,
          place: row.placeName,
          created_at: row.createdAt.toISOString(),
          expires_at: row.expiresAt.toISOString(),
          is_revoked: row.revokedAt !== null,
          uses: row.uses,
          used_at: row.usedAt?.toISOString() ?? null,
        })),
      }
    },

    async revoke(actor: Actor, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const ownerId = actor.identity.accountId
        const row = isId(id) ? await revokeLink(transaction, ownerId, id, clock.now()) : undefined
        if (!row) throw new ApiError(ERROR.notFound)
        await record(actor, 'data_board.revoke', row, transaction)
      })
    },

    async opened(token: string): Promise<OutputOf<typeof shared>> {
      const { row, reader, filter } = await open(token)
      const place = await endedIfGone(() => board.placeOf(reader, filter.place_id))
      await countUse(db, row.id, clock.now())
      const { period, term, subject, grade, edition } = filter
      return {
        name: row.name,
        place: place?.name ?? null,
        filter: { period, term, subject, grade, edition },
        expires_at: row.expiresAt.toISOString(),
      }
    },

    async tile(token: string, name: BoardTileName): Promise<ShownTile> {
      const { reader, filter } = await open(token)
      return endedIfGone(() => board.tile(reader, filter, name, true))
    },
  }
}
export type BoardLinks = ReturnType<typeof createBoardLinks>

/** The place of a link is out of its creator's scope: the link counts as expired. */
async function endedIfGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === ERROR.notFound) throw new ApiError(ERROR.boardLinkEnded)
    throw error
  }
}
