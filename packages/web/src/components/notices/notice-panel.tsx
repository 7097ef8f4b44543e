import type { Notice } from '@keguan/contract/api/notice'
import { NOTICE_TYPE_NAMES, NOTICE_TYPES, type NoticeType } from '@keguan/contract/vocabulary/notice'
import { App, Badge, Button, Popconfirm, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { clearType, fetchNotices, markTypeRead, notices } from '../../models/notices.ts'
import type { DrawerProps } from '../shell/use-drawer.ts'
import { NoticeList, type NoticesState } from './notice-list.tsx'
import classes from './notices.module.css'
import { TEXTS, TYPE_TEXTS } from './texts.ts'

interface Props extends DrawerProps {
  readonly onFollow: (notice: Notice) => void
}

/** The type to begin with: the first that has something unread. */
const firstUnread = (): NoticeType =>
  NOTICE_TYPES.find((type) => notices.get().counts.by_type[type].unread > 0) ?? 'notification'

export function NoticePanel({ open, onFollow }: Props) {
  const say = useSay()
  const locale = useLocale()
  const { counts } = useStore(notices)
  const [type, setType] = useState(firstUnread)
  const [state, setState] = useState<NoticesState>({ kind: 'loading' })
  const load = () => {
    setState({ kind: 'loading' })
    fetchNotices().then(
      () => setState({ kind: 'ready' }),
      (error: unknown) => setState({ kind: 'failed', error }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again whenever it is opened, not at every drawing
  useEffect(() => {
    if (open) load()
  }, [open])
  return (
    <>
      <Tabs
        activeKey={type}
        onChange={(key) => setType(key as NoticeType)}
        centered
        tabBarStyle={{ margin: 0 }}
        items={NOTICE_TYPES.map((each) => ({
          key: each,
          label: <TabName name={NOTICE_TYPE_NAMES[each][locale]} unread={counts.by_type[each].unread} />,
          children: (
            <>
              <NoticeList type={each} state={state} onRetry={load} onFollow={onFollow} />
              <Foot type={each} />
            </>
          ),
        }))}
      />
      <span className="visually-hidden" role="status">
        {state.kind === 'loading' ? say(TEXTS.loading) : ''}
      </span>
    </>
  )
}

function TabName({ name, unread }: { name: string; unread: number }) {
  const say = useSay()
  return (
    <span className={classes.tab}>
      {name}
      <Badge count={unread} size="small" overflowCount={99} title={say(TEXTS.tabUnread, { count: unread })} />
    </span>
  )
}

/** What can be done with all of a type. */
function Foot({ type }: { type: NoticeType }) {
  const say = useSay()
  const { message } = App.useApp()
  const { total, unread } = useStore(notices).counts.by_type[type]
  if (total === 0) return null
  const texts = TYPE_TEXTS[type]
  // the request layer reports failures, and nothing changes
  const clear = () =>
    clearType(type).then(
      () => void message.success(say(texts.cleared)),
      () => undefined,
    )
  return (
    <div className={classes.foot}>
      <span className={classes.total}>{say(TEXTS.total, { count: total })}</span>
      <Button type="text" size="small" disabled={unread === 0} onClick={() => void markTypeRead(type)}>
        {say(TEXTS.readAll)}
      </Button>
      <Popconfirm
        title={say(texts.clearTitle, { count: total })}
        description={<div className={classes.ask}>{say(texts.clearContent)}</div>}
        okText={say(TEXTS.clear)}
        okButtonProps={{ danger: true }}
        cancelText={say(TEXTS.keep)}
        placement="topRight"
        onConfirm={clear}
      >
        <Button type="text" size="small">
          {say(TEXTS.clear)}
        </Button>
      </Popconfirm>
    </div>
  )
}
