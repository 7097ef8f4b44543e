import type { Say } from '@keguan/contract/message'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { defineListView } from '../../../components/data-list/list-view.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './deleted.module.css'
import { DELETED_TEXTS as T } from './texts.ts'

/** Accounts and institutions are never listed at once. */
export const DELETED_VIEW = defineListView({ prefix: 'deleted_' })

interface Deleted {
  readonly deleted_at: string
  readonly deleted_by: string
  readonly purge_at: string
}

/** Whole days until the purge, at least one: it may happen at any time of the last day. */
const daysLeft = (purgeAt: string): number => Math.max(1, Math.ceil(dayjs(purgeAt).diff(dayjs(), 'day', true)))

/** When it was deleted and by whom, and how long it can still be restored. */
export const deletionColumns = (say: Say) => [
  {
    key: 'deleted',
    title: say(T.deletedAt),
    width: 150,
    className: 'tabular',
    render: (_: unknown, row: Deleted) => formatMoment(row.deleted_at),
  },
  {
    key: 'by',
    title: say(T.deletedBy),
    width: 140,
    ellipsis: true,
    render: (_: unknown, row: Deleted) => row.deleted_by,
  },
  {
    key: 'left',
    title: say(T.rest),
    width: 110,
    render: (_: unknown, row: Deleted) => say(T.left, { count: daysLeft(row.purge_at) }),
  },
]

interface CardProps {
  readonly row: Deleted
  readonly name: string
  readonly account?: string
  /** What was deleted with it, and its owner. */
  readonly facts: readonly string[]
  readonly action: ReactNode
}

/** The same on a narrow screen. */
export function DeletedCard({ row, name, account, facts, action }: CardProps) {
  const say = useSay()
  const all = [
    ...facts,
    `${formatMoment(row.deleted_at)} ${say(T.by, { name: row.deleted_by })}`,
    say(T.left, { count: daysLeft(row.purge_at) }),
  ]
  return (
    <div className={classes.card}>
      <span className={classes.who}>
        <strong>{name}</strong>
        {account !== undefined && <span className={classes.faint}>{account}</span>}
      </span>
      {action}
      <span className={`${classes.facts} ${classes.faint}`}>
        {all.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  )
}
