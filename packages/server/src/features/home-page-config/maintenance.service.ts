import { createHash } from 'node:crypto'
import type {
  MaintenanceMessage,
  MaintenanceSetting,
  setMaintenanceMessage,
} from '@keguan/contract/api/home-page-config'
import * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { findConfig, putConfig } from './home-page-config.repository.ts'

const KEY = 'maintenance'

const Stored = z.object({
  enabled: z.boolean(),
  text_zh: z.string(),
  text_en: z.string(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
})
type Stored = z.infer<typeof Stored>

const NEVER_SET: Stored = { enabled: false, text_zh: '', text_en: '', from: null, until: null }

export interface MaintenanceTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
}

export type MaintenanceService = ReturnType<typeof createMaintenanceService>

/** The message shown to everyone, logged in or not, while maintenance is announced or running. */
export function createMaintenanceService({ db, clock, audit }: MaintenanceTools) {
  async function setting(): Promise<MaintenanceSetting> {
    const row = await findConfig(db, KEY)
    return {
      ...storedOf(row?.value),
      updated_at: row?.updatedAt.toISOString() ?? null,
      updated_by: row?.updatedBy ?? null,
    }
  }

  return {
    setting,

    async message(): Promise<MaintenanceMessage | null> {
      const row = await findConfig(db, KEY)
      const { enabled, text_zh, text_en, from, until } = storedOf(row?.value)
      if (!row || !enabled || from === null || until === null) return null
      const now = clock.now().getTime()
      const leftMs = Date.parse(until) - now
      if (Date.parse(from) > now || leftMs <= 0) return null
      const id = createHash('sha256').update(`${row.updatedAt.toISOString()} ${text_zh}`).digest('hex').slice(0, 16)
      return { id, text_zh, text_en, from, until, seconds_left: Math.ceil(leftMs / 1000) }
    },

    async set(actor: Actor, input: z.output<typeof setMaintenanceMessage.input>): Promise<MaintenanceSetting> {
      const value: Stored = { ...input, from: inUtc(input.from), until: inUtc(input.until) }
      await db.transaction(async (transaction) => {
        await putConfig(transaction, { key: KEY, value, updatedBy: actor.identity.accountId, updatedAt: clock.now() })
        const object = { objectKind: 'home_page_config', objectId: KEY } as const
        const action = 'home_page_config.maintenance'
        await audit.recordBy(actor, { action, ...object, details: { ...value } }, transaction)
      })
      return setting()
    },
  }
}

const inUtc = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

/** Another version of the product may have stored unknown values. */
function storedOf(value: unknown): Stored {
  const known = Stored.safeParse(value)
  return known.success ? known.data : NEVER_SET
}
