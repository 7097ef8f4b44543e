import type { Quota } from '@keguan/contract/api/quota'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Switch, Tag } from 'antd'
import { useId, useState } from 'react'
import { KeysetPager, type KeysetPlace } from '../../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { listQuotas, setMetered } from '../../../services/quota.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import type { Org, QuotaDeed } from './quota-deed.ts'
import { QuotaHistory } from './quota-history.tsx'
import { QuotaRows } from './quota-rows.tsx'
import classes from './quotas.module.css'
import { ReduceDialog } from './reduce-dialog.tsx'
import { QUOTA_TEXTS } from './texts.ts'
import { TransferDialog } from './transfer-dialog.tsx'

type Doing = { readonly deed: 'allocate' } | { readonly deed: QuotaDeed; readonly quota: Quota }

/** The quotas of one institution; whoever may allocate changes them here. */
export function OrgQuotas({ orgId }: { readonly orgId: string }) {
  const say = useSay()
  const { message } = App.useApp()
  const client = useQueryClient()
  const mayAllocate = useStore(user)?.accesses['/api/quota/allocate:post'] === true
  const [page, setPage] = useState<KeysetPlace>({})
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quota', 'list', orgId, page],
    queryFn: ({ signal }) => listQuotas({ org_id: orgId, ...page, page_size: 20 }, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  const org = { id: data.org_id, name: data.org_name, metered: data.metered }
  const close = () => setDoing(null)
  const done = async (told: string) => {
    setDoing(null)
    message.success(told)
    await client.invalidateQueries({ queryKey: ['quota'] })
  }
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        <Metering org={org} mayChange={mayAllocate} />
        {mayAllocate && (
          <Button type="primary" onClick={() => setDoing({ deed: 'allocate' })}>
            {say(QUOTA_TEXTS.allocate)}
          </Button>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(QUOTA_TEXTS.none)}>
          {mayAllocate && <p className={classes.faint}>{say(QUOTA_TEXTS.noneHint)}</p>}
        </Empty>
      ) : (
        <QuotaRows
          rows={data.list}
          busy={isFetching}
          {...(mayAllocate && { onDeed: (deed, quota) => setDoing({ deed, quota }) })}
        />
      )}
      <KeysetPager page={data} onChange={setPage} />
      <QuotaHistory orgId={orgId} />
      {doing?.deed === 'allocate' && <AllocateDialog org={org} onClose={close} onDone={done} />}
      {doing?.deed === 'add' && <AllocateDialog org={org} quota={doing.quota} onClose={close} onDone={done} />}
      {doing?.deed === 'reduce' && <ReduceDialog org={org} quota={doing.quota} onClose={close} onDone={done} />}
      {doing?.deed === 'transfer' && <TransferDialog org={org} quota={doing.quota} onClose={close} onDone={done} />}
    </div>
  )
}

function Metering({ org, mayChange }: { readonly org: Org; readonly mayChange: boolean }) {
  const say = useSay()
  return (
    <div className={classes.metering}>
      {mayChange ? (
        <MeteredSwitch org={org} />
      ) : (
        <Tag>{say(org.metered ? QUOTA_TEXTS.metered : QUOTA_TEXTS.unlimited)}</Tag>
      )}
      <span className={classes.faint}>{say(org.metered ? QUOTA_TEXTS.meteredHint : QUOTA_TEXTS.unlimitedHint)}</span>
    </div>
  )
}

/** Asks first: whoever counts an institution without quotas stops its work. */
function MeteredSwitch({ org: { id, name, metered } }: { readonly org: Org }) {
  const say = useSay()
  const words = useFailureText()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const field = useId()
  const ask = (wanted: boolean) =>
    modal.confirm({
      title: say(wanted ? QUOTA_TEXTS.toMetered : QUOTA_TEXTS.toUnlimited, { name }),
      content: say(wanted ? QUOTA_TEXTS.toMeteredHint : QUOTA_TEXTS.toUnlimitedHint),
      okText: say(wanted ? QUOTA_TEXTS.yesMetered : QUOTA_TEXTS.yesUnlimited),
      cancelText: say(QUOTA_TEXTS.cancel),
      onOk: async () => {
        try {
          await setMetered({ org_id: id, metered: wanted })
          message.success(say(wanted ? QUOTA_TEXTS.switchedMetered : QUOTA_TEXTS.switchedUnlimited))
        } catch (error) {
          message.error(words(error))
        }
        await client.invalidateQueries({ queryKey: ['quota'] })
      },
    })
  return (
    <label className={classes.switch} htmlFor={field}>
      <Switch id={field} checked={metered} onChange={ask} />
      {say(QUOTA_TEXTS.switch)}
    </label>
  )
}
