import { useOrgPlace } from '../place-context.ts'
import { QuotasPanel } from './quotas-panel.tsx'

/** The quotas of the selected place; of all institutions if none is selected. */
export function QuotasTab() {
  return <QuotasPanel place={useOrgPlace()} />
}
