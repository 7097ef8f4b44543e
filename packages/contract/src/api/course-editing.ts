import * as z from 'zod'
import {
  COURSE_CHAPTERS_MAX,
  COURSE_LEVELS,
  COURSE_STATES,
  COURSE_SUMMARY_MAX,
  COURSE_TITLE_MAX,
  COURSE_VISIBILITIES,
  LICENCE_MAX,
  SOURCE_MAX,
} from '../vocabulary/course.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { Chapter, CourseCard, EditedFile, ResourceKindNumber } from './course-shapes.ts'
import { endpoint } from './envelope.ts'
import { fileName, line, objectId, requiredLine, unnamedId } from './text.ts'

const EDITS = '/api/introductory_training/update:post'
/** A course of a hundred chapters with thirty thousand characters each. */
const COURSE_BODY_BYTES = 12 * 1024 ** 2

const Counts = z.object({ viewed: z.number().int(), finished: z.number().int(), downloads: z.number().int() })

export const EditedCard = CourseCard.extend({ counts: Counts, may_publish_beyond: z.boolean() })
export type EditedCard = z.infer<typeof EditedCard>

export const EditedCourse = EditedCard.extend({
  /** Incremented with every change; a change based on an older version is refused. */
  version: z.number().int(),
  cover_id: z.uuid().nullable(),
  contents: z.array(Chapter),
  files: z.array(EditedFile),
})
export type EditedCourse = z.infer<typeof EditedCourse>

const one = z.object({ course_id: objectId() })

export const edited = endpoint({
  method: 'GET',
  path: '/api/introductory_training/edited',
  access: EDITS,
  summary: 'List the courses that one may edit',
  description: 'With drafts, and with what was viewed, finished and downloaded: once per person and day.',
  input: z.object({}),
  output: z.array(EditedCard),
})

export const getEdited = endpoint({
  method: 'GET',
  path: '/api/introductory_training/get_edited',
  access: EDITS,
  summary: 'Get a course to edit it',
  input: one,
  output: EditedCourse,
})

const FACTS = {
  title: requiredLine(COURSE_TITLE_MAX),
  summary: line(COURSE_SUMMARY_MAX).default(''),
  level: z.enum(COURSE_LEVELS).default('start'),
  subject: z.enum(SUBJECTS).nullable().default(null),
  locale: z.enum(LOCALES).default('zh-CN'),
}

export const create = endpoint({
  method: 'POST',
  path: '/api/introductory_training/create',
  access: EDITS,
  summary: 'Begin a course',
  description: 'It is a draft.',
  input: z.object(FACTS),
  output: z.object({ course_id: z.uuid() }),
})

export const update = endpoint({
  method: 'POST',
  path: '/api/introductory_training/update',
  access: EDITS,
  bodyBytes: COURSE_BODY_BYTES,
  summary: 'Change a course',
  description:
    'Replaces the whole course, based on the version that was read; concurrent changes are never overwritten.',
  input: one.extend({
    version: z.number().int(),
    ...FACTS,
    visibility: z.enum(COURSE_VISIBILITIES),
    cover_file: unnamedId().nullable().default(null),
    chapters: z.array(Chapter).max(COURSE_CHAPTERS_MAX),
  }),
  output: EditedCourse,
})

export const setState = endpoint({
  method: 'POST',
  path: '/api/introductory_training/set_state',
  access: EDITS,
  summary: 'Publish or withdraw a course',
  input: one.extend({ course_state: z.enum(COURSE_STATES) }),
  output: EditedCourse,
})

export const reorder = endpoint({
  method: 'POST',
  path: '/api/introductory_training/reorder',
  access: EDITS,
  summary: 'Put courses into an order',
  input: z.object({ course_ids: z.array(objectId()).min(1).max(200) }),
  output: z.object({}),
})

export const copy = endpoint({
  method: 'POST',
  path: '/api/introductory_training/copy',
  access: EDITS,
  summary: 'Copy a course with its files',
  description: 'The copy is a draft.',
  input: one,
  output: z.object({ course_id: z.uuid() }),
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/introductory_training/delete',
  access: EDITS,
  summary: 'Delete a course with its files',
  input: one,
  output: z.object({}),
})

export const addFile = endpoint({
  method: 'POST',
  path: '/api/introductory_training/add_file',
  access: EDITS,
  summary: 'Announce a file of a course',
  description: 'It is then sent by the tus protocol to `/api/course_upload`, with the token of the answer.',
  input: one.extend({ announced: z.object({ name: fileName(), bytes: z.number().int().positive() }) }),
  output: z.object({ file_id: z.uuid(), upload_token: z.string() }),
})

export const updateFile = endpoint({
  method: 'POST',
  path: '/api/introductory_training/update_file',
  access: EDITS,
  summary: 'Say what a file of a course is',
  description: 'A resource kind puts it on the download page. A file that shows pupils is not downloaded.',
  input: z.object({
    file_id: objectId(),
    title: line(COURSE_TITLE_MAX).default(''),
    resource_kind: ResourceKindNumber.nullable().default(null),
    licence: line(LICENCE_MAX).default(''),
    source: line(SOURCE_MAX).default(''),
    shows_pupils: z.boolean().default(false),
    downloadable: z.boolean().default(true),
  }),
  output: z.object({}),
})

export const removeFile = endpoint({
  method: 'POST',
  path: '/api/introductory_training/delete_file',
  access: EDITS,
  summary: 'Delete a file of a course',
  input: z.object({ file_id: objectId() }),
  output: z.object({}),
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/introductory_training/export',
  access: EDITS,
  summary: 'Download a course as one zip',
  description: 'Returns the file itself: `course.json`, and the files of the course.',
  input: one,
  output: z.any(),
  answers: ['application/zip'],
})

export const importFile = endpoint({
  method: 'POST',
  path: '/api/introductory_training/import',
  access: EDITS,
  summary: 'Fill a course from an exported one',
  description: 'The zip was sent as a file of the course before; what is in it takes the place of the contents.',
  input: z.object({ file_id: objectId() }),
  output: EditedCourse,
})

const Day = z.object({ day: z.iso.date(), ...Counts.shape })

export const statistics = endpoint({
  method: 'GET',
  path: '/api/introductory_training/statistics',
  access: EDITS,
  summary: 'See how a course is used',
  description: 'Each person counts once per day, without names.',
  input: one,
  output: z.object({
    days: z.array(Day),
    files: z.array(z.object({ title: z.string(), downloads: z.number().int() })),
  }),
})
export type CourseStatistics = z.infer<typeof statistics.output>
