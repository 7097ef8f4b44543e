import type { OrgNode } from '@keguan/contract/api/org'
import { Tree } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import { TEXTS } from '../../texts.ts'
import { NodeIcon } from '../node-icon.tsx'
import { mayPut } from '../node-rules.ts'
import { TREE_TEXTS } from '../texts.ts'
import classes from '../tree.module.css'
import { rowsOf, type TreeRow } from '../tree-data.tsx'
import { TOP, useOrgTree } from '../use-org-tree.ts'

interface Props {
  readonly node: OrgNode
  /** The institution in which the node has to stay; null: outside institutions. */
  readonly inside: { readonly id: string; readonly name: string } | null
  readonly onMove: (into: { id: string; name: string } | null) => Promise<void>
  readonly onClose: () => void
}

/** The keyboard alternative to dragging a node: a tree of possible targets. */
export function MoveDialog({ node, inside, onMove, onClose }: Props) {
  const say = useSay()
  const root = inside?.id ?? TOP
  const [opened, setOpened] = useState<string[]>([])
  const tree = useOrgTree(inside ? [inside.id, ...opened] : opened)
  const [target, setTarget] = useState<TreeRow | null>(null)
  const title = (name: string, type: OrgNode['type'] | 'top') => (
    <span className={classes.node} title={name}>
      <NodeIcon type={type} />
      <span className={classes.name}>{name}</span>
    </span>
  )
  const draw = {
    node: ({ name, type }: OrgNode) => title(name, type),
    more: (parent: string) => (
      <button type="button" className={classes.hit} onClick={() => tree.showMore(parent)}>
        {say(TREE_TEXTS.more)}
      </button>
    ),
    failed: (retry: () => void) => (
      <button type="button" className={classes.hit} onClick={retry}>
        {say(TREE_TEXTS.unread)}
      </button>
    ),
    loading: () => say(TREE_TEXTS.loading),
  }
  const below = rowsOf(root, tree.branches, draw, (each) => each.type === 'FOLDER' && each.id !== node.id)
  const top = inside ? { id: inside.id, type: 'ORG' as const, org_id: inside.id, parent_id: null } : null
  const data: TreeRow[] = [
    {
      key: root,
      title: title(inside?.name ?? say(TEXTS.all), inside ? 'ORG' : 'top'),
      disabled: !mayPut(node, top),
      children: below,
    },
  ]
  const marked = (rows: TreeRow[]): TreeRow[] =>
    rows.map((row) => ({
      ...row,
      ...(row.node ? { disabled: !mayPut(node, row.node) } : {}),
      ...(row.children ? { children: marked(row.children) } : {}),
    }))
  return (
    <FormDialog
      title={say(TREE_TEXTS.moveTitle, { name: node.name })}
      okText={say(TREE_TEXTS.moveOk)}
      isReady={target !== null}
      onSubmit={async () => {
        await onMove(target?.node ? { id: target.node.id, name: target.node.name } : inside)
        onClose()
      }}
      onClose={onClose}
    >
      <div className={`${classes.pick} ${classes.tree}`}>
        <Tree<TreeRow>
          blockNode
          treeData={marked(data)}
          aria-label={say(TREE_TEXTS.moveTitle, { name: node.name })}
          expandedKeys={[root, ...opened]}
          onExpand={(keys) => setOpened(keys.map(String).filter((key) => key !== root))}
          selectedKeys={target ? [target.key] : []}
          onSelect={(keys, { node: row }) => setTarget(keys.length > 0 ? row : null)}
        />
      </div>
    </FormDialog>
  )
}
