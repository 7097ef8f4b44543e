import type { OrgPlace } from '../org-place.ts'
import { OrgQuotas } from './org-quotas.tsx'
import { QuotaOverview } from './quota-overview.tsx'

/** For an institution its quotas and their history; for a folder or the platform, quotas that are running out. */
export function QuotasPanel({ place }: { readonly place: OrgPlace | null }) {
  return place === null || place.orgId === null ? (
    <QuotaOverview placeId={place?.id} />
  ) : (
    <OrgQuotas key={place.orgId} orgId={place.orgId} />
  )
}
