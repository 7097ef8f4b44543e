import type { QuotaEntry } from '@keguan/contract/api/quota'
import { EDITION_NAMES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { QUOTA_ENTRY_KIND_NAMES, QUOTA_ENTRY_KINDS } from '@keguan/contract/vocabulary/quota'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Select, Table, type TableProps } from 'antd'
import { useSearchParams } from 'react-router'
import { DateFilter } from '../../../components/data-list/date-filter.tsx'
import { KeysetPager } from '../../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useNarrow } from '../../../lib/use-media.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listQuotaHistory } from '../../../services/quota.ts'
import { type HistoryView, isFiltered, readHistoryView, withHistory } from './history-view.ts'
import { NUMBER_BEFORE_WORDS, periodText } from './quota-words.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

const NO_FILTERS = { kind: undefined, edition: undefined, from: undefined, to: undefined }

/** What happened to the quotas of an institution. */
export function QuotaHistory({ orgId }: { readonly orgId: string }) {
  const say = useSay()
  const locale = useLocale()
  const narrow = useNarrow()
  const [parameters, setParameters] = useSearchParams()
  const view = readHistoryView(parameters)
  const setView = (changes: Partial<HistoryView>) => setParameters(withHistory(parameters, changes))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quota', 'history', orgId, view],
    queryFn: ({ signal }) => listQuotaHistory({ org_id: orgId, ...view }, signal),
    placeholderData: keepPreviousData,
  })
  const nothing = (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={say(isFiltered(view) ? QUOTA_TEXTS.historyNoMatch : QUOTA_TEXTS.historyNone)}
    />
  )
  return (
    <section>
      <h2 className={classes.history}>{say(QUOTA_TEXTS.history)}</h2>
      <search className={classes.filters}>
        <Select
          aria-label={say(QUOTA_TEXTS.kind)}
          placeholder={say(QUOTA_TEXTS.kind)}
          allowClear
          {...(view.kind && { value: view.kind })}
          options={QUOTA_ENTRY_KINDS.map((value) => ({ value, label: QUOTA_ENTRY_KIND_NAMES[value][locale] }))}
          onChange={(kind) => setView({ kind })}
        />
        <Select
          aria-label={say(QUOTA_TEXTS.edition)}
          placeholder={say(QUOTA_TEXTS.edition)}
          allowClear
          popupMatchSelectWidth={false}
          {...(view.edition && { value: view.edition })}
          options={LESSON_EDITIONS.map((value) => ({ value, label: EDITION_NAMES[value][locale] }))}
          onChange={(edition) => setView({ edition })}
        />
        <DateFilter
          from={view.from ?? null}
          to={view.to ?? null}
          name={say(QUOTA_TEXTS.date)}
          onChange={({ from, to }) => setView({ from: from ?? undefined, to: to ?? undefined })}
        />
        {isFiltered(view) && (
          <Button type="link" onClick={() => setView(NO_FILTERS)}>
            {say(QUOTA_TEXTS.clear)}
          </Button>
        )}
        {data && (
          <span className={classes.count}>
            {say(data.total_more ? QUOTA_TEXTS.totalMore : QUOTA_TEXTS.total, { count: data.total })}
          </span>
        )}
      </search>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          {data.list.length === 0 && nothing}
          {data.list.length > 0 && (narrow ? <Cards rows={data.list} /> : <Rows rows={data.list} busy={isFetching} />)}
          <KeysetPager page={data} onChange={(place) => setView({ after: place.after, before: place.before })} />
        </>
      )}
    </section>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`)

function Rows({ rows, busy }: { readonly rows: readonly QuotaEntry[]; readonly busy: boolean }) {
  const say = useSay()
  const locale = useLocale()
  const columns: TableProps<QuotaEntry>['columns'] = [
    {
      title: say(QUOTA_TEXTS.time),
      width: 150,
      render: (_, row) => <span className="tabular">{formatMoment(row.created_at)}</span>,
    },
    {
      title: say(QUOTA_TEXTS.kind),
      render: (_, row) => (
        <>
          {QUOTA_ENTRY_KIND_NAMES[row.kind][locale]} <OtherOrg entry={row} />
          {row.note !== '' && <div className={classes.small}>{row.note}</div>}
        </>
      ),
    },
    {
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
      title: say(QUOTA_TEXTS.change),
      width: 80,
      align: 'right',
      render: (_, row) => <strong className="tabular">{signed(row.amount)}</strong>,
    },
    {
      title: say(QUOTA_TEXTS.left),
      width: 126,
      align: 'right',
      className: 'tabular',
      ...NUMBER_BEFORE_WORDS,
      dataIndex: 'remaining',
    },
    {
      title: say(QUOTA_TEXTS.who),
      width: 130,
      ellipsis: true,
      render: (_, row) => row.account_name ?? say(QUOTA_TEXTS.whoGone),
    },
  ]
  return (
    <Table<QuotaEntry>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      loading={busy ? { delay: 300 } : false}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 860 }}
    />
  )
}

/** The same on a narrow screen. */
function Cards({ rows }: { readonly rows: readonly QuotaEntry[] }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={classes.cardLine}>
            <strong>{QUOTA_ENTRY_KIND_NAMES[row.kind][locale]}</strong>
            <strong className="tabular">{signed(row.amount)}</strong>
          </div>
          <span>
            {EDITION_NAMES[row.edition][locale]} <span className={classes.small}>{periodText(row, say)}</span>
          </span>
          <span className={classes.small}>
            {formatMoment(row.created_at)} · {row.account_name ?? say(QUOTA_TEXTS.whoGone)} ·{' '}
            {say(QUOTA_TEXTS.remaining)} {row.remaining}
          </span>
          <OtherOrg entry={row} />
          {row.note !== '' && <span>{row.note}</span>}
        </li>
      ))}
    </ul>
  )
}

function OtherOrg({ entry: { kind, other_org } }: { readonly entry: QuotaEntry }) {
  const say = useSay()
  if (other_org) return <a href={`#/org?node=${other_org.id}&tab=quotas`}>{other_org.name}</a>
  return kind === 'transfer_in' || kind === 'transfer_out' ? say(QUOTA_TEXTS.otherGone) : null
}
