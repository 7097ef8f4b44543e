import type { QuotaEntry } from '@keguan/contract/api/quota'
import type { Say } from '@keguan/contract/message'
import { EDITION_NAMES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { QUOTA_ENTRY_KIND_NAMES, QUOTA_ENTRY_KINDS } from '@keguan/contract/vocabulary/quota'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { DateFilter } from '../../../components/data-list/filters/date-filter.tsx'
import { OneFilter } from '../../../components/data-list/filters/filters.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listQuotaHistory } from '../../../services/quota.ts'
import { HISTORY_VIEW } from './history-view.ts'
import { NUMBER_BEFORE_WORDS, periodText } from './quota-words.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

/** History of an institution's quotas. */
export function QuotaHistory({ orgId }: { readonly orgId: string }) {
  const say = useSay()
  const locale = useLocale()
  const list = useList({
    view: HISTORY_VIEW,
    queryKey: ['quota', 'history', orgId],
    fetch: (view, signal) => listQuotaHistory({ org_id: orgId, ...HISTORY_VIEW.inputOf(view) }, signal),
  })
  const { view, filter } = list
  return (
    <section>
      <h2 className={classes.history}>{say(QUOTA_TEXTS.history)}</h2>
      <DataList
        list={list}
        name="quota-history"
        label={say(QUOTA_TEXTS.history)}
        idOf={(row) => String(row.id)}
        columns={columnsOf(say, locale)}
        card={(row) => <Card row={row} />}
        minWidth={860}
        filters={
          <>
            <OneFilter
              name={say(QUOTA_TEXTS.kind)}
              value={view.kind}
              options={QUOTA_ENTRY_KINDS.map((value) => ({ value, label: QUOTA_ENTRY_KIND_NAMES[value][locale] }))}
              onChange={(kind) => filter({ kind })}
            />
            <OneFilter
              name={say(QUOTA_TEXTS.edition)}
              value={view.edition}
              options={LESSON_EDITIONS.map((value) => ({ value, label: EDITION_NAMES[value][locale] }))}
              onChange={(edition) => filter({ edition })}
            />
            <DateFilter from={view.from} to={view.to} name={say(QUOTA_TEXTS.date)} onChange={filter} />
          </>
        }
        empty={{ title: say(QUOTA_TEXTS.historyNone) }}
        noMatch={{ title: say(QUOTA_TEXTS.historyNoMatch) }}
      />
    </section>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`)
const whoOf = (row: QuotaEntry, say: Say): string => row.account_name ?? say(QUOTA_TEXTS.whoGone)

const columnsOf = (say: Say, locale: Locale): Column<QuotaEntry>[] => [
  {
    key: 'time',
    title: say(QUOTA_TEXTS.time),
    width: 150,
    className: 'tabular',
    render: (_, row) => formatMoment(row.created_at),
  },
  {
    key: 'kind',
    title: say(QUOTA_TEXTS.kind),
    always: true,
    render: (_, row) => (
      <>
        {QUOTA_ENTRY_KIND_NAMES[row.kind][locale]} <OtherOrg entry={row} />
        {row.note !== '' && <div className={classes.small}>{row.note}</div>}
      </>
    ),
  },
  {
    key: 'quota',
    title: say(QUOTA_TEXTS.quotas),
    width: 210,
    render: (_, row) => (
      <>
        <div>{EDITION_NAMES[row.edition][locale]}</div>
        <div className={classes.small}>{periodText(row, say)}</div>
      </>
    ),
  },
  {
    key: 'change',
    title: say(QUOTA_TEXTS.change),
    width: 80,
    align: 'right',
    render: (_, row) => <strong className="tabular">{signed(row.amount)}</strong>,
  },
  {
    key: 'left',
    title: say(QUOTA_TEXTS.left),
    width: 126,
    align: 'right',
    className: 'tabular',
    ...NUMBER_BEFORE_WORDS,
    render: (_, row) => row.remaining,
  },
  { key: 'who', title: say(QUOTA_TEXTS.who), width: 130, ellipsis: true, render: (_, row) => whoOf(row, say) },
]

/** The same on a narrow screen. */
function Card({ row }: { readonly row: QuotaEntry }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <strong>{QUOTA_ENTRY_KIND_NAMES[row.kind][locale]}</strong>
        <strong className="tabular">{signed(row.amount)}</strong>
      </div>
      <span>
        {EDITION_NAMES[row.edition][locale]} <span className={classes.small}>{periodText(row, say)}</span>
      </span>
      <span className={classes.small}>
        {formatMoment(row.created_at)} · {whoOf(row, say)} · {say(QUOTA_TEXTS.remaining)} {row.remaining}
      </span>
      <OtherOrg entry={row} />
      {row.note !== '' && <span>{row.note}</span>}
    </div>
  )
}

function OtherOrg({ entry: { kind, other_org } }: { readonly entry: QuotaEntry }) {
  const say = useSay()
  if (other_org) return <a href={`#/org?node=${other_org.id}&tab=quotas`}>{other_org.name}</a>
  return kind === 'transfer_in' || kind === 'transfer_out' ? say(QUOTA_TEXTS.otherGone) : null
}
