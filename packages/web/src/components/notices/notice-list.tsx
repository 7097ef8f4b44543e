import type { Notice } from '@keguan/contract/api/notice'
import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import { Button, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { fetchMore, notices } from '../../models/notices.ts'
import { LoadFailed } from '../failure/load-failed.tsx'
import { wordsOf } from './notice-words.ts'
import classes from './notices.module.css'
import { TEXTS, TYPE_TEXTS } from './texts.ts'

export type NoticesState = { readonly kind: 'loading' | 'ready' } | { readonly kind: 'failed'; readonly error: unknown }

interface Props {
  readonly type: NoticeType
  readonly state: NoticesState
  readonly onRetry: () => void
  readonly onFollow: (notice: Notice) => void
}

/** The notices of one type, newest first. What was fetched before stays in sight while it is asked for again. */
export function NoticeList({ type, state, onRetry, onFollow }: Props) {
  const say = useSay()
  const { list, counts } = useStore(notices)
  const rows = list.filter((notice) => notice.type === type)
  const { total } = counts.by_type[type]
  if (state.kind === 'failed') return <LoadFailed error={state.error} title={say(TEXTS.failed)} onRetry={onRetry} />
  if (rows.length === 0 && state.kind === 'loading') {
    return (
      <div className={`delayed ${classes.loading}`} aria-hidden="true">
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    )
  }
  if (total === 0) {
    return (
      <div className={classes.empty}>
        <strong>{say(TYPE_TEXTS[type].empty)}</strong>
        <p>{say(TYPE_TEXTS[type].emptyHint)}</p>
      </div>
    )
  }
  return (
    <ul className={classes.list}>
      {rows.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} onFollow={onFollow} />
        </li>
      ))}
      {rows.length < total && (
        <li>
          <More type={type} />
        </li>
      )}
    </ul>
  )
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: (notice: Notice) => void }) {
  const say = useSay()
  const { title, content } = wordsOf(notice, say)
  const sender = notice.message?.sender_name
  return (
    <Tooltip title={content} placement="left" mouseEnterDelay={0.6}>
      <button type="button" className={classes.row} data-unread={!notice.read} onClick={() => onFollow(notice)}>
        <span className={classes.dot}>
          {!notice.read && <span className="visually-hidden">{say(TEXTS.unread)}</span>}
        </span>
        <span className={classes.words}>
          <strong>{title}</strong>
          <span className={classes.content}>{content}</span>
          <span className={classes.facts}>
            {formatMoment(notice.created_at)}
            {notice.message && (
              <> · {sender ? say(TEXTS.messageFrom, { name: sender }) : say(TEXTS.messageFromNobody)}</>
            )}
          </span>
        </span>
      </button>
    </Tooltip>
  )
}

function More({ type }: { type: NoticeType }) {
  const say = useSay()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const more = () => {
    setState('busy')
    fetchMore(type).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className={classes.more}>
      {state === 'failed' && <span role="alert">{say(TEXTS.failedMore)}</span>}
      <Button size="small" loading={state === 'busy'} onClick={more}>
        {say(state === 'failed' ? TEXTS.retry : TEXTS.more)}
      </Button>
    </div>
  )
}
