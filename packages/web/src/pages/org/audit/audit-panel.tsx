import type { AuditRow } from '@keguan/contract/api/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { KeysetPager } from '../../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useNarrow } from '../../../lib/use-media.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { exportAudit, listAudit } from '../../../services/audit.ts'
import type { OrgPlace } from '../org-place.ts'
import classes from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { AuditCards, AuditTable } from './audit-rows.tsx'
import { type AuditView, readAuditView, toAuditInput, withFilters, writeAuditView } from './audit-view.ts'
import { AUDIT_TEXTS } from './texts.ts'

const AuditDrawer = lazy(async () => ({ default: (await import('./audit-drawer.tsx')).AuditDrawer }))

/** Who did what to what, from where: of one institution, or of everything where no place is chosen. */
export function AuditPanel({ place }: { readonly place: OrgPlace | null }) {
  const say = useSay()
  const locale = useLocale()
  const narrow = useNarrow()
  const { message } = App.useApp()
  const [parameters, setParameters] = useSearchParams()
  const [shown, setShown] = useState<AuditRow | null>(null)
  const [busy, setBusy] = useState(false)
  const view = readAuditView(parameters)
  const setView = (next: AuditView) => setParameters(writeAuditView(parameters, next))
  const input = toAuditInput(view, place?.orgId ?? null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit', input],
    queryFn: ({ signal }) => listAudit(input, signal),
    placeholderData: keepPreviousData,
  })

  const save = async () => {
    setBusy(true)
    try {
      const { after: _, before: __, page_size: ___, ...filters } = input
      saveBlob(await exportAudit({ ...filters, locale }), `${say(AUDIT_TEXTS.file)}.xlsx`)
      message.success(say(AUDIT_TEXTS.exported))
      await refetch()
    } catch {
      // told by the request layer
    } finally {
      setBusy(false)
    }
  }
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  const Rows = narrow ? AuditCards : AuditTable
  return (
    <div className={classes.panel}>
      <AuditFilters view={view} onChange={(changes) => setView(withFilters(view, changes))} />
      <div className={classes.line}>
        <span className="tabular">
          {say(data.total_more ? AUDIT_TEXTS.totalMore : AUDIT_TEXTS.total, { count: data.total })}
        </span>
        <Button loading={busy} disabled={data.list.length === 0} onClick={() => void save()}>
          {say(AUDIT_TEXTS.export)}
        </Button>
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Rows rows={data.list} view={view} hasOrg={place === null} busy={isFetching} onShow={setShown} />
      <KeysetPager page={data} onChange={(place) => setView({ ...view, after: null, before: null, ...place })} />
      <Suspense>
        {shown && (
          <AuditDrawer
            row={shown}
            onClose={() => setShown(null)}
            onNarrow={(changes) => {
              setShown(null)
              setView(withFilters(view, changes))
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
