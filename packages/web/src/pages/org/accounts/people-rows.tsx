import type { PersonRow } from '@keguan/contract/api/people'
import { Checkbox, Table, type TableColumnsType, Tag, Tooltip } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useHeader } from '../../../components/shell/use-header.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useNarrow } from '../../../lib/use-media.ts'
import { useLocale } from '../../../locales/intl.ts'
import { type Say, useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { roleNames } from './people-words.ts'
import { PersonMenu } from './person-menu.tsx'
import { StateBadge } from './state-badge.tsx'
import { TEXTS } from './texts.ts'
import type { PeopleActions } from './use-people-actions.tsx'

export interface RowsProps {
  readonly rows: readonly PersonRow[]
  readonly actions: PeopleActions
  readonly busy: boolean
  /** Whether rows can be ticked. */
  readonly selectable: boolean
  /** Whether the accounts are of several institutions. */
  readonly manyOrgs: boolean
  readonly selected: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
}

/** Below this the table scrolls sideways under its fixed first column. */
const WIDTH_PX = 760

export function PeopleRows(props: RowsProps) {
  return useNarrow() ? <PeopleCards {...props} /> : <PeopleTable {...props} />
}

const Ellipsis = ({ children }: { children: string }) => (
  <Tooltip title={children} placement="topLeft" mouseEnterDelay={0.4}>
    <span className={classes.ellipsis}>{children}</span>
  </Tooltip>
)

function PersonName({ row, actions }: { row: PersonRow; actions: PeopleActions }) {
  const say = useSay()
  return (
    <button
      type="button"
      className={classes.person}
      aria-label={say(TEXTS.open, { name: row.name })}
      onClick={() => actions.open(row)}
    >
      <span className={classes.personName}>
        <Ellipsis>{row.name}</Ellipsis>
        {row.mine && <Tag>{say(TEXTS.me)}</Tag>}
      </span>
      <span className={classes.secondary}>
        <Ellipsis>
          {row.nickname ? `${row.account} · ${say(TEXTS.nickname, { name: row.nickname })}` : row.account}
        </Ellipsis>
      </span>
    </button>
  )
}

function lastLogin(row: PersonRow, say: Say): ReactNode {
  if (row.last_login_at !== null) return formatMoment(row.last_login_at)
  return <span className={classes.secondary}>{say(TEXTS.neverLoggedIn)}</span>
}

function PeopleTable({ rows, actions, busy, selectable, manyOrgs, selected, onSelect }: RowsProps) {
  const say = useSay()
  const { stickyTop } = useHeader()
  const locale = useLocale()
  const place = (row: PersonRow) => (manyOrgs ? row.org_name : row.folder_name)
  const columns: TableColumnsType<PersonRow> = [
    {
      key: 'name',
      title: `${say(TEXTS.name)} / ${say(TEXTS.account)}`,
      fixed: 'left',
      width: 190,
      render: (_, row) => <PersonName row={row} actions={actions} />,
    },
    {
      key: 'roles',
      title: say(TEXTS.roles),
      width: 170,
      render: (_, row) => <Ellipsis>{roleNames(row.role_ids, locale)}</Ellipsis>,
    },
    {
      key: 'place',
      title: say(manyOrgs ? TEXTS.org : TEXTS.folder),
      width: 150,
      render: (_, row) => {
        const name = place(row)
        return name ? <Ellipsis>{name}</Ellipsis> : say(TEXTS.none)
      },
    },
    {
      key: 'lastLogin',
      title: say(TEXTS.lastLogin),
      width: 148,
      className: 'tabular',
      render: (_, row) => lastLogin(row, say),
    },
    { key: 'state', title: say(TEXTS.state), width: 124, render: (_, row) => <StateBadge row={row} /> },
    {
      key: 'actions',
      title: <span className="visually-hidden">{say(TEXTS.actions)}</span>,
      width: 56,
      align: 'right',
      render: (_, row) => <PersonMenu row={row} actions={actions} />,
    },
  ]
  return (
    <Table<PersonRow>
      className={classes.panel ?? ''}
      rowKey="account_id"
      columns={columns}
      dataSource={[...rows]}
      loading={busy ? { delay: 300 } : false}
      pagination={false}
      tableLayout="fixed"
      size="middle"
      scroll={{ x: WIDTH_PX }}
      sticky={{ offsetHeader: stickyTop }}
      {...(selectable
        ? {
            rowSelection: {
              selectedRowKeys: [...selected],
              onChange: (keys: readonly unknown[]) => onSelect(keys.map(String)),
              getCheckboxProps: (row: PersonRow) => ({ disabled: !row.manageable, 'aria-label': row.name }),
            },
          }
        : {})}
      onRow={(row) => ({
        className: classes.clickable ?? '',
        onClick: (event) => openUnlessUsed(event, () => actions.open(row)),
      })}
    />
  )
}

/** The list where a table has no room. */
function PeopleCards({ rows, actions, busy, selectable, manyOrgs, selected, onSelect }: RowsProps) {
  const say = useSay()
  const locale = useLocale()
  const tick = (id: string, on: boolean) => onSelect(on ? [...selected, id] : selected.filter((each) => each !== id))
  return (
    <ul className={classes.cards} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.account_id} className={`${classes.panel} ${classes.card}`}>
          <div className={classes.cardHead}>
            {selectable && (
              <Checkbox
                aria-label={row.name}
                disabled={!row.manageable}
                checked={selected.includes(row.account_id)}
                onChange={(event) => tick(row.account_id, event.target.checked)}
              />
            )}
            <PersonName row={row} actions={actions} />
            <PersonMenu row={row} actions={actions} />
          </div>
          <div className={classes.cardFacts}>
            <StateBadge row={row} />
            <span>{roleNames(row.role_ids, locale)}</span>
            {(manyOrgs ? row.org_name : row.folder_name) && <span>{manyOrgs ? row.org_name : row.folder_name}</span>}
            <span className="tabular">{lastLogin(row, say)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A click on something of its own in the row, or at the end of marking text, opens nothing. */
function openUnlessUsed(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as HTMLElement
  const isInRow = event.currentTarget.contains(target)
  const isUsed = target.closest('a, button, input, label, .ant-table-selection-column, [role="menu"]')
  if (isInRow && !isUsed && !window.getSelection()?.toString()) open()
}
