import type { OrgNode } from '@keguan/contract/api/org'
import type { Accesses } from '@keguan/contract/vocabulary/authority'

export const TREE_ACTIONS = ['newOrg', 'importOrgs', 'newFolder', 'rename', 'move', 'settings', 'remove'] as const
export type TreeAction = (typeof TREE_ACTIONS)[number]

/** A person's permissions in the tree. */
export interface TreeRights {
  readonly accesses: Accesses
  /** Whether their scope exceeds one institution. */
  readonly isPlatform: boolean
}

export type TreeNode = Pick<OrgNode, 'id' | 'type' | 'org_id' | 'parent_id'>

const isFolder = (node: TreeNode): boolean => node.type === 'FOLDER'

/** Actions on a node, in the order of its menu. Null: the top of the platform's tree. */
export function actionsOf(node: TreeNode | null, { accesses, isPlatform }: TreeRights): TreeAction[] {
  const arranges = accesses['/api/org/folder:post'] === true
  const keeps = accesses['/api/org/update:post'] === true
  const isOuter = node === null || (isFolder(node) && node.org_id === null)
  const rights: Record<TreeAction, boolean> = {
    newOrg: keeps && isPlatform && isOuter,
    importOrgs: keeps && isPlatform && node === null,
    newFolder: arranges,
    rename: node !== null && (isFolder(node) ? arranges : keeps),
    move: node !== null && (isFolder(node) ? arranges : keeps && isPlatform),
    settings: node !== null && !isFolder(node) && isPlatform && accesses['/api/lesson_settings/update:post'] === true,
    remove: node !== null && (isFolder(node) ? arranges : keeps && isPlatform),
  }
  return TREE_ACTIONS.filter((action) => rights[action])
}

/** Whether a node can be moved into another; null is the root. The server checks cycles and depth. */
export function mayPut(node: TreeNode, into: TreeNode | null): boolean {
  if (into?.id === node.id || (into?.id ?? null) === node.parent_id) return false
  if (!isFolder(node)) return into === null || (isFolder(into) && into.org_id === null)
  return (into?.org_id ?? null) === node.org_id
}
