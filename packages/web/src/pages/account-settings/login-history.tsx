import type { LoginRow } from '@keguan/contract/api/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { listLogins } from '../../services/session.ts'
import classes from './account-settings.module.css'
import { deviceName } from './device-name.ts'
import { SettingsFailed, SettingsLoading } from './settings-states.tsx'
import { TEXTS } from './texts.ts'

const PAGE_SIZE = 10
type Place = { readonly after?: string } | { readonly before?: string }

/** Log-ins and failed ones, newest first: what one does not know somebody else has tried. */
export function LoginHistory() {
  const say = useSay()
  const [place, setPlace] = useState<Place>({})
  const { data, isError, refetch } = useQuery({
    queryKey: ['logins', place],
    queryFn: ({ signal }) => listLogins({ ...place, page_size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.part} aria-label={say(TEXTS.history)}>
      <h3>{say(TEXTS.history)}</h3>
      {isError && <SettingsFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SettingsLoading rows={4} />}
      {data?.list.length === 0 && <p className={classes.hint}>{say(TEXTS.historyEmpty)}</p>}
      {data && data.list.length > 0 && !isError && <Logins rows={data.list} />}
      {data && (data.next !== null || data.previous !== null) && (
        <nav className={classes.pager} aria-label={say(TEXTS.pages)}>
          <Button disabled={data.previous === null} onClick={() => setPlace({})}>
            {say(TEXTS.first)}
          </Button>
          <Button
            disabled={data.previous === null}
            onClick={() => data.previous !== null && setPlace({ before: data.previous })}
          >
            {say(TEXTS.previous)}
          </Button>
          <Button disabled={data.next === null} onClick={() => data.next !== null && setPlace({ after: data.next })}>
            {say(TEXTS.next)}
          </Button>
        </nav>
      )}
    </section>
  )
}

function Logins({ rows }: { readonly rows: readonly LoginRow[] }) {
  const say = useSay()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {[TEXTS.when, TEXTS.where, TEXTS.ip, TEXTS.way, TEXTS.result].map((column) => (
            <th key={column['en-US']} scope="col">
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.login_id}>
            <td>{formatMoment(row.created_at)}</td>
            <td>{deviceName(row, say)}</td>
            <td>{row.ip}</td>
            <td>{say(row.way === 'sso' ? TEXTS.bySso : TEXTS.byPassword)}</td>
            <td className={row.failure === null ? undefined : classes.bad}>
              {row.failure === null ? say(TEXTS.success) : `✕ ${say(TEXTS[`failure_${row.failure}`])}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
