import * as z from 'zod'
import { LESSON_EDITIONS } from '../vocabulary/edition.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import {
  QUOTA_ENTRY_KINDS,
  QUOTA_NOTE_MAX,
  QUOTA_ORGS_MAX,
  QUOTA_STATES,
  QUOTA_TOTAL_MAX,
} from '../vocabulary/quota.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { line, objectId } from './text.ts'

/** Periods lie within these years. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const edition = z.union(LESSON_EDITIONS.map((number) => z.literal(number)))
const queryEdition = z.coerce.number().pipe(edition)
/** A day on which a period may begin or end. */
export const QuotaDay = z.iso.date().refine((text) => text >= FIRST_DAY && text <= LAST_DAY)
const day = QuotaDay
const amount = z.number().int().min(1).max(QUOTA_TOTAL_MAX)
const note = line(QUOTA_NOTE_MAX).default('')
/** Whether to count an institution without limit from now on. Not needed for one that is already counted. */
const metered = z.boolean().optional()
const Page = {
  after: z.string().max(1000).optional(),
  before: z.string().max(1000).optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
}

/** What the caller's institution has left of an edition, over all quotas valid today. */
export const EditionQuota = z.object({
  edition,
  unlimited: z.boolean(),
  total: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  /** Last day of the quota that is used next; null when nothing is left. */
  ends_on: z.string().nullable(),
  /** When nothing is left: first day of the next agreed quota. */
  next_starts_on: z.string().nullable(),
})
export type EditionQuota = z.infer<typeof EditionQuota>

export const getQuota = endpoint({
  method: 'GET',
  path: '/api/account/get_quota',
  access: 'session',
  summary: 'Get what is left of your quota',
  description: 'Of every edition of lessons, or of the one that is named as a product or as an edition.',
  input: z.object({ product: z.coerce.number().int().optional(), edition: z.coerce.number().int().optional() }),
  output: z.object({ metered: z.boolean(), editions: z.array(EditionQuota) }),
})

export const Quota = z.object({
  quota_id: z.uuid(),
  edition,
  starts_on: z.string(),
  ends_on: z.string(),
  total: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  state: z.enum(QUOTA_STATES),
})
export type Quota = z.infer<typeof Quota>

/** One's own institution's when none is named. */
const Whose = { org_id: objectId().optional() }

export const list = endpoint({
  method: 'GET',
  path: '/api/quota/list',
  access: '/api/quota/list:get',
  summary: 'List the quotas of an institution',
  description: 'Those that end last first.',
  input: z.object({ ...Whose, ...Page }),
  output: page(Quota).extend({ org_id: z.uuid(), org_name: z.string(), metered: z.boolean() }),
})

export const QuotaEntry = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  quota_id: z.uuid(),
  edition,
  starts_on: z.string(),
  ends_on: z.string(),
  kind: z.enum(QUOTA_ENTRY_KINDS),
  /** Added to what remains; negative when something was taken away. */
  amount: z.number().int(),
  remaining: z.number().int(),
  /** Who did it; null when the account is gone. */
  account_name: z.string().nullable(),
  /** The institution at the other end of a transfer, by its name of today; null when it is gone. */
  other_org: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  note: z.string(),
})
export type QuotaEntry = z.infer<typeof QuotaEntry>

export const history = endpoint({
  method: 'GET',
  path: '/api/quota/history',
  access: '/api/quota/list:get',
  summary: 'List what happened to quotas',
  description: 'Newest first. Lessons appear only as a count.',
  input: z.object({
    ...Whose,
    quota_id: objectId().optional(),
    edition: queryEdition.optional(),
    kind: z.enum(QUOTA_ENTRY_KINDS).optional(),
    from: day.optional(),
    to: day.optional(),
    ...Page,
  }),
  output: page(QuotaEntry),
})

export const OrgQuotas = z.object({
  org_id: z.uuid(),
  org_name: z.string(),
  /** Names of its ancestor folders, outermost first; none if the caller's scope is a single institution. */
  folders: z.array(z.string()),
  metered: z.boolean(),
  /** In the order of the editions; an edition that never had a quota is left out. */
  editions: z.array(
    z.object({
      edition,
      /** Over all quotas valid today. */
      total: z.number().int(),
      remaining: z.number().int(),
      /** Last day of the quota that ends last. */
      ends_on: z.string(),
      state: z.enum(QUOTA_STATES),
    }),
  ),
})
export type OrgQuotas = z.infer<typeof OrgQuotas>

export const overview = endpoint({
  method: 'GET',
  path: '/api/quota/overview',
  access: '/api/quota/list:get',
  summary: 'List institutions with their quotas',
  description: 'In a folder, or all, by name. `attention` keeps those where a quota is low, used up or overdrawn.',
  input: z.object({
    place_id: objectId().optional(),
    show: z.enum(['attention', 'metered', 'all']).default('attention'),
    ...Page,
  }),
  output: page(OrgQuotas),
})

export const allocate = endpoint({
  method: 'POST',
  path: '/api/quota/allocate',
  access: '/api/quota/allocate:post',
  summary: 'Allocate a quota',
  description: 'Adds to the quota of this institution, edition and period, or creates it.',
  input: z
    .object({
      org_id: objectId(),
      edition,
      starts_on: day,
      ends_on: day,
      amount,
      note,
      metered,
    })
    .refine(({ starts_on, ends_on }) => starts_on <= ends_on, { path: ['ends_on'] }),
  output: Quota,
})

/** Which institutions: some by their ids, those in a folder at any depth, or all. */
const Institutions = {
  org_ids: z.array(objectId()).min(1).max(QUOTA_ORGS_MAX).optional(),
  folder_id: objectId().optional(),
  all: z.literal(true).optional(),
}
const isOneWay = (input: { org_ids?: unknown; folder_id?: unknown; all?: unknown }): boolean =>
  [input.org_ids, input.folder_id, input.all].filter((each) => each !== undefined).length === 1
const ONE_WAY = { path: ['org_ids'] }

/** One institution's quota of an edition and period before and after a bulk change. */
export const ManyRow = z.object({
  org_id: z.uuid(),
  org_name: z.string(),
  metered: z.boolean(),
  edition,
  starts_on: z.string(),
  ends_on: z.string(),
  /** Left before, and left after. */
  before: z.number().int(),
  after: z.number().int(),
})
export type ManyRow = z.infer<typeof ManyRow>
const Many = z.object({ list: z.array(ManyRow) })
/** With `check` nothing is changed: the answer says what each would have. */
const check = z.boolean().default(false)

export const allocateMany = endpoint({
  method: 'POST',
  path: '/api/quota/allocate_many',
  access: '/api/quota/allocate:post',
  summary: 'Allocate the same quota to many institutions',
  description: 'All of them or none. With `check` nothing changes: the answer shows what each would have.',
  input: z
    .object({ ...Institutions, edition, starts_on: day, ends_on: day, amount, note, metered, check })
    .refine(({ starts_on, ends_on }) => starts_on <= ends_on, { path: ['ends_on'] })
    .refine(isOneWay, ONE_WAY),
  output: Many,
})

export const copyQuotas = endpoint({
  method: 'POST',
  path: '/api/quota/copy',
  access: '/api/quota/allocate:post',
  summary: 'Copy the quotas of an institution to others',
  description:
    'Those that are not over, with their totals, are added to the others: all or none. `check` only shows the result.',
  input: z.object({ from_org_id: objectId(), ...Institutions, note, metered, check }).refine(isOneWay, ONE_WAY),
  output: Many,
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/quota/export',
  access: '/api/quota/list:get',
  summary: 'Export quotas as .xlsx',
  description: 'Every quota of the institutions in a folder, or of all.',
  input: z.object({ place_id: objectId().optional(), locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const reduce = endpoint({
  method: 'POST',
  path: '/api/quota/reduce',
  access: '/api/quota/allocate:post',
  summary: 'Reduce a quota',
  description: 'Takes unused analyses away.',
  input: z.object({ quota_id: objectId(), amount, note }),
  output: Quota,
})

export const transfer = endpoint({
  method: 'POST',
  path: '/api/quota/transfer',
  access: '/api/quota/allocate:post',
  summary: 'Transfer a quota',
  description:
    'Gives unused analyses to another institution, for the same edition and period. Answers with what is left here.',
  input: z.object({ quota_id: objectId(), to_org_id: objectId(), amount, note, metered }),
  output: Quota,
})

export const setMetered = endpoint({
  method: 'POST',
  path: '/api/quota/set_metered',
  access: '/api/quota/allocate:post',
  summary: 'Switch metering of an institution',
  description: 'Counts its lessons against its quotas, or lets it analyse without limit.',
  input: z.object({ org_id: objectId(), metered: z.boolean() }),
  output: z.object({ org_id: z.uuid(), metered: z.boolean() }),
})
