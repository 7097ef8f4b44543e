import type { OrgNode } from '@keguan/contract/api/org'
import { ORG_COUNT_MAX } from '@keguan/contract/vocabulary/org-node'
import { Button, Tree } from 'antd'
import { type Dispatch, type KeyboardEvent, type MouseEvent, type SetStateAction, useCallback, useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import { TEXTS } from '../texts.ts'
import { NodeIcon } from './node-icon.tsx'
import { TREE_TEXTS } from './texts.ts'
import classes from './tree.module.css'
import { rowsOf, type TreeRow } from './tree-data.tsx'
import { type NodeDrag, useNodeDrag } from './use-node-drag.ts'
import { type OrgTreeState, TOP } from './use-org-tree.ts'

export interface OrgTreeProps {
  readonly tree: OrgTreeState
  /** Whether there is a row for the platform above the institutions. */
  readonly hasTop: boolean
  readonly opened: readonly string[]
  readonly onOpened: Dispatch<SetStateAction<readonly string[]>>
  /** Id of the selected node, or the key of the top. */
  readonly chosen: string
  readonly onChoose: (node: OrgNode | null) => void
  /** Whether the menu of a node has an entry. */
  readonly hasMenu: (node: OrgNode | null) => boolean
  readonly mayMove: (node: OrgNode) => boolean
  readonly onMove: (node: OrgNode, into: OrgNode | null) => void
  /** Opens the menu of a node at a point of the window. */
  readonly onMenu: (node: OrgNode | null, at: { x: number; y: number }) => void
}

export function OrgTree(props: OrgTreeProps) {
  const { tree, hasTop, opened, onOpened, chosen, onChoose, hasMenu, mayMove, onMove } = props
  const onMenu: OrgTreeProps['onMenu'] = (node, at) => hasMenu(node) && props.onMenu(node, at)
  const say = useSay()
  const [active, setActive] = useState<TreeRow | null>(null)
  const openBranch = useCallback(
    (id: string) => onOpened((known) => (known.includes(id) ? known : [...known, id])),
    [onOpened],
  )
  const drag = useNodeDrag({ mayMove, onMove, onOpen: openBranch })
  const draw = {
    node: (node: OrgNode) => <NodeTitle node={node} drag={drag} onMenu={hasMenu(node) ? onMenu : null} />,
    more: (parent: string) => (
      <Button type="link" size="small" onClick={() => tree.showMore(parent)}>
        {say(TREE_TEXTS.more)}
      </Button>
    ),
    failed: (retry: () => void) => (
      <Button type="link" danger size="small" onClick={retry}>
        {say(TREE_TEXTS.unread)}
      </Button>
    ),
    loading: () => <span className={classes.faint}>{say(TREE_TEXTS.loading)}</span>,
  }
  const rows = rowsOf(TOP, tree.branches, draw)
  const data: TreeRow[] = hasTop
    ? [{ key: TOP, title: <TopTitle drag={drag} onMenu={hasMenu(null) ? onMenu : null} />, node: null, children: rows }]
    : rows

  const onKeyDown = (event: KeyboardEvent<HTMLElement | HTMLInputElement>) => {
    // the tree itself opens the branch; Space chooses already
    if (event.key === 'Enter' && active?.node !== undefined) onChoose(active.node)
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isMenuKey || active?.node === undefined) return
    event.preventDefault()
    const root = event.currentTarget.closest('.ant-tree') ?? event.currentTarget
    const row = root.querySelector('.ant-tree-treenode-active') ?? root
    const box = row.getBoundingClientRect()
    onMenu(active.node, { x: box.left + 24, y: box.bottom })
  }
  return (
    <div className={classes.tree}>
      <Tree<TreeRow>
        blockNode
        treeData={data}
        onKeyDown={onKeyDown}
        aria-label={say(TEXTS.tree)}
        expandedKeys={hasTop ? [TOP, ...opened] : [...opened]}
        onExpand={(keys) => onOpened(keys.map(String).filter((key) => key !== TOP))}
        selectedKeys={[chosen]}
        onSelect={(_, { node }) => node.node !== undefined && onChoose(node.node)}
        onActiveChange={(key) => setActive(findRow(data, String(key)))}
        onRightClick={({ event, node }) => {
          if (node.node === undefined) return
          event.preventDefault()
          onMenu(node.node, { x: event.clientX, y: event.clientY })
        }}
      />
    </div>
  )
}

function findRow(rows: readonly TreeRow[], key: string): TreeRow | null {
  for (const row of rows) {
    const found = row.key === key ? row : findRow(row.children ?? [], key)
    if (found) return found
  }
  return null
}

interface TitleProps {
  readonly drag: NodeDrag
  /** Null if there are no actions, so that no empty menu opens. */
  readonly onMenu: OrgTreeProps['onMenu'] | null
}

const titleClass = (isTarget: boolean): string => `${classes.node} ${isTarget ? classes.target : ''}`

function NodeTitle({ node, drag, onMenu }: TitleProps & { readonly node: OrgNode }) {
  const count = node.org_id === null ? node.institutions : node.accounts
  return (
    <span className={titleClass(drag.isTarget(node))} title={node.name} {...drag.rowProps(node)}>
      <NodeIcon type={node.type} />
      <span className={classes.name}>{node.name}</span>
      {count > 0 && <span className={classes.count}>{count < ORG_COUNT_MAX ? count : `${ORG_COUNT_MAX}+`}</span>}
      {onMenu && <MenuButton name={node.name} onOpen={(at) => onMenu(node, at)} />}
    </span>
  )
}

function TopTitle({ drag, onMenu }: TitleProps) {
  const say = useSay()
  return (
    <span className={titleClass(drag.isTarget(null))} {...drag.rowProps(null)}>
      <NodeIcon type="top" />
      <span className={classes.name}>{say(TEXTS.all)}</span>
      {onMenu && <MenuButton name={say(TEXTS.all)} onOpen={(at) => onMenu(null, at)} />}
    </span>
  )
}

/** For mouse and touch; keyboard users have the menu key and the buttons next to the tree. */
function MenuButton({
  name,
  onOpen,
}: {
  readonly name: string
  readonly onOpen: (at: { x: number; y: number }) => void
}) {
  const say = useSay()
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    const box = event.currentTarget.getBoundingClientRect()
    onOpen({ x: box.left, y: box.bottom })
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.menuButton}
      aria-label={say(TREE_TEXTS.actions, { name })}
      onClick={open}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d="M3.2 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4m4.8 0a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4m4.8 0a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4" />
      </svg>
    </button>
  )
}
