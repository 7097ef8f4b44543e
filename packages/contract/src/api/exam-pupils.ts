import * as z from 'zod'
import { MARK_LEVELS } from '../report/exam/class-report.ts'
import { PUPIL_LINK_DAYS } from '../vocabulary/exam.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { EXAM_ACCESS, ExamById } from './exam.ts'
import { Count } from './run.ts'
import { line } from './text.ts'

const PupilMark = z.object({
  id: z.enum([...SUBJECTS, 'total']),
  full: z.number(),
  level: z.enum(MARK_LEVELS),
  value: z.number().nullable(),
})

export const PupilRow = z.object({
  pupil: z.number().int(),
  name: z.string(),
  number: z.string(),
  class_name: z.string(),
  marks: z.array(PupilMark),
  /** Links to the sheet that still open. */
  links: Count,
})
export type PupilRow = z.infer<typeof PupilRow>

export const pupils = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/pupils',
  access: EXAM_ACCESS,
  summary: 'List the pupils of an exam',
  description:
    'In the order of the sheet; every look is noted in the audit log. Marks are left out in compulsory school.',
  input: ExamById.extend({ class_name: line(50).optional() }),
  output: z.object({ pupils: z.array(PupilRow), compulsory: z.boolean() }),
})

const OfPupil = ExamById.extend({ pupil: z.number().int().positive() })

/** What a pupil and the parents see. */
export const pupilPages = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/pupil_pages',
  access: EXAM_ACCESS,
  summary: 'Get sheets of pupils to print',
  description:
    'Answers text/html, a page for each pupil of the class, or of the whole exam, or for one pupil. Noted in the audit log.',
  input: ExamById.extend({
    class_name: line(50).optional(),
    pupil: z.number().int().positive().optional(),
    locale: z.enum(LOCALES).default('zh-CN'),
  }),
  output: z.string(),
  answers: [MEDIA_TYPES.html],
})

export const createLink = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/create_link',
  access: EXAM_ACCESS,
  summary: 'Make a link to the sheet of a pupil',
  description:
    'The link opens one sheet without a log-in until it expires or is ended. It is told once; only its hash is kept.',
  input: OfPupil.extend({ days: z.number().int().min(1).max(PUPIL_LINK_DAYS.max).default(PUPIL_LINK_DAYS.default) }),
  output: z.object({ link: z.string(), expires_at: z.iso.datetime() }),
})

export const revokeLinks = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/revoke_links',
  access: EXAM_ACCESS,
  summary: 'End the links to the sheet of a pupil',
  input: OfPupil,
  output: z.object({ revoked: Count }),
})

export const removePupil = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/remove_pupil',
  access: EXAM_ACCESS,
  summary: 'Delete a pupil from every exam',
  description:
    "Deletes the pupil's marks, sheets and links in all exams that the caller has made, older versions included, and makes their reports again.",
  input: OfPupil,
  output: z.object({ exams: Count }),
})
