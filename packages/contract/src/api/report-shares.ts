import * as z from 'zod'
import type { AccessKey } from '../vocabulary/authority.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint } from './envelope.ts'
import { Count, Day } from './run.ts'
import { line, objectId } from './text.ts'

const SHARED_MAX = 100
const CLASSES_MAX = 200

const PART = {
  /** These classes and their pupils alone; null for all. */
  classes: z.array(z.string()).nullable(),
  /** These subjects alone, without the total; null for all. */
  subjects: z.array(z.enum(SUBJECTS)).nullable(),
}

/** A colleague who may read a report. */
export const ReportShare = z.object({
  account_id: z.uuid(),
  name: z.string(),
  account: z.string(),
  ...PART,
  shared_at: z.iso.datetime(),
})
export type ReportShare = z.infer<typeof ReportShare>

/** A report that a colleague shares with the caller. */
export const SharedReport = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  owner_name: z.string(),
  day: Day,
  pupils: Count,
  ...PART,
  shared_at: z.iso.datetime(),
})
export type SharedReport = z.infer<typeof SharedReport>

/** Which part of another person's report is readable. */
export const SharedPart = z.object(PART)
export type SharedPart = z.infer<typeof SharedPart>

const REPORT_TEXTS = {
  share: 'Share a report with colleagues',
  what: 'With `classes`, as for a subject teacher, they read the reports of these classes and the sheets of their pupils; with `subjects`, reports and sheets that are made of the marks of these subjects alone; without either, as for a head of grade, everything. They change nothing, and every look is noted in the audit log.',
  shared: 'The newest 100, of exams the newest version of each.',
}

/** Sharing of one kind of report: exams, terms and units do it alike. */
export function shareEndpoints<const R extends string, I extends z.ZodRawShape>(
  resource: R,
  access: AccessKey,
  byId: z.ZodObject<I>,
  texts = REPORT_TEXTS,
) {
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/${resource}/shares` as const,
      access,
      summary: 'List who may read a report',
      description: 'Of an own report.',
      input: byId,
      output: z.array(ReportShare),
    }),
    colleagues: endpoint({
      method: 'GET',
      path: `/api/${resource}/colleagues` as const,
      access,
      summary: 'Find colleagues to share a report with',
      description: 'Teachers and administrators of the institution by name, at most 20; never oneself.',
      input: z.object({ search: line(50).optional() }),
      output: z.array(z.object({ account_id: z.uuid(), name: z.string(), account: z.string() })),
    }),
    share: endpoint({
      method: 'POST',
      path: `/api/${resource}/share` as const,
      access,
      summary: texts.share,
      description: `${texts.what} A second time replaces the first.`,
      input: byId.extend({
        account_ids: z.array(objectId()).min(1).max(SHARED_MAX),
        classes: z.array(line(50)).min(1).max(CLASSES_MAX).nullable(),
        subjects: z.array(z.enum(SUBJECTS)).min(1).nullable().default(null),
      }),
      output: z.array(ReportShare),
    }),
    unshare: endpoint({
      method: 'POST',
      path: `/api/${resource}/unshare` as const,
      access,
      summary: 'Stop sharing a report with a colleague',
      input: byId.extend({ account_id: objectId() }),
      output: z.array(ReportShare),
    }),
    shared: endpoint({
      method: 'GET',
      path: `/api/${resource}/shared` as const,
      access,
      summary: 'List the reports that colleagues share with oneself',
      description: texts.shared,
      input: z.object({}),
      output: z.array(SharedReport),
    }),
  }
}
