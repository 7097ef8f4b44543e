import type { MaintenanceMessage } from '@keguan/contract/api/home-page-config'
import { localStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'
import { getMaintenanceMessage } from '../services/home-page-config.ts'

const CLOSED = 'maintenance-closed'

/** What everybody is told at present. */
export const maintenance = createStore<MaintenanceMessage | null>(null)

/** The message that the person has closed; the next one shows again. */
export const closedMaintenance = createStore(localStore.read(CLOSED))

export function closeMaintenance(id: string): void {
  localStore.write(CLOSED, id)
  closedMaintenance.set(id)
}

/** Whoever does not learn of a message loses nothing: a failure leaves what was known. */
export async function lookForMaintenance(): Promise<void> {
  try {
    maintenance.set(await getMaintenanceMessage())
  } catch {
    // the next look asks again
  }
}
