import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'

/** The node of the tree that the panels show. */
export interface OrgPlace {
  readonly id: string
  readonly type: OrgNodeType
  readonly name: string
  /** The institution that it is or belongs to; null for a folder outside institutions. */
  readonly orgId: string | null
}
