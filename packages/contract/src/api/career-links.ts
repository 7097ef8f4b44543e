import * as z from 'zod'
import { CareerReport } from '../report/career/report.ts'
import { CAREER_LINK_DAYS, CAREER_SOURCES_MAX } from '../vocabulary/career.ts'
import { CAREER_ACCESS, CareerById, MediaAddress } from './career.ts'
import { endpoint } from './envelope.ts'
import { Count, Day } from './run.ts'
import { requiredLine } from './text.ts'

export const createLink = endpoint({
  method: 'POST',
  path: '/api/career_analysis/create_link',
  access: CAREER_ACCESS,
  summary: 'Create a link to the result for the person',
  description:
    'The link opens the result without a log-in until it expires or is ended, and lets the person withdraw the consent. It is returned only once; only its hash is kept.',
  input: CareerById.extend({
    days: z.number().int().min(1).max(CAREER_LINK_DAYS.max).default(CAREER_LINK_DAYS.default),
  }),
  output: z.object({ link: z.string(), expires_at: z.iso.datetime() }),
})

export const revokeLinks = endpoint({
  method: 'POST',
  path: '/api/career_analysis/revoke_links',
  access: CAREER_ACCESS,
  summary: 'End the links for the person',
  input: CareerById,
  output: z.object({ revoked: Count }),
})

const ByLink = z.object({ link: requiredLine(200) })

export const GuestCareer = z.object({
  title: z.string(),
  person: z.string(),
  /** The day on which everything is deleted. */
  expires_on: Day,
  expires_at: z.iso.datetime(),
  report: CareerReport,
})
export type GuestCareer = z.infer<typeof GuestCareer>

export const sheet = endpoint({
  method: 'POST',
  path: '/api/career_guest/sheet',
  access: 'open',
  summary: 'Open the result by its link',
  input: ByLink,
  output: GuestCareer,
})

export const media = endpoint({
  method: 'POST',
  path: '/api/career_guest/media',
  access: 'open',
  summary: 'Get a signed address of an own recording by the link',
  description: 'Material by its place, from 0. The address ends with the link.',
  input: ByLink.extend({ place: z.number().int().min(0).max(CAREER_SOURCES_MAX) }),
  output: MediaAddress,
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/career_guest/withdraw',
  access: 'open',
  summary: 'Withdraw the consent by the link',
  description: 'Deletes rows, texts, reports and waiting work.',
  input: ByLink,
  output: z.object({ deleted: Count }),
})
