import { useOrgPlace } from '../place-context.ts'
import { AccountsPanel } from './accounts-panel.tsx'

/** The accounts of the chosen place; above all places, those of the whole platform. */
export const AccountsTab = () => <AccountsPanel place={useOrgPlace()} />
