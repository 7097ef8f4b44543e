import type { Notice, NoticeCounts } from '@keguan/contract/api/notice'
import { NOTICE_TYPE_NAMES, NOTICE_TYPES, type NoticeType } from '@keguan/contract/vocabulary/notice'
import { useQueryClient } from '@tanstack/react-query'
import { App, Badge, Button, Popconfirm, Tabs } from 'antd'
import { useState } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { clearType, markTypeRead, useNoticeCounts, useNotices } from '../../models/notices.ts'
import type { DrawerProps } from '../shell/use-drawer.ts'
import { NoticeList } from './notice-list.tsx'
import classes from './notices.module.css'
import { TEXTS, TYPE_TEXTS } from './texts.ts'

interface Props extends DrawerProps {
  readonly onFollow: (notice: Notice) => void
}

/** The initial type: the first with unread notices. */
const firstUnread = (counts: NoticeCounts): NoticeType =>
  NOTICE_TYPES.find((type) => counts.by_type[type].unread > 0) ?? 'notification'

export function NoticePanel({ open, onFollow }: Props) {
  const say = useSay()
  const locale = useLocale()
  const counts = useNoticeCounts()
  const notices = useNotices(open)
  const [type, setType] = useState(() => firstUnread(counts))
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
              <NoticeList type={each} total={counts.by_type[each].total} query={notices} onFollow={onFollow} />
              <Foot type={each} {...counts.by_type[each]} />
            </>
          ),
        }))}
      />
      <span className="visually-hidden" role="status">
        {notices.isFetching ? say(TEXTS.loading) : ''}
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

/** Actions on all notices of a type. */
function Foot({ type, total, unread }: { type: NoticeType; total: number; unread: number }) {
  const say = useSay()
  const { message } = App.useApp()
  const client = useQueryClient()
  if (total === 0) return null
  const texts = TYPE_TEXTS[type]
  // the request layer reports failures, and nothing changes
  const clear = () =>
    clearType(client, type).then(
      () => void message.success(say(texts.cleared)),
      () => undefined,
    )
  return (
    <div className={classes.foot}>
      <span className={classes.total}>{say(TEXTS.total, { count: total })}</span>
      <Button type="text" size="small" disabled={unread === 0} onClick={() => void markTypeRead(client, type)}>
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
