import type { OrgPlace } from '../org-place.ts'
import { OrgQuotas } from './org-quotas.tsx'
import { QuotaOverview } from './quota-overview.tsx'

/**
 * Of an institution its quotas and what happened to them; of a folder or the platform where something is running out.
 */
export function QuotasPanel({ place }: { readonly place: OrgPlace | null }) {
  return place === null || place.orgId === null ? (
    <QuotaOverview placeId={place?.id} />
  ) : (
    <OrgQuotas key={place.orgId} orgId={place.orgId} />
  )
}
