import type { OrgHit } from '@keguan/contract/api/org'
import { ConfigProvider, Skeleton } from 'antd'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useNarrow } from '../../../lib/use-media.ts'
import { useSay } from '../../../locales/say.ts'
import { OrgTree, type OrgTreeProps } from './org-tree.tsx'
import { TREE_TEXTS } from './texts.ts'
import classes from './tree.module.css'
import { TreeSearch } from './tree-search.tsx'
import { TOP } from './use-org-tree.ts'

const ROW_PX = 30
const FINGER_PX = 40

/** The search box with the tree below it. */
export function TreePanel({ onReveal, ...props }: OrgTreeProps & { readonly onReveal: (hit: OrgHit) => void }) {
  const say = useSay()
  const narrow = useNarrow()
  const top = props.tree.branches.get(TOP)
  const isEmpty = top?.branch?.list.length === 0
  return (
    <TreeSearch onReveal={onReveal}>
      {top?.failed && <LoadFailed error={top.error} title={say(TREE_TEXTS.unread)} onRetry={top.retry} />}
      {!top?.branch && !top?.failed && (
        <div className="delayed" aria-hidden="true">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
      {top?.branch && (
        <ConfigProvider theme={{ components: { Tree: { titleHeight: narrow ? FINGER_PX : ROW_PX } } }}>
          <OrgTree {...props} />
        </ConfigProvider>
      )}
      {isEmpty && (
        <p className={classes.note}>
          {say(TREE_TEXTS.empty)}
          <br />
          {say(TREE_TEXTS.emptyHint)}
        </p>
      )}
    </TreeSearch>
  )
}
