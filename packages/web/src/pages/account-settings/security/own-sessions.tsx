import type { SessionRow } from '@keguan/contract/api/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Tag } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '../../../services/session.ts'
import classes from '../account-settings.module.css'
import { TEXTS } from '../texts.ts'
import { deviceName } from './device-name.ts'

export const SESSIONS_KEY = ['sessions']
/** Number of sessions shown before the rest is expanded. */
const SHOWN = 5

/** The user's sessions; all except the current one can be ended here. */
export function OwnSessions() {
  const say = useSay()
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => listSessions(signal),
  })
  return (
    <section className={classes.part} aria-label={say(TEXTS.sessions)}>
      <Loaded query={sessions}>{({ list }) => <Sessions rows={list} />}</Loaded>
    </section>
  )
}

function Sessions({ rows }: { readonly rows: readonly SessionRow[] }) {
  const say = useSay()
  const words = useFailureText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const others = rows.filter(({ current }) => !current).length

  async function end(work: () => Promise<string>) {
    setFailure(null)
    try {
      message.success(await work())
    } catch (error) {
      setFailure(words(error))
    }
    await client.invalidateQueries({ queryKey: SESSIONS_KEY })
  }
  const ask = (title: string, content: string, okText: string, work: () => Promise<string>) =>
    confirm({
      title,
      content,
      okText,
      isDanger: true,
      onOk: () => end(work),
    })
  const askOne = (row: SessionRow) => {
    const device = deviceName(row, say)
    ask(say(TEXTS.revokeConfirm), say(TEXTS.revokeContent, { device, ip: row.ip }), say(TEXTS.revoke), async () => {
      await revokeSession(row.session_id)
      return say(TEXTS.revoked, { device })
    })
  }
  const askAll = () =>
    ask(say(TEXTS.revokeAllConfirm, { count: others }), say(TEXTS.revokeAllContent), say(TEXTS.revokeAll), async () =>
      say(TEXTS.revokedAll, { count: (await revokeOtherSessions()).count }),
    )
  return (
    <>
      <div className={classes.head}>
        <h3>{say(TEXTS.sessions)}</h3>
        {others > 0 && <Button onClick={askAll}>{say(TEXTS.revokeAll)}</Button>}
      </div>
      <p className={classes.hint}>{say(others > 0 ? TEXTS.sessionsHint : TEXTS.only)}</p>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} className={classes.alert ?? ''} />}
      <ul className={classes.list}>
        {rows.slice(0, all ? rows.length : SHOWN).map((row) => (
          <Session key={row.session_id} row={row} onRevoke={() => askOne(row)} />
        ))}
      </ul>
      {!all && rows.length > SHOWN && (
        <Button type="link" onClick={() => setAll(true)}>
          {say(TEXTS.sessionsRest, { count: rows.length - SHOWN })}
        </Button>
      )}
    </>
  )
}

function Session({ row, onRevoke }: { readonly row: SessionRow; readonly onRevoke: () => void }) {
  const say = useSay()
  const device = deviceName(row, say)
  return (
    <li>
      <div>
        <div className={classes.name}>
          {device} {row.current && <Tag>{say(TEXTS.current)}</Tag>}
        </div>
        <div className={classes.facts}>
          <span>{say(TEXTS.from, { ip: row.ip })}</span>
          <span>{say(TEXTS.lastUsed, { when: formatMoment(row.last_used_at) })}</span>
          <span>{say(TEXTS.since, { when: formatMoment(row.created_at) })}</span>
          <span>{say(row.way === 'sso' ? TEXTS.bySso : TEXTS.byPassword)}</span>
        </div>
      </div>
      {!row.current && (
        <Button aria-label={say(TEXTS.revokeOne, { device })} onClick={onRevoke}>
          {say(TEXTS.revoke)}
        </Button>
      )}
    </li>
  )
}
