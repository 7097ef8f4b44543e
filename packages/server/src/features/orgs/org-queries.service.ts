import type * as api from '@keguan/contract/api/org'
import { ORG_SEARCH_MAX, type OrgNode, type OrgPlaceDetail, type OrgStep } from '@keguan/contract/api/org'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { searchTerms } from '../../platform/postgres/search-grams.ts'
import type { Actor } from '../accounts/account.port.ts'
import { type TreeScope, treeScope } from './org.policy.ts'
import {
  type Branch,
  type ChildCursor,
  findNode,
  findSteps,
  type HitRow,
  listChildren,
  type NodeRow,
  type StepRow,
  searchNodes,
} from './org.repository.ts'
import { idsOf } from './org-place.ts'

type ChildrenInput = z.output<typeof api.children.input>
type SearchInput = z.output<typeof api.search.input>

/** Read-only queries of the tree. */
export function createOrgQueries(db: Db) {
  /** Throws 404 for unknown and for out-of-scope ids alike. */
  async function requireNode(from: Db, scope: TreeScope, id: string): Promise<NodeRow> {
    const row = await findNode(from, scope, id)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  /** The ancestors of each node, from the top of the actor's scope. */
  async function waysTo(rows: readonly HitRow[], scope: TreeScope): Promise<OrgStep[][]> {
    const ways = rows.map((row) => {
      const above = idsOf(row.path).slice(0, -1)
      return scope.orgId === null ? above : above.slice(Math.max(0, above.indexOf(scope.orgId)))
    })
    const reach = ways.map((way, i) => (scope.orgId !== null && rows[i]?.id === scope.orgId ? [] : way))
    const steps = await findSteps(db, [...new Set(reach.flat())])
    return reach.map((way) => way.flatMap((id) => steps.get(id) ?? []).map(presentStep))
  }

  async function children({ identity }: Actor, input: ChildrenInput) {
    const scope = treeScope(identity)
    if (input.parent_id !== undefined) await requireNode(db, scope, input.parent_id)
    const after = input.after === undefined ? undefined : decodeChild(input.after)
    const page = { ...(after ? { after } : {}), limit: input.page_size + 1 }
    const found = await listChildren(db, scope, branchOf(input, scope), page)
    const rows = found.slice(0, input.page_size)
    const last = rows.at(-1)
    return {
      list: rows.map((row) => presentNode(row, scope)),
      next: found.length > input.page_size && last ? encodeChild(last) : null,
    }
  }

  async function detail({ identity }: Actor, id: string): Promise<OrgPlaceDetail> {
    const scope = treeScope(identity)
    const row = await requireNode(db, scope, id)
    const [path = []] = await waysTo([row], scope)
    return { ...presentNode(row, scope), path }
  }

  async function search({ identity }: Actor, { search: query, type }: SearchInput) {
    const scope = treeScope(identity)
    const terms = searchTerms(query)
    if (terms.patterns.length === 0) return { list: [], more: false }
    const found = await searchNodes(db, scope, terms, type, ORG_SEARCH_MAX + 1)
    const rows = found.slice(0, ORG_SEARCH_MAX)
    const ways = await waysTo(rows, scope)
    const list = rows.map((row, i) => ({ ...presentStep(row), org_id: row.orgId, path: ways[i] ?? [] }))
    return { list, more: found.length > ORG_SEARCH_MAX }
  }

  return { requireNode, children, detail, search }
}
export type OrgQueries = ReturnType<typeof createOrgQueries>

/** Without a parent: the root for the platform, otherwise the caller's institution. */
function branchOf({ parent_id }: ChildrenInput, { orgId }: TreeScope): Branch {
  if (parent_id !== undefined) return { parentId: parent_id }
  return orgId === null ? { parentId: null } : { top: orgId }
}

const presentStep = ({ id, type, name }: StepRow): OrgStep => ({ id, type, name })

/** Folders above the caller's institution are hidden. */
const presentNode = (row: NodeRow, { orgId }: TreeScope): OrgNode => ({
  ...presentStep(row),
  parent_id: row.id === orgId ? null : row.parentId,
  org_id: row.orgId,
  children: row.children,
  institutions: row.institutions,
  accounts: row.accounts,
  sample: row.sample,
})

const encodeChild = (row: NodeRow): string =>
  Buffer.from(JSON.stringify([row.type !== 'FOLDER', row.name, row.id])).toString('base64url')

function decodeChild(text: string): ChildCursor {
  const [isInstitution, name, id] = parts(text)
  if (typeof isInstitution === 'boolean' && typeof name === 'string' && isId(id)) {
    return { isInstitution, name, id }
  }
  throw new ApiError(ERROR.invalidInput, { fields: 'after' })
}

function parts(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
