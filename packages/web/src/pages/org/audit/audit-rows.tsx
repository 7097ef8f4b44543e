import type { AuditRow } from '@keguan/contract/api/audit'
import { Empty, Table, type TableProps } from 'antd'
import { formatMoment, zoneLabel } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './audit.module.css'
import { type AuditView, isFiltered } from './audit-view.ts'
import { actionName, kindName, objectOf, whoOf } from './audit-words.ts'
import { AUDIT_TEXTS } from './texts.ts'

export interface RowsProps {
  readonly rows: readonly AuditRow[]
  readonly view: AuditView
  /** Rows of several institutions stand side by side. */
  readonly hasOrg: boolean
  readonly busy: boolean
  readonly onShow: (row: AuditRow) => void
}

export function AuditTable({ rows, view, hasOrg, busy, onShow }: RowsProps) {
  const say = useSay()
  const locale = useLocale()
  const columns: TableProps<AuditRow>['columns'] = [
    {
      title: `${say(AUDIT_TEXTS.time)} (${zoneLabel()})`,
      width: 160,
      render: (_, row) => (
        <button type="button" className={classes.open} onClick={() => onShow(row)}>
          {formatMoment(row.created_at)}
        </button>
      ),
    },
    {
      title: say(AUDIT_TEXTS.who),
      width: 160,
      ellipsis: { showTitle: false },
      render: (_, row) => <Who row={row} />,
    },
    {
      title: say(AUDIT_TEXTS.what),
      width: 170,
      ellipsis: true,
      render: (_, row) => actionName(row.action, locale),
    },
    {
      title: say(AUDIT_TEXTS.object),
      ellipsis: { showTitle: false },
      render: (_, row) => <What row={row} />,
    },
    ...(hasOrg
      ? [
          {
            title: say(AUDIT_TEXTS.org),
            width: 150,
            ellipsis: true,
            render: (_: unknown, row: AuditRow) => row.org_name ?? say(AUDIT_TEXTS.none),
          },
        ]
      : []),
    { title: say(AUDIT_TEXTS.ip), width: 120, ellipsis: true, dataIndex: 'ip' },
  ]
  return (
    <Table<AuditRow>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      loading={busy ? { delay: 300 } : false}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: hasOrg ? 940 : 780 }}
      locale={{ emptyText: <Nothing view={view} /> }}
      onRow={(row) => ({ className: classes.row ?? '', onClick: () => onShow(row) })}
    />
  )
}

/** The same on a narrow screen. */
export function AuditCards({ rows, view, onShow }: RowsProps) {
  const locale = useLocale()
  if (rows.length === 0) return <Nothing view={view} />
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onShow(row)}>
            <strong>{actionName(row.action, locale)}</strong>
            {row.object_kind !== null && <What row={row} />}
            <span className={classes.small}>
              <Who row={row} /> · {formatMoment(row.created_at)}
            </span>
          </button>
        </li>
      ))}
    </ul>
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

function Nothing({ view }: { readonly view: AuditView }) {
  const say = useSay()
  const text = say(isFiltered(view) ? AUDIT_TEXTS.noMatch : AUDIT_TEXTS.empty)
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
}
