import type { OrgQuotas } from '@keguan/contract/api/quota'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { QUOTA_STATE_NAMES } from '@keguan/contract/vocabulary/quota'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Empty, Segmented, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { KeysetPager, type KeysetPlace } from '../../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useStore } from '../../../lib/store.ts'
import { useNarrow } from '../../../lib/use-media.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { listOrgQuotas } from '../../../services/quota.ts'
import { ManyQuotas } from './many-quotas.tsx'
import { STATE_TONES } from './quota-words.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

const SHOWN = ['attention', 'metered', 'all'] as const
type Shown = (typeof SHOWN)[number]

/** Institutions of a folder, or all: first those where something is running out. */
export function QuotaOverview({ placeId }: { readonly placeId: string | undefined }) {
  const say = useSay()
  const narrow = useNarrow()
  const [show, setShow] = useState<Shown>('attention')
  const [page, setPage] = useState<KeysetPlace>({})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mayAllocate = useStore(user)?.accesses['/api/quota/allocate:post'] === true
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quota', 'overview', placeId ?? '', show, page],
    queryFn: ({ signal }) => listOrgQuotas({ place_id: placeId, show, ...page }, signal),
    placeholderData: keepPreviousData,
  })
  const names = { attention: QUOTA_TEXTS.attention, metered: QUOTA_TEXTS.counted, all: QUOTA_TEXTS.all }
  const ticks = mayAllocate ? { chosen, onChoose: setChosen } : {}
  const choose = (next: Shown) => {
    setShow(next)
    setPage({})
  }
  return (
    <div className={classes.panel}>
      <div className={classes.filters}>
        <Segmented<Shown>
          aria-label={say(QUOTA_TEXTS.show)}
          value={show}
          options={SHOWN.map((value) => ({ value, label: say(names[value]) }))}
          onChange={choose}
        />
        {data && (
          <span className={classes.count}>
            {say(data.total_more ? QUOTA_TEXTS.totalMore : QUOTA_TEXTS.total, { count: data.total })}
          </span>
        )}
        <ManyQuotas placeId={placeId} chosen={chosen} onClear={() => setChosen([])} />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data?.list.length === 0 && <Nothing show={show} />}
      {data &&
        data.list.length > 0 &&
        (narrow ? <Cards rows={data.list} {...ticks} /> : <Rows rows={data.list} busy={isFetching} {...ticks} />)}
      {data && <KeysetPager page={data} onChange={setPage} />}
    </div>
  )
}

function Nothing({ show }: { readonly show: Shown }) {
  const say = useSay()
  const isCalm = show === 'attention'
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={say(isCalm ? QUOTA_TEXTS.attentionNone : QUOTA_TEXTS.overviewNone)}
    >
      {isCalm && <p className={classes.faint}>{say(QUOTA_TEXTS.attentionNoneHint)}</p>}
    </Empty>
  )
}

interface CardsProps {
  readonly rows: readonly OrgQuotas[]
  /** Ticked ones, also of other pages; left out for whoever may not allocate. */
  readonly chosen?: readonly string[]
  readonly onChoose?: (ids: readonly string[]) => void
}

interface RowsProps extends CardsProps {
  readonly busy: boolean
}

function Rows({ rows, busy, chosen, onChoose }: RowsProps) {
  const say = useSay()
  const columns: TableProps<OrgQuotas>['columns'] = [
    { title: say(QUOTA_TEXTS.institution), width: 240, ellipsis: true, render: (_, row) => <OrgLink org={row} /> },
    { title: say(QUOTA_TEXTS.quotas), render: (_, row) => <Editions org={row} /> },
  ]
  return (
    <Table<OrgQuotas>
      rowKey="org_id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      loading={busy ? { delay: 300 } : false}
      pagination={false}
      tableLayout="fixed"
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys: readonly unknown[]) => onChoose?.(keys.map(String)),
          getCheckboxProps: (row: OrgQuotas) => ({ 'aria-label': say(QUOTA_TEXTS.select, { name: row.org_name }) }),
        },
      })}
    />
  )
}

/** The same on a narrow screen. */
function Cards({ rows, chosen, onChoose }: CardsProps) {
  const say = useSay()
  const tick = (id: string, isChosen: boolean) =>
    onChoose?.([...(chosen ?? []).filter((each) => each !== id), ...(isChosen ? [id] : [])])
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.org_id} className={classes.card}>
          {chosen && (
            <Checkbox
              aria-label={say(QUOTA_TEXTS.select, { name: row.org_name })}
              checked={chosen.includes(row.org_id)}
              onChange={({ target }) => tick(row.org_id, target.checked)}
            />
          )}
          <div className={classes.cardText}>
            <OrgLink org={row} />
            <Editions org={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const OrgLink = ({ org: { org_id, org_name } }: { readonly org: OrgQuotas }) => (
  <a href={`#/org?node=${org_id}&tab=quotas`} title={org_name}>
    {org_name}
  </a>
)

function Editions({ org }: { readonly org: OrgQuotas }) {
  const say = useSay()
  const locale = useLocale()
  if (!org.metered) return <StateMark tone="quiet" text={say(QUOTA_TEXTS.unlimited)} />
  if (org.editions.length === 0) return <StateMark tone="bad" text={say(QUOTA_TEXTS.noQuota)} />
  return (
    <div className={classes.editions}>
      {org.editions.map(({ edition, remaining, total, ends_on, state }) => (
        <span key={edition} className={classes.edition}>
          {say(QUOTA_TEXTS.leftOf, { edition: EDITION_NAMES[edition][locale], remaining, total })}
          <StateMark tone={STATE_TONES[state]} text={QUOTA_STATE_NAMES[state][locale]} />
          <span className={classes.small}>{say(QUOTA_TEXTS.until, { date: ends_on })}</span>
        </span>
      ))}
    </div>
  )
}
