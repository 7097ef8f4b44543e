import { useOrgPlace } from '../place-context.ts'
import { AuditPanel } from './audit-panel.tsx'

/** The log of the chosen place; of everything where none is chosen. */
export function AuditTab() {
  return <AuditPanel place={useOrgPlace()} />
}
