import * as z from 'zod'
import { MARK_LEVELS, POINT_LEVELS } from '../report/exam/class-report.ts'
import { PUPIL_CHANGES } from '../report/exam/earlier-exam.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint } from './envelope.ts'
import { requiredLine } from './text.ts'

const Labels = z.array(z.string())

export const GuestPupilSheet = z.object({
  title: z.string(),
  expires_at: z.iso.datetime(),
  sheet: z.object({
    name: z.string(),
    number: z.string(),
    className: z.string(),
    /** Title of the exam that the changes are measured from; null if nothing is compared. */
    earlier: z.string().nullable(),
    papers: z.array(
      z.object({
        id: z.enum([...SUBJECTS, 'total']),
        full: z.number(),
        level: z.enum(MARK_LEVELS),
        mark: z.object({ value: z.number(), error: z.number().nullable() }).nullable(),
        change: z.enum(PUPIL_CHANGES).nullable(),
      }),
    ),
    points: z.array(
      z.object({
        name: z.string(),
        level: z.enum(POINT_LEVELS),
        chance: z.number(),
        lost: Labels,
      }),
    ),
    next: z.array(z.object({ point: z.string().nullable(), questions: Labels })),
  }),
})
export type GuestPupilSheet = z.infer<typeof GuestPupilSheet>

export const sheet = endpoint({
  method: 'POST',
  path: '/api/exam_guest/sheet',
  access: 'open',
  summary: 'Open the sheet of a pupil by its link',
  input: z.object({ link: requiredLine(200) }),
  output: GuestPupilSheet,
})
