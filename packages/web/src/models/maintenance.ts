import type { MaintenanceMessage } from '@keguan/contract/api/home-page-config'
import { localStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'
import { getMaintenanceMessage } from '../services/home-page-config.ts'

const CLOSED = 'maintenance-closed'

/** The current message. */
export const maintenance = createStore<MaintenanceMessage | null>(null)

/** The message that the person has closed; the next one is shown again. */
export const closedMaintenance = createStore(localStore.read(CLOSED))

export function closeMaintenance(id: string): void {
  localStore.write(CLOSED, id)
  closedMaintenance.set(id)
}

/** Missing a message is harmless: a failure keeps the last state. */
export async function lookForMaintenance(): Promise<void> {
  try {
    maintenance.set(await getMaintenanceMessage())
  } catch {
    // the next poll retries
  }
}
