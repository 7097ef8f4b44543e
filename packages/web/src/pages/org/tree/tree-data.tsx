import type { OrgNode } from '@keguan/contract/api/org'
import type { TreeDataNode } from 'antd'
import type { ReactNode } from 'react'
import type { BranchState } from './use-org-tree.ts'

/** A row of the tree: a node, the platform's top, or a note about a branch. */
export interface TreeRow extends TreeDataNode {
  readonly key: string
  readonly children?: TreeRow[]
  /** Undefined for rows that are not nodes; null for the top. */
  readonly node?: OrgNode | null
}

export interface RowDrawing {
  readonly node: (node: OrgNode) => ReactNode
  readonly more: (parent: string) => ReactNode
  readonly failed: (retry: () => void) => ReactNode
  readonly loading: () => ReactNode
}

/** The rows below a parent, as far as they are known. */
export function rowsOf(
  parent: string,
  branches: ReadonlyMap<string, BranchState>,
  draw: RowDrawing,
  shows: (node: OrgNode) => boolean = () => true,
): TreeRow[] {
  const state = branches.get(parent)
  const word = (kind: string, title: ReactNode): TreeRow[] => [
    { key: `${kind}:${parent}`, title, isLeaf: true, selectable: false, className: 'delayed' },
  ]
  if (!state?.branch) return state?.failed ? word('failed', draw.failed(state.retry)) : word('loading', draw.loading())
  const rows = state.branch.list.filter(shows).map((node) => rowOf(node, branches, draw, shows))
  return state.branch.hasMore ? [...rows, ...word('more', draw.more(parent))] : rows
}

function rowOf(
  node: OrgNode,
  branches: ReadonlyMap<string, BranchState>,
  draw: RowDrawing,
  shows: (node: OrgNode) => boolean,
): TreeRow {
  const base = { key: node.id, title: draw.node(node), node }
  if (node.children === 0) return { ...base, isLeaf: true }
  return branches.has(node.id)
    ? { ...base, children: rowsOf(node.id, branches, draw, shows) }
    : { ...base, isLeaf: false }
}
