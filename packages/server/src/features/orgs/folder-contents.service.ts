import type * as api from '@keguan/contract/api/org'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import { treeScope } from './org.policy.ts'
import { findNode, type NodeRow } from './org.repository.ts'
import type { OrgService } from './org.service.ts'
import {
  childrenOf,
  countInFolder,
  deleteBranch,
  lockAccounts,
  moveFolderAccounts,
  putIntoFolder,
  relocateClosed,
} from './org-change.repository.ts'
import { isFolder } from './org-place.ts'
import type { OrgQueries } from './org-queries.service.ts'

type DeleteInput = z.output<typeof api.deleteFolder.input>
type AccountInput = z.output<typeof api.updateFolderAccount.input>

/** Folders and their contents. */
export function createFolderContents(service: OrgService, queries: OrgQueries) {
  const { change, record, requireKind, place } = service

  /** Moves the content of a folder to the folder's own parent. */
  async function moveUp(transaction: Db, actor: Actor, folder: NodeRow): Promise<number> {
    const scope = treeScope(actor.identity)
    const parent = folder.parentId === null ? null : await queries.requireNode(transaction, scope, folder.parentId)
    const children = await childrenOf(transaction, folder.id)
    const movesInstitutions = children.some((child) => !isFolder(child))
    if (movesInstitutions && actor.identity.accesses['/api/org/update:post'] !== true)
      throw new ApiError(ERROR.forbidden)
    for (const child of children) {
      await place(transaction, await queries.requireNode(transaction, scope, child.id), parent)
    }
    const accounts = await countInFolder(transaction, folder.id)
    await moveFolderAccounts(transaction, folder.id, parent && isFolder(parent) ? parent.id : null)
    return children.length + accounts
  }

  /** Of a folder outside institutions: only these contain institutions. */
  async function parentOf(transaction: Db, folder: NodeRow) {
    if (folder.orgId !== null || folder.parentId === null) return null
    return (await findNode(transaction, { orgId: null }, folder.parentId)) ?? null
  }

  return {
    remove: (actor: Actor, { id, contents }: DeleteInput): Promise<number> =>
      change(async (transaction) => {
        const folder = await requireKind(transaction, actor, id, 'folder')
        const isEmpty = folder.children === 0 && (await countInFolder(transaction, id)) === 0
        if (!isEmpty && contents === 'refuse') throw new ApiError(ERROR.folderNotEmpty, { name: folder.name })
        const moved = isEmpty ? 0 : await moveUp(transaction, actor, folder)
        await relocateClosed(transaction, id, await parentOf(transaction, folder))
        await deleteBranch(transaction, folder.path)
        await record(actor, 'folder.delete', folder, transaction, { name: folder.name, moved })
        return moved
      }),

    /** All or none; each account stays in its institution. */
    putAccounts: (actor: Actor, { account_ids, folder_id }: AccountInput): Promise<number> =>
      change(async (transaction) => {
        const ids = [...new Set(account_ids)]
        const folder = folder_id === null ? null : await requireKind(transaction, actor, folder_id, 'folder')
        const accounts = await lockAccounts(transaction, treeScope(actor.identity), ids)
        if (accounts.length < ids.length) throw new ApiError(ERROR.notFound)
        const stranger = folder && accounts.find((account) => account.orgNodeId !== folder.orgId)
        if (stranger) throw new ApiError(ERROR.placeNotAllowed, { name: stranger.name })
        const moved = await putIntoFolder(transaction, ids, folder_id)
        for (const orgId of new Set(accounts.map((account) => account.orgNodeId))) {
          const names = accounts.filter((account) => account.orgNodeId === orgId).map((account) => account.name)
          const node = { id: folder_id ?? orgId, orgId }
          await record(actor, 'folder.account', node, transaction, { to: folder?.name ?? null, accounts: names })
        }
        return moved
      }),
  }
}
export type FolderContents = ReturnType<typeof createFolderContents>
