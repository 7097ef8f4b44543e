import { ORG_DEPTH_MAX } from '@keguan/contract/api/org'
import { ERROR, type ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'

/** What the rules of placement need to know about a node. */
export interface Placed {
  readonly id: string
  readonly type: OrgNodeType
  readonly path: string
  /** The institution it is or belongs to. */
  readonly orgId: string | null
}

/** Ids from the root down to the node itself. */
export const idsOf = (path: string): string[] => path.split('/').filter(Boolean)

export const depthOf = (path: string): number => idsOf(path).length

/** Whether a path is at or below another. */
export const isWithin = (path: string, above: string): boolean => path.startsWith(above)

export const isFolder = (node: Pick<Placed, 'type'>): boolean => node.type === 'FOLDER'

/** At the root an institution is an ORG, in a folder a FOLDER_ORG. */
export const institutionType = (parent: Placed | null): OrgNodeType => (parent ? 'FOLDER_ORG' : 'ORG')

/** Why a node cannot be placed below a parent: an error of the contract's table, or null. */
export function placeProblem(
  node: Placed,
  parent: Placed | null,
  depthBelow: number,
): ErrorCode<'folderIntoItself' | 'placeNotAllowed' | 'tooManyLevels'> | null {
  if (parent && isWithin(parent.path, node.path)) return ERROR.folderIntoItself
  if (isFolder(node) ? node.orgId !== (parent?.orgId ?? null) : !mayHoldInstitution(parent))
    return ERROR.placeNotAllowed
  return depthOf(parent?.path ?? '') + depthBelow > ORG_DEPTH_MAX ? ERROR.tooManyLevels : null
}

/** The root, or a folder outside institutions. */
export const mayHoldInstitution = (parent: Placed | null): boolean =>
  parent === null || (isFolder(parent) && parent.orgId === null)
