import type { OrgNode } from '@keguan/contract/api/org'
import type { Say } from '@keguan/contract/message'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { Dropdown, type MenuProps } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { TEXTS } from '../texts.ts'
import type { TreeAction } from './node-rules.ts'
import { TREE_TEXTS } from './texts.ts'

const NAMES: Readonly<Record<TreeAction, Named>> = {
  newOrg: TREE_TEXTS.newOrg,
  importOrgs: TREE_TEXTS.importOrgs,
  newFolder: TREE_TEXTS.newFolder,
  rename: TREE_TEXTS.rename,
  move: TREE_TEXTS.move,
  settings: TEXTS.settings,
  remove: TREE_TEXTS.remove,
}

/** The actions as a menu; destructive ones come last, in their own colour. */
export const actionItems = (
  actions: readonly TreeAction[],
  say: Say,
  node: OrgNode | null,
): NonNullable<MenuProps['items']> =>
  actions.flatMap((action) => [
    ...(action === 'remove' && actions.length > 1 ? [{ type: 'divider' as const }] : []),
    { key: action, label: actionName(action, say, node), danger: action === 'remove' },
  ])

/** An institution is closed, and can be restored; a folder is deleted. */
export const actionName = (action: TreeAction, say: Say, node: OrgNode | null): string =>
  say(action === 'remove' && node && node.type !== 'FOLDER' ? TREE_TEXTS.closeOrg : NAMES[action])

export interface MenuPoint {
  readonly node: OrgNode | null
  readonly actions: readonly TreeAction[]
  readonly x: number
  readonly y: number
}

/** One menu for the whole tree, opened at the pointer or the node. */
export function NodeMenu(props: {
  readonly point: MenuPoint
  readonly onAction: (action: TreeAction) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const { point, onAction, onClose } = props
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items: actionItems(point.actions, say, point.node),
        onClick: ({ key }) => {
          onClose()
          onAction(key as TreeAction)
        },
      }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span style={{ position: 'fixed', left: point.x, top: point.y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
