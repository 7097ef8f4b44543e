import type { PersonRow } from '@keguan/contract/api/people'
import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '../../../../components/data-list/columns.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import classes from '../accounts-panel.module.css'
import { roleNames } from '../people-words.ts'
import { TEXTS } from '../texts.ts'
import type { PeopleActions } from '../use-people-actions.tsx'
import { PersonMenu } from './person-menu.tsx'
import { StateBadge } from './state-badge.tsx'

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

/** For accounts of several institutions a column shows the institution, otherwise the folder. */
export const peopleColumns = (
  say: Say,
  locale: Locale,
  actions: PeopleActions,
  isManyOrgs: boolean,
): Column<PersonRow>[] => [
  {
    key: 'name',
    title: `${say(TEXTS.name)} / ${say(TEXTS.account)}`,
    always: true,
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
    title: say(isManyOrgs ? TEXTS.org : TEXTS.folder),
    width: 150,
    render: (_, row) => {
      const name = isManyOrgs ? row.org_name : row.folder_name
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
    always: true,
    width: 56,
    align: 'right',
    render: (_, row) => <PersonMenu row={row} actions={actions} />,
  },
]

interface CardProps {
  readonly row: PersonRow
  readonly actions: PeopleActions
  readonly isManyOrgs: boolean
}

/** An account as a card, for narrow screens. */
export function PersonCard({ row, actions, isManyOrgs }: CardProps) {
  const say = useSay()
  const locale = useLocale()
  const place = isManyOrgs ? row.org_name : row.folder_name
  return (
    <>
      <div className={classes.cardHead}>
        <PersonName row={row} actions={actions} />
        <PersonMenu row={row} actions={actions} />
      </div>
      <div className={classes.cardFacts}>
        <StateBadge row={row} />
        <span>{roleNames(row.role_ids, locale)}</span>
        {place && <span>{place}</span>}
        <span className="tabular">{lastLogin(row, say)}</span>
      </div>
    </>
  )
}
