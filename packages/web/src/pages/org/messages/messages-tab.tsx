import { useOrgPlace } from '../place-context.ts'
import { MessagesPanel } from './messages-panel.tsx'

/** Messages to the chosen place; to everyone if none is chosen. */
export function MessagesTab() {
  const place = useOrgPlace()
  return <MessagesPanel key={place?.id} place={place} />
}
