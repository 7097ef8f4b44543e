import { useOrgPlace } from '../place-context.ts'
import { QuotasPanel } from './quotas-panel.tsx'

/** The quotas of the chosen place; of all institutions where none is chosen. */
export function QuotasTab() {
  return <QuotasPanel place={useOrgPlace()} />
}
