import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { KeysetPager, type KeysetPlace } from '../../../components/data-list/keyset-pager.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useSay } from '../../../locales/say.ts'
import type { OrgPlace } from '../org-place.ts'
import { ComposeDrawer } from './compose-drawer.tsx'
import classes from './messages.module.css'
import { SentMessageRow } from './sent-message.tsx'
import { TEXTS } from './texts.ts'
import { targetOf, useMessages, useRefreshMessages } from './use-messages.ts'

/** What administrators have written to the people of a place, and the way to write more. */
export function MessagesPanel({ place }: { place: OrgPlace | null }) {
  const say = useSay()
  const target = targetOf(place)
  const [page, setPage] = useState<KeysetPlace>({})
  const [writing, setWriting] = useState(false)
  const { data, error, isPending, refetch } = useMessages(target, page)
  const refresh = useRefreshMessages()
  const isFirst = page.after === undefined && page.before === undefined
  const isBeyond = data?.list.length === 0 && !isFirst
  useEffect(() => {
    // the last message of the last page was taken back
    if (isBeyond) setPage({})
  }, [isBeyond])
  const write = (
    <Button type="primary" onClick={() => setWriting(true)}>
      {say(TEXTS.write)}
    </Button>
  )
  return (
    <>
      <div className={classes.head}>
        <p>{say(TEXTS.intro)}</p>
        {data && data.list.length > 0 && write}
      </div>
      {isPending && (
        <div className="delayed" aria-hidden="true">
          <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
        </div>
      )}
      {error && <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && isFirst && (
        <div className={classes.empty}>
          <h2>{say(TEXTS.empty)}</h2>
          <p>{say(TEXTS.emptyHint)}</p>
          {write}
        </div>
      )}
      {data && data.list.length > 0 && (
        <ul className={classes.list} aria-label={say(TEXTS.list)}>
          {data.list.map((row) => (
            <SentMessageRow key={row.message_id} row={row} hasPlace={place === null} onRemoved={refresh} />
          ))}
        </ul>
      )}
      {data && <KeysetPager page={data} isFirst={isFirst} onChange={setPage} />}
      <ComposeDrawer
        place={place}
        target={target}
        open={writing}
        onClose={() => setWriting(false)}
        onSent={() => {
          setWriting(false)
          setPage({})
          void refresh()
        }}
      />
    </>
  )
}
