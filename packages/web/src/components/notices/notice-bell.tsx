import type { Notice } from '@keguan/contract/api/notice'
import { NOTIFICATION_S } from '@keguan/contract/vocabulary/constants'
import { useQueryClient } from '@tanstack/react-query'
import { App, Badge, Button, type DrawerProps, Popover } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { late } from '../../lib/late.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import { markRead } from '../../models/notices.ts'
import { user } from '../../models/user.ts'
import { refreshUser } from '../../session/follow-user.ts'
import { Sign } from '../shell/menu/menu-icon.tsx'
import { useDrawer } from '../shell/use-drawer.ts'
import { wordsOf } from './notice-words.ts'
import classes from './notices.module.css'
import { TEXTS } from './texts.ts'
import { useNoticeWatch } from './use-notice-watch.ts'

const loadPanel = async () => (await import('./notice-panel.tsx')).NoticePanel
const loadMessage = async () => (await import('./message-dialog.tsx')).MessageDialog

/** Wide windows never show it. */
const NarrowDrawer = late<DrawerProps>(() => import('antd/es/drawer'))

/** The person's permissions have changed with these notices. */
const CHANGES_OF_ACCOUNT: readonly string[] = ['account.roles_changed', 'account.moved']

const BELL = (
  <path d="M8 2.200c-2.400 0-3.800 1.800-3.800 4v2.600L2.800 11.200h10.400l-1.400-2.400V6.200c0-2.200-1.400-4-3.800-4zM6.600 13.300c.4.700 2.400.7 2.800 0" />
)

/** Notifications, messages and to-dos: counted on the bell, listed in its popover. */
export function NoticeBell() {
  const say = useSay()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { notification } = App.useApp()
  const unread = useStore(user)?.unreadCount ?? 0
  const panel = useDrawer(loadPanel)
  const dialog = useDrawer(loadMessage)
  const [message, setMessage] = useState<Notice | null>(null)
  const { open, onClose } = panel.drawer

  const follow = (notice: Notice) => {
    void markRead(client, notice)
    if (notice.message) {
      setMessage(notice)
      dialog.show()
    } else if (notice.link) navigate(notice.link)
    else return
    onClose()
  }
  useNoticeWatch((arrived) => {
    const [first, second] = arrived
    if (arrived.some(({ kind }) => CHANGES_OF_ACCOUNT.includes(kind))) refreshUser()
    if (!first || open) return
    const words = wordsOf(first, say)
    const key = 'notices'
    notification.open({
      key,
      title: second ? say(TEXTS.someNew, { count: arrived.length }) : words.title,
      description: second ? undefined : <span className={classes.toast}>{words.content}</span>,
      // longer than for a read-only toast: it has a button to reach
      duration: NOTIFICATION_S,
      pauseOnHover: true,
      role: 'status',
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key)
            if (second) panel.show()
            else follow(first)
          }}
        >
          {say(TEXTS.show)}
        </Button>
      ),
    })
  })

  // never empty: a popover without content would not open for the first time
  const content = (
    <div className={classes.panel}>{panel.Part && <panel.Part {...panel.drawer} onFollow={follow} />}</div>
  )
  const bell = (
    <Button
      type="text"
      aria-label={unread > 0 ? say(TEXTS.bellUnread, { count: unread }) : say(TEXTS.bell)}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(narrow && { onClick: panel.show })}
      icon={
        <Badge count={unread} size="small" overflowCount={99} offset={[2, 0]}>
          <span className={classes.bell}>
            <Sign>{BELL}</Sign>
          </span>
        </Badge>
      }
    />
  )
  return (
    <>
      {narrow ? (
        <>
          {bell}
          <NarrowDrawer
            open={open}
            onClose={onClose}
            title={say(TEXTS.bell)}
            size="100%"
            destroyOnHidden
            styles={{ body: { padding: 0 } }}
          >
            {content}
          </NarrowDrawer>
        </>
      ) : (
        <Popover
          open={open}
          onOpenChange={(wanted) => (wanted ? panel.show() : onClose())}
          trigger="click"
          placement="bottomRight"
          arrow={false}
          destroyOnHidden
          content={content}
          styles={{ container: { padding: 0 } }}
        >
          {bell}
        </Popover>
      )}
      {dialog.Part && message && <dialog.Part {...dialog.drawer} notice={message} />}
    </>
  )
}
