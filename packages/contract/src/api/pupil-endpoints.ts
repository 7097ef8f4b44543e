import * as z from 'zod'
import { PUPIL_LINK_DAYS } from '../vocabulary/exam.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { Count } from './run.ts'
import { localeInput, type RunAddress } from './run-endpoints.ts'
import { line } from './text.ts'

/** The sheets that the pupils of a run may be given. */
export function pupilEndpoints<const B extends string, I extends z.ZodRawShape>(of: RunAddress<B, I>) {
  const { base, access, byId } = of
  const ofPupil = byId.extend({ pupil: z.number().int().positive() })
  const days = z.number().int().min(1).max(PUPIL_LINK_DAYS.max).default(PUPIL_LINK_DAYS.default)
  return {
    ofPupil,

    /** `whole` is what a class is part of. */
    pupilPages: (summary: string, whole: string) =>
      endpoint({
        method: 'POST',
        path: `${base}/pupil_pages`,
        access,
        summary,
        description: `Answers text/html, a page for each pupil of the class, or of the whole ${whole}, or for one pupil. Noted in the audit log.`,
        input: byId.extend({
          class_name: line(50).optional(),
          pupil: z.number().int().positive().optional(),
          locale: localeInput(),
        }),
        output: z.string(),
        answers: [MEDIA_TYPES.html],
      }),

    createLink: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${base}/create_link`,
        access,
        summary,
        description:
          'The link opens one sheet without a log-in until it expires or is ended. It is returned only once; only its hash is kept.',
        input: ofPupil.extend({ days }),
        output: z.object({ link: z.string(), expires_at: z.iso.datetime() }),
      }),

    revokeLinks: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${base}/revoke_links`,
        access,
        summary,
        input: ofPupil,
        output: z.object({ revoked: Count }),
      }),
  }
}
