import { Button } from 'antd'
import { useState } from 'react'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { useSay } from '../../../locales/say.ts'
import type { OrgPlace } from '../org-place.ts'
import { ComposeDrawer } from './compose-drawer.tsx'
import classes from './messages.module.css'
import { SentMessageRow } from './sent-message.tsx'
import { TEXTS } from './texts.ts'
import { targetOf, useMessages, useRefreshMessages } from './use-messages.ts'

/** Messages of administrators to the people of a place, and a button to write another one. */
export function MessagesPanel({ place }: { place: OrgPlace | null }) {
  const say = useSay()
  const target = targetOf(place)
  const [writing, setWriting] = useState(false)
  const list = useMessages(target)
  const refresh = useRefreshMessages()
  const write = (
    <Button type="primary" onClick={() => setWriting(true)}>
      {say(TEXTS.write)}
    </Button>
  )
  return (
    <>
      <p className={classes.intro}>{say(TEXTS.intro)}</p>
      <DataList
        list={list}
        name="messages"
        label={say(TEXTS.list)}
        idOf={(row) => row.message_id}
        card={(row) => <SentMessageRow row={row} hasPlace={place === null} onRemoved={refresh} />}
        tools={list.page && list.page.list.length > 0 && write}
        empty={{ title: say(TEXTS.empty), hint: say(TEXTS.emptyHint), action: write }}
        failedTitle={say(TEXTS.failed)}
      />
      <ComposeDrawer
        place={place}
        target={target}
        open={writing}
        onClose={() => setWriting(false)}
        onSent={() => {
          setWriting(false)
          list.goTo({})
          void refresh()
        }}
      />
    </>
  )
}
