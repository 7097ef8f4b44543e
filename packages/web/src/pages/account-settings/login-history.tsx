import type { LoginRow } from '@keguan/contract/api/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeysetPager, type KeysetPlace } from '../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { listLogins } from '../../services/session.ts'
import classes from './account-settings.module.css'
import { deviceName } from './device-name.ts'
import { TEXTS } from './texts.ts'

const PAGE_SIZE = 10

/** Log-ins and failed ones, newest first: what one does not know somebody else has tried. */
export function LoginHistory() {
  const say = useSay()
  const [place, setPlace] = useState<KeysetPlace>({})
  const { data, error, refetch } = useQuery({
    queryKey: ['logins', place],
    queryFn: ({ signal }) => listLogins({ ...place, page_size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.part} aria-label={say(TEXTS.history)}>
      <h3>{say(TEXTS.history)}</h3>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={4} />}
      {data?.list.length === 0 && <p className={classes.hint}>{say(TEXTS.historyEmpty)}</p>}
      {data && data.list.length > 0 && !error && <Logins rows={data.list} />}
      {data && <KeysetPager page={data} onChange={setPlace} />}
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
