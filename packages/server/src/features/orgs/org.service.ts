import { randomUUID } from 'node:crypto'
import type * as api from '@keguan/contract/api/org'
import { ORG_DEPTH_MAX, type OrgPlaceDetail } from '@keguan/contract/api/org'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { requirePlatformWide, treeScope } from './org.policy.ts'
import type { NodeRow } from './org.repository.ts'
import { insertNode, isNameTaken, levelsOf, lockTree, relocate, renameNode } from './org-change.repository.ts'
import { institutionType, isFolder, type Placed, placeProblem } from './org-place.ts'
import type { OrgQueries } from './org-queries.service.ts'

export interface OrgTools {
  readonly db: Db
  readonly audit: AuditPort
  readonly queries: OrgQueries
}

type CreateInput = z.output<typeof api.create.input>
type FolderOrgInput = z.output<typeof api.updateFolderOrg.input>

export function createOrgService({ db, audit, queries }: OrgTools) {
  const record = audit.recorder('org_node', ({ id, orgId }: Pick<Placed, 'id' | 'orgId'>) => {
    return { objectId: id, orgNodeId: orgId }
  })

  /** Changes the tree under a lock. */
  const change = <T>(work: (transaction: Db) => Promise<T>): Promise<T> =>
    db.transaction(async (transaction) => {
      await lockTree(transaction)
      return work(transaction)
    })

  /** A folder or an institution in scope. Throws 404 for the other kind. */
  async function requireKind(
    transaction: Db,
    actor: Actor,
    id: string,
    kind: 'folder' | 'institution',
  ): Promise<NodeRow> {
    const node = await queries.requireNode(transaction, treeScope(actor.identity), id)
    if (isFolder(node) !== (kind === 'folder')) throw new ApiError(ERROR.notFound)
    return node
  }

  /** The named parent; null means the top of the actor's scope, which is the root only for the platform. */
  async function parentOf(transaction: Db, actor: Actor, id: string | null): Promise<NodeRow | null> {
    const scope = treeScope(actor.identity)
    const top = id ?? scope.orgId
    return top === null ? null : queries.requireNode(transaction, scope, top)
  }

  async function requireFreeName(transaction: Db, parentId: string | null, name: string, except?: string) {
    if (await isNameTaken(transaction, parentId, name, except)) throw new ApiError(ERROR.nameTaken, { name })
  }

  async function requirePlace(transaction: Db, node: NodeRow, parent: Placed | null): Promise<void> {
    const problem = placeProblem(node, parent, await levelsOf(transaction, node.path))
    if (problem === ERROR.tooManyLevels) throw new ApiError(ERROR.tooManyLevels, { limit: ORG_DEPTH_MAX })
    if (problem !== null) throw new ApiError(problem, { name: node.name })
    await requireFreeName(transaction, parent?.id ?? null, node.name, node.id)
  }

  /** Moves a node below another parent, if it is not there already. */
  async function place(transaction: Db, node: NodeRow, parent: Placed | null): Promise<boolean> {
    if (node.parentId === (parent?.id ?? null)) return false
    await requirePlace(transaction, node, parent)
    const type = isFolder(node) ? node.type : institutionType(parent)
    const at = { parentId: parent?.id ?? null, parentPath: parent?.path ?? '' }
    await relocate(transaction, { id: node.id, path: node.path, type, ...at })
    return true
  }

  async function add(transaction: Db, actor: Actor, parent: NodeRow | null, name: string, kind: 'folder' | 'org') {
    const id = randomUUID()
    const type = kind === 'folder' ? 'FOLDER' : institutionType(parent)
    const orgId = kind === 'folder' ? (parent?.orgId ?? null) : id
    const problem = placeProblem({ id, type, path: `${id}/`, orgId }, parent, 1)
    if (problem === ERROR.tooManyLevels) throw new ApiError(ERROR.tooManyLevels, { limit: ORG_DEPTH_MAX })
    if (problem !== null) throw new ApiError(problem, { name })
    await requireFreeName(transaction, parent?.id ?? null, name)
    await insertNode(transaction, { id, parentId: parent?.id ?? null, type, name }, parent?.path ?? '')
    const details = { name, parent: parent?.name ?? null }
    await record(actor, kind === 'folder' ? 'folder.create' : 'org.create', { id, orgId }, transaction, details)
    return id
  }

  const addFolder = async (actor: Actor, parentId: string | null, name: string): Promise<OrgPlaceDetail> => {
    const id = await change(async (transaction) =>
      add(transaction, actor, await parentOf(transaction, actor, parentId), name, 'folder'),
    )
    return queries.detail(actor, id)
  }

  async function rename(actor: Actor, id: string, name: string, kind: 'folder' | 'institution') {
    await change(async (transaction) => {
      const node = await requireKind(transaction, actor, id, kind)
      if (node.name === name) return
      await requireFreeName(transaction, node.parentId, name, id)
      await renameNode(transaction, id, name)
      await record(actor, kind === 'folder' ? 'folder.rename' : 'org.update', node, transaction, {
        before: node.name,
        after: name,
      })
    })
    return queries.detail(actor, id)
  }

  return {
    change,
    record,
    requireKind,
    parentOf,
    place,

    async create(actor: Actor, { name, parent_id }: CreateInput): Promise<OrgPlaceDetail> {
      requirePlatformWide(actor.identity)
      const id = await change(async (transaction) =>
        add(transaction, actor, await parentOf(transaction, actor, parent_id), name, 'org'),
      )
      return queries.detail(actor, id)
    },
    update: (actor: Actor, id: string, name: string) => rename(actor, id, name, 'institution'),
    createFolder: (actor: Actor, name: string) => addFolder(actor, null, name),
    createChildFolder: (actor: Actor, parentId: string, name: string) => addFolder(actor, parentId, name),
    renameFolder: (actor: Actor, id: string, name: string) => rename(actor, id, name, 'folder'),

    async move(actor: Actor, id: string, parentId: string | null): Promise<OrgPlaceDetail> {
      await change(async (transaction) => {
        const node = await requireKind(transaction, actor, id, 'folder')
        const parent = await parentOf(transaction, actor, parentId)
        if (!(await place(transaction, node, parent))) return
        await record(actor, 'folder.move', node, transaction, { name: node.name, to: parent?.name ?? null })
      })
      return queries.detail(actor, id)
    },

    /** All or none: if one cannot be moved, the others stay where they are. */
    async updateFolderOrg(actor: Actor, { org_ids, folder_id }: FolderOrgInput): Promise<number> {
      requirePlatformWide(actor.identity)
      return change(async (transaction) => {
        const parent = await parentOf(transaction, actor, folder_id)
        let moved = 0
        for (const id of new Set(org_ids)) {
          const node = await requireKind(transaction, actor, id, 'institution')
          if (!(await place(transaction, node, parent))) continue
          await record(actor, 'org.move', node, transaction, { name: node.name, to: parent?.name ?? null })
          moved++
        }
        return moved
      })
    },
  }
}
export type OrgService = ReturnType<typeof createOrgService>
