import * as z from 'zod'
import { MARK_LEVELS } from '../report/exam/class-report.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint } from './envelope.ts'
import { EXAM_ACCESS, EXAM_RUNS, ExamById } from './exam.ts'
import { pupilEndpoints } from './pupil-endpoints.ts'
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
  /** Links to the sheet that are still valid. */
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

const sheets = pupilEndpoints(EXAM_RUNS)

/** What a pupil and the parents see. */
export const pupilPages = sheets.pupilPages('Get sheets of pupils to print', 'exam')

export const createLink = sheets.createLink('Make a link to the sheet of a pupil')

export const revokeLinks = sheets.revokeLinks('End the links to the sheet of a pupil')

export const removePupil = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/remove_pupil',
  access: EXAM_ACCESS,
  summary: 'Delete a pupil from every exam',
  description:
    "Deletes the pupil's marks, sheets and links in all exams and terms of the institution, older versions included, and makes their reports again.",
  input: sheets.ofPupil,
  output: z.object({ exams: Count }),
})
