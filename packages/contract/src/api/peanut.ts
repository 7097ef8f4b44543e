import * as z from 'zod'
import { ZIP_FILES_MAX } from '../vocabulary/course.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { RESOURCE_KINDS } from '../vocabulary/resource.ts'
import { Course, CourseCard, Resource } from './course-shapes.ts'
import { endpoint } from './envelope.ts'
import { CourseFilter } from './introductory-training.ts'
import { line, objectId, unnamedId } from './text.ts'

export const list = endpoint({
  method: 'GET',
  path: '/api/peanut/list',
  access: 'open',
  summary: 'List the public courses',
  description: 'In the order of their editors, at most 200.',
  input: CourseFilter,
  output: z.array(CourseCard),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/peanut/get',
  access: 'open',
  summary: 'Get a public course',
  input: z.object({ course_id: objectId() }),
  output: Course,
})

export const finished = endpoint({
  method: 'POST',
  path: '/api/peanut/finished',
  access: 'open',
  summary: 'Count that a visitor has finished a course',
  description: 'Progress itself stays in the visitor’s browser.',
  input: z.object({ course_id: objectId() }),
  output: z.object({}),
})

export const resources = endpoint({
  method: 'GET',
  path: '/api/peanut/resources',
  access: 'open',
  summary: 'List what can be downloaded',
  description: 'Files of public courses that have a resource kind and may be downloaded.',
  input: z.object({
    language: z.enum(LOCALES).optional(),
    resource_kind: z.coerce.number().int().min(1).max(Object.keys(RESOURCE_KINDS).length).optional(),
    search: line(100).optional(),
  }),
  output: z.array(Resource),
})

export const file = endpoint({
  method: 'GET',
  path: '/api/peanut/file',
  access: 'open',
  summary: 'Get a file of a public course',
  description: 'Takes range requests. Files of courses that are not public do not exist here.',
  input: z.object({ file_id: objectId(), download: z.enum(['true', 'false']).default('false') }),
  output: z.any(),
  answers: ['application/octet-stream'],
})

export const zip = endpoint({
  method: 'GET',
  path: '/api/peanut/zip',
  access: 'open',
  summary: 'Download several files as one zip',
  input: z.object({
    files: z
      .string()
      .max(ZIP_FILES_MAX * 37)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(unnamedId()).min(1).max(ZIP_FILES_MAX)),
  }),
  output: z.any(),
  answers: ['application/zip'],
})
