import type { AuditRow } from '@keguan/contract/api/audit'
import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Column } from '../../../components/data-list/columns.ts'
import { formatMoment, zoneLabel } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './audit.module.css'
import { actionName, kindName, objectOf, whoOf } from './audit-words.ts'
import { AUDIT_TEXTS } from './texts.ts'

type Show = (row: AuditRow) => void

/** For rows of several institutions a column shows the institution. */
export const auditColumns = (say: Say, locale: Locale, hasOrg: boolean, onShow: Show): Column<AuditRow>[] => [
  {
    key: 'time',
    title: `${say(AUDIT_TEXTS.time)} (${zoneLabel()})`,
    width: 160,
    always: true,
    render: (_, row) => (
      <button type="button" className={classes.open} onClick={() => onShow(row)}>
        {formatMoment(row.created_at)}
      </button>
    ),
  },
  {
    key: 'who',
    title: say(AUDIT_TEXTS.who),
    width: 160,
    ellipsis: { showTitle: false },
    render: (_, row) => <Who row={row} />,
  },
  {
    key: 'what',
    title: say(AUDIT_TEXTS.what),
    width: 170,
    ellipsis: true,
    render: (_, row) => actionName(row.action, locale),
  },
  {
    key: 'object',
    title: say(AUDIT_TEXTS.object),
    ellipsis: { showTitle: false },
    render: (_, row) => <What row={row} />,
  },
  ...(hasOrg
    ? [
        {
          key: 'org',
          title: say(AUDIT_TEXTS.org),
          width: 150,
          ellipsis: true,
          render: (_: unknown, row: AuditRow) => row.org_name ?? say(AUDIT_TEXTS.none),
        },
      ]
    : []),
  { key: 'ip', title: say(AUDIT_TEXTS.ip), width: 120, ellipsis: true, render: (_, row) => row.ip },
]

/** The same on a narrow screen. */
export function AuditCard({ row, onShow }: { readonly row: AuditRow; readonly onShow: Show }) {
  const locale = useLocale()
  return (
    <button type="button" className={classes.card} onClick={() => onShow(row)}>
      <strong>{actionName(row.action, locale)}</strong>
      {row.object_kind !== null && <What row={row} />}
      <span className={classes.small}>
        <Who row={row} /> · {formatMoment(row.created_at)}
      </span>
    </button>
  )
}

function Who({ row }: { readonly row: AuditRow }) {
  const say = useSay()
  const who = whoOf(row, say)
  return (
    <span title={row.account === null ? who : `${who} (${row.account})`}>
      {who}
      {row.account !== null && <span className={classes.faint}> {row.account}</span>}
    </span>
  )
}

function What({ row }: { readonly row: AuditRow }) {
  const say = useSay()
  const locale = useLocale()
  if (row.object_kind === null) return <span className={classes.faint}>{say(AUDIT_TEXTS.none)}</span>
  const name = objectOf(row, locale)
  return (
    <span title={name}>
      <span className={classes.faint}>{kindName(row.object_kind, locale)} </span>
      {name}
    </span>
  )
}
