import * as z from 'zod'
import { GRADES } from '../../vocabulary/grade.ts'
import { LOCALES } from '../../vocabulary/locale.ts'
import { SUBJECTS } from '../../vocabulary/subject.ts'
import { Report } from './report.ts'

/** What the lesson was read from. */
export const LESSON_FILE_KINDS = ['media', 'transcript', 'plan'] as const

export const LessonFile = z.object({
  kind: z.enum(LESSON_FILE_KINDS),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  /** SHA-256 of the file in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type LessonFile = z.infer<typeof LessonFile>

/** Which lesson a report is about. The report itself holds `analysis_version` and `settings`. */
export const LessonFacts = z.object({
  /** Null for the command line. */
  analysis_id: z.uuid().nullable(),
  title: z.string(),
  teacher: z.string(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  class_name: z.string(),
  lesson_date: z.iso.date().nullable(),
  tags: z.array(z.string()),
  files: z.array(LessonFile),
  locale: z.enum(LOCALES),
})
export type LessonFacts = z.infer<typeof LessonFacts>

/** A report as a file: with the lesson that it is about. */
export const ReportFile = Report.extend({ lesson: LessonFacts })
export type ReportFile = z.infer<typeof ReportFile>
