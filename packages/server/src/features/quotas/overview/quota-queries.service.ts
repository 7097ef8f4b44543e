import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/quota'
import { LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chinaDay, startOfChinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeParts, encodeParts, readPage } from '../../../platform/postgres/keyset-page.ts'
import type { Identity } from '../../accounts/account.port.ts'
import { quotaScope } from '../quota.policy.ts'
import {
  countEntries,
  countQuotas,
  type EntryFilter,
  findInstitution,
  findQuota,
  type Institution,
  listEntries,
  listQuotas,
  type QuotaCursor,
  sumByEdition,
} from '../quota.repository.ts'
import { countInstitutions, findPath, listInstitutions, type NameCursor } from './quota-overview.repository.ts'

export interface QueryTools {
  readonly db: Db
  readonly clock: Clock
}

export type QuotaQueries = ReturnType<typeof createQuotaQueries>

/** Read-only queries of quotas. */
export function createQuotaQueries({ db, clock }: QueryTools) {
  const today = () => chinaDay(clock.now())

  /**
   * The institution, by default the caller's. Throws 404 for unknown and for out-of-scope ids alike.
   */
  async function requireInstitution(identity: Identity, id = identity.orgNodeId): Promise<Institution> {
    const found = await findInstitution(db, quotaScope(identity), id)
    if (!found) throw new ApiError(ERROR.notFound)
    return found
  }

  return {
    /** Of the caller's institution, whatever their role. */
    async own(
      identity: Identity,
      { edition, product }: z.output<typeof api.getQuota.input>,
    ): Promise<OutputOf<typeof api.getQuota>> {
      const asked = edition ?? product
      const { id, metered } = await requireInstitution(identity)
      const sums = metered ? await sumByEdition(db, id, today()) : []
      const nothing = { total: 0, used: 0, remaining: 0, ends_on: null, next_starts_on: null }
      const editions = LESSON_EDITIONS.filter((each) => asked === undefined || each === asked).map((each) => ({
        ...(sums.find((sum) => sum.edition === each) ?? { ...nothing, edition: each }),
        unlimited: !metered,
      }))
      return { metered, editions }
    },

    async list(identity: Identity, input: z.output<typeof api.list.input>): Promise<OutputOf<typeof api.list>> {
      const org = await requireInstitution(identity, input.org_id)
      const { rows, ...page } = await readPage(input, {
        find: (place) => listQuotas(db, org.id, today(), place),
        count: (cap) => countQuotas(db, org.id, cap),
        encode: ({ ends_on, quota_id }) => encodeParts([ends_on, quota_id]),
        decode: quotaCursor,
      })
      return { list: rows, ...page, org_id: org.id, org_name: org.name, metered: org.metered }
    },

    async history(
      identity: Identity,
      input: z.output<typeof api.history.input>,
    ): Promise<OutputOf<typeof api.history>> {
      const org = await requireInstitution(identity, input.org_id)
      const { quota_id: quotaId, edition, kind } = input
      if (quotaId && !(await findQuota(db, { orgId: org.id }, quotaId, today()))) throw new ApiError(ERROR.notFound)
      const filter: EntryFilter = {
        orgId: org.id,
        ...(quotaId ? { quotaId } : {}),
        ...(edition ? { edition } : {}),
        ...(kind ? { kind } : {}),
        ...(input.from ? { from: startOfChinaDay(input.from) } : {}),
        ...(input.to ? { until: startOfChinaDay(input.to, 1) } : {}),
      }
      const { rows, ...page } = await readPage(input, {
        find: (place) => listEntries(db, filter, place),
        count: (cap) => countEntries(db, filter, cap),
        encode: ({ id }) => encodeParts([id]),
        decode: entryCursor,
      })
      return { list: rows, ...page }
    },

    async overview(
      identity: Identity,
      input: z.output<typeof api.overview.input>,
    ): Promise<OutputOf<typeof api.overview>> {
      const scope = quotaScope(identity)
      const path = input.place_id === undefined ? undefined : await findPath(db, scope, input.place_id)
      if (input.place_id !== undefined && path === undefined) throw new ApiError(ERROR.notFound)
      const filter = { scope, show: input.show, day: today(), ...(path === undefined ? {} : { path }) }
      const { rows, ...page } = await readPage(input, {
        find: (place) => listInstitutions(db, filter, place),
        count: (cap) => countInstitutions(db, filter, cap),
        encode: ({ org_name, org_id }) => encodeParts([org_name, org_id]),
        decode: nameCursor,
      })
      return { list: rows.map(inOrder), ...page }
    },
  }
}

const inOrder = (row: api.OrgQuotas): api.OrgQuotas => ({
  ...row,
  editions: LESSON_EDITIONS.flatMap((edition) => row.editions.filter((each) => each.edition === edition)),
})

const Day = z.iso.date()

function quotaCursor(text: string, field: string): QuotaCursor {
  const [endsOn, id] = decodeParts(text) ?? []
  const day = Day.safeParse(endsOn)
  if (!day.success || !isId(id)) throw new ApiError(ERROR.invalidInput, { fields: field })
  return { endsOn: day.data, id }
}

function entryCursor(text: string, field: string): number {
  const [id] = decodeParts(text) ?? []
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new ApiError(ERROR.invalidInput, { fields: field })
  return id
}

function nameCursor(text: string, field: string): NameCursor {
  const [name, id] = decodeParts(text) ?? []
  if (typeof name !== 'string' || name.includes('\0') || !isId(id))
    throw new ApiError(ERROR.invalidInput, { fields: field })
  return { name, id }
}
