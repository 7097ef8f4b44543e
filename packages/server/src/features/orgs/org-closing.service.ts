import type * as api from '@keguan/contract/api/deletion'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { PeopleDeletionPort } from '../people/people-deletion.port.ts'
import { requirePlatformWide, treeScope } from './org.policy.ts'
import { findNode } from './org.repository.ts'
import type { OrgService } from './org.service.ts'
import { isNameTaken } from './org-change.repository.ts'
import {
  closeBranch,
  countClosed,
  countHoldings,
  listClosed,
  lockClosed,
  lockInstitution,
  presentClosed,
  reopen,
} from './org-closing.repository.ts'
import { isFolder } from './org-place.ts'
import type { OrgQueries } from './org-queries.service.ts'

export interface ClosingTools {
  readonly db: Db
  readonly service: OrgService
  readonly queries: OrgQueries
  readonly people: PeopleDeletionPort
}

export type OrgClosing = ReturnType<typeof createOrgClosing>

/** Closing an institution with all its content, reversibly. */
export function createOrgClosing({ db, service, queries, people }: ClosingTools) {
  return {
    async check(actor: Actor, id: string): Promise<OutputOf<typeof api.closeCheck>> {
      requirePlatformWide(actor.identity)
      const node = await queries.requireNode(db, treeScope(actor.identity), id)
      if (isFolder(node)) throw new ApiError(ERROR.notFound)
      const [held, more] = [await people.countOf(id), await countHoldings(db, id, node.path)]
      return { name: node.name, ...held, ...more }
    },

    close(actor: Actor, { id, confirm_name }: z.output<typeof api.closeOrg.input>) {
      requirePlatformWide(actor.identity)
      return service.change(async (transaction) => {
        const node = await service.requireKind(transaction, actor, id, 'institution')
        if (confirm_name.trim() !== node.name) throw new ApiError(ERROR.orgNameMismatch)
        if (id === actor.identity.orgNodeId) throw new ApiError(ERROR.ownOrg)
        await lockInstitution(transaction, id)
        const { deletionId, accounts, lessons } = await people.deleteAllOf(transaction, actor, id)
        await closeBranch(transaction, node.path, deletionId)
        await service.record(actor, 'org.delete', node, transaction, { name: node.name, accounts, lessons })
        return { accounts, lessons }
      })
    },

    async list(actor: Actor, input: z.output<typeof api.closedOrgs.input>): Promise<OutputOf<typeof api.closedOrgs>> {
      requirePlatformWide(actor.identity)
      const { rows, ...page } = await readPage(input, {
        find: (place) => listClosed(db, place),
        count: (cap) => countClosed(db, cap),
        encode: (row) => encodeCursor(row),
        decode: requireCursor,
      })
      return { list: rows.map(presentClosed), ...page }
    },

    restore(actor: Actor, id: string): Promise<{ accounts: number }> {
      requirePlatformWide(actor.identity)
      return service.change(async (transaction) => {
        const node = await lockClosed(transaction, id)
        if (!node) {
          // already restored, by someone else or by an earlier click
          await service.requireKind(transaction, actor, id, 'institution')
          return { accounts: 0 }
        }
        if (node.parentId !== null && !(await findNode(transaction, { orgId: null }, node.parentId))) {
          throw new ApiError(ERROR.notFound)
        }
        if (await isNameTaken(transaction, node.parentId, node.name))
          throw new ApiError(ERROR.nameTaken, { name: node.name })
        const accounts = await people.restoreAllOf(transaction, node.deletionId)
        await reopen(transaction, node.deletionId)
        await service.record(actor, 'org.restore', node, transaction, { name: node.name, accounts })
        return { accounts }
      })
    },
  }
}
