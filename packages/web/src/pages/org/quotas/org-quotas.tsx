import type { Quota } from '@keguan/contract/api/quota'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Switch, Tag } from 'antd'
import { useId, useState } from 'react'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { defineListView } from '../../../components/data-list/list-view.ts'
import { useList } from '../../../components/data-list/use-list.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { listQuotas, setMetered } from '../../../services/quota.ts'
import { AllocateDialog } from './dialogs/allocate-dialog.tsx'
import type { Org, QuotaAction } from './dialogs/quota-action.ts'
import { ReduceDialog } from './dialogs/reduce-dialog.tsx'
import { TransferDialog } from './dialogs/transfer-dialog.tsx'
import { QuotaHistory } from './quota-history.tsx'
import { QuotaCard, quotaColumns } from './quota-rows.tsx'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

/** Prefix of this list's parameters; the history below has the plain names. */
const QUOTAS_VIEW = defineListView({ prefix: 'quota_' })
const PAGE_SIZE = 20

type Doing = { readonly action: 'allocate' } | { readonly action: QuotaAction; readonly quota: Quota }

/** The quotas of one institution, editable with the permission to allocate. */
export function OrgQuotas({ orgId }: { readonly orgId: string }) {
  const say = useSay()
  const locale = useLocale()
  const { message } = App.useApp()
  const client = useQueryClient()
  const mayAllocate = useStore(user)?.accesses['/api/quota/allocate:post'] === true
  const [doing, setDoing] = useState<Doing | null>(null)
  const list = useList({
    view: QUOTAS_VIEW,
    queryKey: ['quota', 'list', orgId],
    fetch: (view, signal) => listQuotas({ org_id: orgId, ...QUOTAS_VIEW.inputOf(view), page_size: PAGE_SIZE }, signal),
  })
  const close = () => setDoing(null)
  const done = async (told: string) => {
    setDoing(null)
    message.success(told)
    await client.invalidateQueries({ queryKey: ['quota'] })
  }
  const onAction = mayAllocate ? (action: QuotaAction, quota: Quota) => setDoing({ action, quota }) : undefined
  const org = list.page && { id: list.page.org_id, name: list.page.org_name, metered: list.page.metered }
  return (
    <div className={classes.panel}>
      {org && (
        <div className={classes.line}>
          <Metering org={org} mayChange={mayAllocate} />
          {mayAllocate && (
            <Button type="primary" onClick={() => setDoing({ action: 'allocate' })}>
              {say(QUOTA_TEXTS.allocate)}
            </Button>
          )}
        </div>
      )}
      <DataList
        list={list}
        name="quotas"
        label={say(QUOTA_TEXTS.quotas)}
        idOf={(row) => row.quota_id}
        columns={quotaColumns(say, locale, onAction)}
        card={(row) => <QuotaCard row={row} onAction={onAction} />}
        minWidth={mayAllocate ? 900 : 740}
        empty={{ title: say(QUOTA_TEXTS.none), ...(mayAllocate && { hint: say(QUOTA_TEXTS.noneHint) }) }}
      />
      <QuotaHistory orgId={orgId} />
      {org && doing?.action === 'allocate' && <AllocateDialog org={org} onClose={close} onDone={done} />}
      {org && doing?.action === 'add' && <AllocateDialog org={org} quota={doing.quota} onClose={close} onDone={done} />}
      {org && doing?.action === 'reduce' && (
        <ReduceDialog org={org} quota={doing.quota} onClose={close} onDone={done} />
      )}
      {org && doing?.action === 'transfer' && (
        <TransferDialog org={org} quota={doing.quota} onClose={close} onDone={done} />
      )}
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

/** Asks for confirmation, because counting an institution without quotas stops its work. */
function MeteredSwitch({ org: { id, name, metered } }: { readonly org: Org }) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const client = useQueryClient()
  const field = useId()
  const ask = (wanted: boolean) =>
    confirm({
      title: say(wanted ? QUOTA_TEXTS.toMetered : QUOTA_TEXTS.toUnlimited, { name }),
      content: say(wanted ? QUOTA_TEXTS.toMeteredHint : QUOTA_TEXTS.toUnlimitedHint),
      okText: say(wanted ? QUOTA_TEXTS.yesMetered : QUOTA_TEXTS.yesUnlimited),
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
