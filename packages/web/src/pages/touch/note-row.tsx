import type { TouchRow } from '@keguan/contract/api/touch'
import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import {
  SPAM_REASON_NAMES,
  TOUCH_KIND_NAMES,
  TOUCH_STATE_NAMES,
  type TouchState,
} from '@keguan/contract/vocabulary/touch'
import { Tag } from 'antd'
import type { Column } from '../../components/data-list/columns.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { TEXTS } from './texts.ts'
import classes from './touch.module.css'

const COLORS: Readonly<Record<TouchState, string | undefined>> = {
  open: undefined,
  doing: 'processing',
  answered: 'success',
  closed: undefined,
}

export function NoteState({ state }: { readonly state: TouchState }) {
  const color = COLORS[state]
  return <Tag {...(color !== undefined && { color })}>{TOUCH_STATE_NAMES[state][useLocale()]}</Tag>
}

type Open = (id: string) => void

function Excerpt({ row, onOpen }: { readonly row: TouchRow; readonly onOpen: Open }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <>
      <button type="button" className={classes.open} onClick={() => onOpen(row.note_id)}>
        <span className={classes.excerpt}>{row.text}</span>
      </button>
      {row.merged > 0 && <Tag>{say(TEXTS.merged, { count: row.merged })}</Tag>}
      {row.spam !== null && <Tag color="error">{SPAM_REASON_NAMES[row.spam][locale]}</Tag>}
    </>
  )
}

function Who({ row }: { readonly row: TouchRow }) {
  const say = useSay()
  return (
    <>
      {row.name} <span className={classes.small}>{say(row.is_account ? TEXTS.account : TEXTS.visitor)}</span>
      {row.institution !== '' && <div className={classes.small}>{row.institution}</div>}
    </>
  )
}

export const columnsOf = (say: Say, locale: Locale, onOpen: Open): Column<TouchRow>[] => [
  { key: 'note', title: say(TEXTS.note), always: true, render: (_, row) => <Excerpt row={row} onOpen={onOpen} /> },
  { key: 'who', title: say(TEXTS.who), width: 180, render: (_, row) => <Who row={row} /> },
  { key: 'kind', title: say(TEXTS.kind), width: 110, render: (_, row) => TOUCH_KIND_NAMES[row.kind][locale] },
  { key: 'state', title: say(TEXTS.state), width: 100, render: (_, row) => <NoteState state={row.state} /> },
  {
    key: 'assignee',
    title: say(TEXTS.assignee),
    width: 110,
    ellipsis: true,
    render: (_, row) => row.assignee_name || say(TEXTS.nobody),
  },
  {
    key: 'time',
    title: say(TEXTS.time),
    width: 140,
    className: 'tabular',
    render: (_, row) => formatMoment(row.created_at),
  },
]

/** The same on a narrow screen. */
export function NoteCard({ row, onOpen }: { readonly row: TouchRow; readonly onOpen: Open }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <Excerpt row={row} onOpen={onOpen} />
      <div>
        <Who row={row} />
      </div>
      <div className={classes.line}>
        <NoteState state={row.state} />
        <span className={classes.small}>
          {TOUCH_KIND_NAMES[row.kind][locale]} · {row.assignee_name || say(TEXTS.nobody)} ·{' '}
          {formatMoment(row.created_at)}
        </span>
      </div>
    </div>
  )
}
