import * as z from 'zod'
import { MARK_LEVELS } from '../report/exam/class-report.ts'
import { CHANGES } from '../report/exam/term-report.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint } from './envelope.ts'
import { pupilEndpoints } from './pupil-endpoints.ts'
import { Count } from './run.ts'
import { TERM_ACCESS, TERM_RUNS, TermById } from './term.ts'
import { line, requiredLine } from './text.ts'

/** A paper over the term; T scores and their errors are left out in compulsory school. */
const Course = z.object({
  id: z.enum([...SUBJECTS, 'total']),
  /** (exams) null without a mark. */
  course: z.array(
    z.object({ level: z.enum(MARK_LEVELS), t: z.number().nullable(), error: z.number().nullable() }).nullable(),
  ),
  change: z.enum(CHANGES).nullable(),
})

export const TermPupilRow = z.object({
  pupil: z.number().int(),
  name: z.string(),
  number: z.string(),
  class_name: z.string(),
  missed: Count,
  papers: z.array(Course),
  /** Links to the sheet that are still valid. */
  links: Count,
})
export type TermPupilRow = z.infer<typeof TermPupilRow>

export const pupils = endpoint({
  method: 'GET',
  path: '/api/term_analysis/pupils',
  access: TERM_ACCESS,
  summary: 'List the pupils of a term',
  description: 'In the order of the sheets; every look is noted in the audit log.',
  input: TermById.extend({ class_name: line(50).optional() }),
  output: z.object({ exams: z.array(z.string()), pupils: z.array(TermPupilRow), compulsory: z.boolean() }),
})

const sheets = pupilEndpoints(TERM_RUNS)

export const pupilPages = sheets.pupilPages('Get sheets of pupils over a term to print', 'term')

export const createLink = sheets.createLink('Make a link to the sheet of a pupil over a term')

export const revokeLinks = sheets.revokeLinks('End the links to the sheet of a pupil over a term')

/** What a pupil and the parents see of a term. */
export const GuestTermSheet = z.object({
  title: z.string(),
  expires_at: z.iso.datetime(),
  exams: z.array(z.string()),
  sheet: TermPupilRow.omit({ pupil: true, links: true }),
})
export type GuestTermSheet = z.infer<typeof GuestTermSheet>

export const sheet = endpoint({
  method: 'POST',
  path: '/api/term_guest/sheet',
  access: 'open',
  summary: 'Open the sheet of a pupil over a term by its link',
  input: z.object({ link: requiredLine(200) }),
  output: GuestTermSheet,
})
