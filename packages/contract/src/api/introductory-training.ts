import * as z from 'zod'
import { COURSE_CHAPTERS_MAX, COURSE_LEVELS } from '../vocabulary/course.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { Course, CourseCard } from './course-shapes.ts'
import { endpoint } from './envelope.ts'
import { line, objectId, unnamedId } from './text.ts'

const READS = '/api/introductory_training/list:get'

/** Filters of the course list. */
export const CourseFilter = z.object({
  /** If omitted: courses in every language. */
  language: z.enum(LOCALES).optional(),
  level: z.enum(COURSE_LEVELS).optional(),
  search: line(100).optional(),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/introductory_training/list',
  access: READS,
  summary: 'List courses',
  description: 'Published ones that the caller may see, in the order of their editors, at most 200.',
  input: CourseFilter,
  output: z.array(CourseCard),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/introductory_training/get',
  access: READS,
  summary: 'Get one course',
  description: 'Drafts and withdrawn courses do not exist for readers.',
  input: z.object({ course_id: objectId() }),
  output: Course,
})

export const progress = endpoint({
  method: 'POST',
  path: '/api/introductory_training/progress',
  access: READS,
  summary: 'Keep how far one is in a course',
  input: z.object({
    course_id: objectId(),
    done: z.array(unnamedId()).max(COURSE_CHAPTERS_MAX),
    at_chapter: unnamedId().nullable(),
    at_s: z.number().min(0).max(864_000),
  }),
  output: z.object({}),
})
