import type { OrgNode } from '@keguan/contract/api/org'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { Dropdown, type MenuProps } from 'antd'
import { type Say, useSay } from '../../../locales/say.ts'
import { TEXTS } from '../texts.ts'
import type { TreeDeed } from './node-rules.ts'
import { TREE_TEXTS } from './texts.ts'

const NAMES: Readonly<Record<TreeDeed, Named>> = {
  newOrg: TREE_TEXTS.newOrg,
  importOrgs: TREE_TEXTS.importOrgs,
  newFolder: TREE_TEXTS.newFolder,
  rename: TREE_TEXTS.rename,
  move: TREE_TEXTS.move,
  settings: TEXTS.settings,
  remove: TREE_TEXTS.remove,
}

/** The deeds as a menu; what destroys stands last and in its own colour. */
export const deedItems = (
  deeds: readonly TreeDeed[],
  say: Say,
  node: OrgNode | null,
): NonNullable<MenuProps['items']> =>
  deeds.flatMap((deed) => [
    ...(deed === 'remove' && deeds.length > 1 ? [{ type: 'divider' as const }] : []),
    { key: deed, label: deedName(deed, say, node), danger: deed === 'remove' },
  ])

/** An institution is closed, and can come back; a folder is deleted. */
export const deedName = (deed: TreeDeed, say: Say, node: OrgNode | null): string =>
  say(deed === 'remove' && node && node.type !== 'FOLDER' ? TREE_TEXTS.closeOrg : NAMES[deed])

export interface MenuPoint {
  readonly node: OrgNode | null
  readonly deeds: readonly TreeDeed[]
  readonly x: number
  readonly y: number
}

/** One menu for the whole tree, opened where it is asked for. */
export function NodeMenu(props: {
  readonly point: MenuPoint
  readonly onDeed: (deed: TreeDeed) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const { point, onDeed, onClose } = props
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items: deedItems(point.deeds, say, point.node),
        onClick: ({ key }) => {
          onClose()
          onDeed(key as TreeDeed)
        },
      }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span style={{ position: 'fixed', left: point.x, top: point.y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
