import type { OrgQuotas } from '@keguan/contract/api/quota'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { QUOTA_STATE_NAMES } from '@keguan/contract/vocabulary/quota'
import { Segmented } from 'antd'
import { useState } from 'react'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { choiceOf } from '../../../components/data-list/filters/fields.ts'
import { defineListView } from '../../../components/data-list/list-view.ts'
import { useList } from '../../../components/data-list/use-list.ts'
import { useStore } from '../../../lib/store.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { listOrgQuotas } from '../../../services/quota.ts'
import { ManyQuotas } from './many-quotas.tsx'
import { STATE_TONES } from './quota-words.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

const SHOWN = ['attention', 'metered', 'all'] as const
const NAMES = { attention: QUOTA_TEXTS.attention, metered: QUOTA_TEXTS.counted, all: QUOTA_TEXTS.all }
const OVERVIEW_VIEW = defineListView({ settings: { show: choiceOf(SHOWN) } })

/** Institutions of a folder, or all: those with quotas that are running out come first. */
export function QuotaOverview({ placeId }: { readonly placeId: string | undefined }) {
  const say = useSay()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mayAllocate = useStore(user)?.accesses['/api/quota/allocate:post'] === true
  const list = useList({
    view: OVERVIEW_VIEW,
    queryKey: ['quota', 'overview', placeId ?? ''],
    fetch: ({ show, after, before }, signal) =>
      listOrgQuotas(
        { place_id: placeId, show, ...(after !== null && { after }), ...(before !== null && { before }) },
        signal,
      ),
  })
  const { show } = list.view
  const isCalm = show === 'attention'
  return (
    <DataList
      list={list}
      name="quota-overview"
      label={say(QUOTA_TEXTS.quotas)}
      idOf={(row) => row.org_id}
      columns={[
        {
          key: 'org',
          title: say(QUOTA_TEXTS.institution),
          width: 240,
          always: true,
          ellipsis: true,
          render: (_, row) => <OrgLink org={row} />,
        },
        { key: 'quotas', title: say(QUOTA_TEXTS.quotas), render: (_, row) => <Editions org={row} /> },
      ]}
      card={(row) => (
        <div className={classes.card}>
          <OrgLink org={row} />
          <Editions org={row} />
        </div>
      )}
      selection={
        mayAllocate
          ? {
              chosen,
              onChange: setChosen,
              nameOf: (row) => say(QUOTA_TEXTS.select, { name: row.org_name }),
              keepsPages: true,
            }
          : undefined
      }
      filters={
        <Segmented
          aria-label={say(QUOTA_TEXTS.show)}
          value={show}
          options={SHOWN.map((value) => ({ value, label: say(NAMES[value]) }))}
          onChange={(next) => list.setView({ show: next, after: null, before: null })}
        />
      }
      actions={<ManyQuotas placeId={placeId} chosen={chosen} onClear={() => setChosen([])} />}
      empty={
        isCalm
          ? { title: say(QUOTA_TEXTS.attentionNone), hint: say(QUOTA_TEXTS.attentionNoneHint) }
          : { title: say(QUOTA_TEXTS.overviewNone) }
      }
    />
  )
}

const OrgLink = ({ org: { org_id, org_name, folders } }: { readonly org: OrgQuotas }) => (
  <>
    <a href={`#/org?node=${org_id}&tab=quotas`} title={org_name}>
      {org_name}
    </a>
    {folders.length > 0 && <small className={classes.way}>{folders.join(' / ')}</small>}
  </>
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
