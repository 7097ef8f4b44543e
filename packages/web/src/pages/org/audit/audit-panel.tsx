import type { AuditRow } from '@keguan/contract/api/audit'
import { lazy, Suspense, useState } from 'react'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { ExportButton } from '../../../components/data-list/export-button.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { exportAudit, listAudit } from '../../../services/audit.ts'
import type { OrgPlace } from '../org-place.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditCard, auditColumns } from './audit-rows.tsx'
import { AUDIT_VIEW, toAuditInput } from './audit-view.ts'
import { AUDIT_TEXTS } from './texts.ts'

const AuditDrawer = lazy(async () => ({ default: (await import('./audit-drawer.tsx')).AuditDrawer }))

/** The audit log: of one institution, or of everything if no place is chosen. */
export function AuditPanel({ place }: { readonly place: OrgPlace | null }) {
  const say = useSay()
  const locale = useLocale()
  const [shown, setShown] = useState<AuditRow | null>(null)
  const orgId = place?.orgId ?? null
  const hasOrg = place === null
  const list = useList({
    view: AUDIT_VIEW,
    queryKey: ['audit', orgId],
    fetch: (view, signal) => listAudit(toAuditInput(view, orgId), signal),
  })
  const filters = { ...toAuditInput({ ...list.view, after: null, before: null }, orgId), locale }
  return (
    <>
      <DataList
        list={list}
        name="audit"
        label={say(AUDIT_TEXTS.file)}
        idOf={(row) => String(row.id)}
        columns={auditColumns(say, locale, hasOrg, setShown)}
        card={(row) => <AuditCard row={row} onShow={setShown} />}
        minWidth={hasOrg ? 940 : 780}
        onOpen={(row) => () => setShown(row)}
        filters={<AuditFilters view={list.view} onChange={list.filter} />}
        tools={
          <ExportButton
            fetch={() => exportAudit(filters)}
            fileName={say(AUDIT_TEXTS.file)}
            disabled={!list.page?.list.length}
            onSaved={list.reload}
          />
        }
        empty={{ title: say(AUDIT_TEXTS.empty) }}
        noMatch={{ title: say(AUDIT_TEXTS.noMatch) }}
      />
      <Suspense>
        {shown && (
          <AuditDrawer
            row={shown}
            onClose={() => setShown(null)}
            onNarrow={(changes) => {
              setShown(null)
              list.filter(changes)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
