import type { Notice } from '@keguan/contract/api/notice'
import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { fetchMore, type useNotices } from '../../models/notices.ts'
import { Loaded } from '../failure/loaded.tsx'
import { wordsOf } from './notice-words.ts'
import classes from './notices.module.css'
import { TEXTS, TYPE_TEXTS } from './texts.ts'

interface Props {
  readonly type: NoticeType
  /** Number of the type on the server. */
  readonly total: number
  readonly query: ReturnType<typeof useNotices>
  readonly onFollow: (notice: Notice) => void
}

/** The notices of one type, newest first. */
export function NoticeList({ type, total, query, onFollow }: Props) {
  const say = useSay()
  const loaded = (
    <Loaded query={query} failedTitle={say(TEXTS.failed)} rows={5}>
      {(all) => <Rows type={type} total={total} rows={all.filter((each) => each.type === type)} onFollow={onFollow} />}
    </Loaded>
  )
  return query.data ? loaded : <div className={classes.loading}>{loaded}</div>
}

interface RowsProps extends Omit<Props, 'query'> {
  readonly rows: readonly Notice[]
}

function Rows({ type, total, rows, onFollow }: RowsProps) {
  const say = useSay()
  if (rows.length === 0 && total === 0) {
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
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const more = () => {
    setState('busy')
    fetchMore(client, type).then(
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
