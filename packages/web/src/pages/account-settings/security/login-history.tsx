import type { LoginRow } from '@keguan/contract/api/session'
import type { Say } from '@keguan/contract/message'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { defineListView } from '../../../components/data-list/list-view.ts'
import { useList } from '../../../components/data-list/use-list.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { listLogins } from '../../../services/session.ts'
import classes from '../account-settings.module.css'
import { TEXTS } from '../texts.ts'
import { deviceName } from './device-name.ts'

const PAGE_SIZE = 10
const LOGINS_VIEW = defineListView({ prefix: 'login_' })

/** Successful and failed log-ins, latest first, so that users notice attempts by others. */
export function LoginHistory() {
  const say = useSay()
  const list = useList({
    view: LOGINS_VIEW,
    queryKey: ['logins'],
    fetch: (view, signal) => listLogins({ ...LOGINS_VIEW.inputOf(view), page_size: PAGE_SIZE }, signal),
  })
  return (
    <section className={classes.part} aria-label={say(TEXTS.history)}>
      <h3>{say(TEXTS.history)}</h3>
      <DataList
        list={list}
        name="logins"
        label={say(TEXTS.history)}
        idOf={(row) => String(row.login_id)}
        columns={columnsOf(say)}
        card={(row) => <Card row={row} />}
        minWidth={620}
        empty={{ title: say(TEXTS.historyEmpty) }}
      />
    </section>
  )
}

const columnsOf = (say: Say): Column<LoginRow>[] => [
  {
    key: 'when',
    title: say(TEXTS.when),
    width: 150,
    always: true,
    className: 'tabular',
    render: (_, row) => formatMoment(row.created_at),
  },
  { key: 'where', title: say(TEXTS.where), ellipsis: true, render: (_, row) => deviceName(row, say) },
  { key: 'ip', title: say(TEXTS.ip), width: 130, ellipsis: true, render: (_, row) => row.ip },
  { key: 'way', title: say(TEXTS.way), width: 120, render: (_, row) => wayOf(row, say) },
  { key: 'result', title: say(TEXTS.result), width: 130, render: (_, row) => <Result row={row} /> },
]

/** The same on a narrow screen. */
function Card({ row }: { readonly row: LoginRow }) {
  const say = useSay()
  return (
    <>
      <div className={classes.loginLine}>
        <span className="tabular">{formatMoment(row.created_at)}</span>
        <Result row={row} />
      </div>
      <div className={classes.facts}>
        {[deviceName(row, say), row.ip, wayOf(row, say)].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
    </>
  )
}

const wayOf = (row: LoginRow, say: Say): string => say(row.way === 'sso' ? TEXTS.bySso : TEXTS.byPassword)

function Result({ row: { failure } }: { readonly row: LoginRow }) {
  const say = useSay()
  if (failure === null) return say(TEXTS.success)
  return <span className={classes.bad}>✕ {say(TEXTS[`failure_${failure}`])}</span>
}
