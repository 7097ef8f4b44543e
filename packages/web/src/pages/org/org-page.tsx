import type { OrgNode, OrgPlaceDetail } from '@keguan/contract/api/org'
import { isPlatformRole } from '@keguan/contract/vocabulary/role'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingRows } from '../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import { getOrgNode } from '../../services/org.ts'
import classes from './org-page.module.css'
import { readOrgView, writeOrgView } from './org-view.ts'
import { PlaceHead } from './place-head.tsx'
import { PlacePanels } from './place-panels.tsx'
import { PlaceGone } from './place-states.tsx'
import { TEXTS } from './texts.ts'
import { NodeIcon } from './tree/node-icon.tsx'
import { type MenuPoint, NodeMenu } from './tree/node-menu.tsx'
import { actionsOf, type TreeRights } from './tree/node-rules.ts'
import { TreePanel } from './tree/tree-panel.tsx'
import { TOP, useOrgTree } from './tree/use-org-tree.ts'
import { useTreeActions } from './tree/use-tree-actions.tsx'

/** Institutions and folders as a tree, with the panels of the selected node. */
export function OrgPage() {
  const say = useSay()
  const narrow = useNarrow()
  const current = useStore(user)
  const isPlatform = current?.role_ids.some(isPlatformRole) ?? false
  const rights: TreeRights = { accesses: current?.accesses ?? {}, isPlatform }
  const [parameters, setParameters] = useSearchParams()
  const view = readOrgView(parameters)
  const top = isPlatform ? null : (current?.org_id ?? null)
  const chosen = view.node ?? top
  const [opened, setOpened] = useState<readonly string[]>(top === null ? [] : [top])
  const [isDrawn, setDrawn] = useState(false)
  const [point, setPoint] = useState<MenuPoint | null>(null)
  const tree = useOrgTree(opened)

  const choose = (id: string | null) => {
    setParameters(writeOrgView({ node: id === top ? null : id, tab: view.tab }))
    setDrawn(false)
  }
  const open = (ids: readonly string[]) => setOpened((known) => [...new Set([...known, ...ids])])
  const reveal = ({ id, path }: Pick<OrgPlaceDetail, 'id' | 'path'>) => {
    open(path.map((step) => step.id))
    choose(id)
  }
  const actions = useTreeActions({ refresh: tree.refresh, onReveal: reveal, onGone: choose })
  const place = useQuery({
    queryKey: ['org', 'get', chosen],
    queryFn: ({ signal }) => (chosen === null ? null : getOrgNode(chosen, signal)),
  })
  // an address opened directly: the tree expands down to its place
  const way = place.data?.path.map(({ id }) => id).join(' ') ?? ''
  useEffect(() => {
    if (way !== '') setOpened((known) => [...new Set([...known, ...way.split(' ')])])
  }, [way])

  const openMenu = (node: OrgNode | null, at: { x: number; y: number }) => {
    const possible = actionsOf(node, rights)
    if (possible.length > 0) setPoint({ node, actions: possible, ...at })
  }
  const panel = (
    <TreePanel
      tree={tree}
      hasTop={isPlatform}
      opened={opened}
      onOpened={setOpened}
      chosen={chosen ?? TOP}
      onChoose={(node) => choose(node?.id ?? null)}
      onReveal={reveal}
      hasMenu={(node) => actionsOf(node, rights).length > 0}
      mayMove={(node) => actionsOf(node, rights).includes('move')}
      onMove={actions.move}
      onMenu={openMenu}
    />
  )
  const isGone = place.error instanceof RequestError && place.error.status === 404
  const detail = place.data
  return (
    <div className={classes.page}>
      {narrow ? (
        <>
          <Button block icon={<NodeIcon type="top" />} className={classes.opener ?? ''} onClick={() => setDrawn(true)}>
            {say(TEXTS.openTree)}
          </Button>
          <Drawer open={isDrawn} placement="left" size={320} title={say(TEXTS.tree)} onClose={() => setDrawn(false)}>
            {panel}
          </Drawer>
        </>
      ) : (
        <aside className={classes.side} aria-label={say(TEXTS.tree)}>
          {panel}
        </aside>
      )}
      <section className={classes.place}>
        {isGone && <PlaceGone onTop={() => choose(null)} />}
        {place.isError && !isGone && <LoadFailed error={place.error} onRetry={() => void place.refetch()} />}
        {place.isPending && <LoadingRows />}
        {detail !== undefined && !place.isError && (
          <>
            <PlaceHead
              place={detail}
              actions={actionsOf(detail, rights)}
              onAction={actions.start}
              onChoose={choose}
              hasTop={isPlatform}
            />
            <PlacePanels
              place={detail && { id: detail.id, type: detail.type, name: detail.name, orgId: detail.org_id }}
              isTop={chosen === top}
              tab={view.tab}
              onTab={(tab) => setParameters(writeOrgView({ node: view.node, tab }))}
            />
          </>
        )}
      </section>
      {point && (
        <NodeMenu
          point={point}
          onAction={(action) => actions.start(action, point.node)}
          onClose={() => setPoint(null)}
        />
      )}
      {actions.dialog}
    </div>
  )
}
