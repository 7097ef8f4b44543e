import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { BLOCK_KIND_NAMES, BLOCK_KINDS, BLOCKS_MAX } from '@keguan/contract/vocabulary/home-page'
import { Alert, App, Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { BlockList } from './block-list.tsx'
import classes from './content.module.css'
import { newBlock } from './new-block.ts'
import { Preview } from './preview.tsx'
import { TEXTS } from './texts.ts'
import { isOverwriting, useDraft } from './use-draft.ts'
import { Versions } from './versions.tsx'

const BlockDrawer = lazy(async () => ({ default: (await import('./block-drawer.tsx')).BlockDrawer }))

/** All content around the log-in: the draft, its preview, and earlier versions. */
export function ContentPanel() {
  const say = useSay()
  const locale = useLocale()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const draft = useDraft()
  const [editedId, setEditedId] = useState<string | null>(null)
  const { query, blocks, change, busy, error } = draft
  if (!query.data) {
    return query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : <LoadingRows />
  }
  const edited = blocks.find(({ id }) => id === editedId)
  const put = (block: HomePageBlock) => change(blocks.map((each) => (each.id === block.id ? block : each)))
  const add = (kind: (typeof BLOCK_KINDS)[number]) => {
    const block = newBlock(kind)
    change([...blocks, block])
    setEditedId(block.id)
  }
  const save = async () => {
    if (await draft.save()) message.success(say(TEXTS.saved))
  }
  const publish = () =>
    confirm({
      title: say(TEXTS.publishTitle),
      content: say(TEXTS.publishContent, { count: blocks.length }),
      okText: say(TEXTS.publish),
      onOk: async () => {
        if (await draft.publish()) message.success(say(TEXTS.published))
      },
    })
  const restore = (version: number) =>
    confirm({
      title: say(TEXTS.restoreTitle, { version }),
      okText: say(TEXTS.restore),
      onOk: async () => {
        if (await draft.restore(version)) message.success(say(TEXTS.restored))
      },
    })
  const loadLatest = () =>
    confirm({ title: say(TEXTS.loadTitle), okText: say(TEXTS.loadLatest), isDanger: true, onOk: draft.reload })
  const canPublish = draft.isChanged || !query.data.is_published
  return (
    <div className={classes.panel}>
      <p className={classes.faint}>{say(TEXTS.intro)}</p>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={say(TEXTS.failed)}
          description={words(error)}
          action={isOverwriting(error) && <Button onClick={loadLatest}>{say(TEXTS.loadLatest)}</Button>}
        />
      )}
      <div className={classes.bar}>
        <Dropdown
          trigger={['click']}
          disabled={blocks.length >= BLOCKS_MAX}
          menu={{
            items: BLOCK_KINDS.map((key) => ({ key, label: BLOCK_KIND_NAMES[key][locale] })),
            onClick: ({ key }) => add(key as (typeof BLOCK_KINDS)[number]),
          }}
        >
          <Button>{say(TEXTS.add)}</Button>
        </Dropdown>
        <Button disabled={!draft.isChanged} loading={busy} onClick={() => void save()}>
          {say(TEXTS.save)}
        </Button>
        <Button type="primary" disabled={!canPublish} loading={busy} onClick={publish}>
          {say(TEXTS.publish)}
        </Button>
        <State isChanged={draft.isChanged} published={query.data.published} isPublished={query.data.is_published} />
      </div>
      <div className={classes.columns}>
        <BlockList blocks={blocks} onChange={change} onEdit={setEditedId} />
        <Preview blocks={blocks} />
      </div>
      <Versions onRestore={restore} />
      <Suspense>{edited && <BlockDrawer block={edited} onChange={put} onClose={() => setEditedId(null)} />}</Suspense>
    </div>
  )
}

interface StateProps {
  readonly isChanged: boolean
  readonly published: number | null
  readonly isPublished: boolean
}

function State({ isChanged, published, isPublished }: StateProps) {
  const say = useSay()
  if (isChanged) return <StateMark tone="warning" text={say(TEXTS.unsaved)} />
  if (isPublished && published !== null) {
    return <StateMark tone="good" text={say(TEXTS.isPublished, { version: published })} />
  }
  return <StateMark tone="quiet" text={say(published === null ? TEXTS.neverPublished : TEXTS.isDraft)} />
}
