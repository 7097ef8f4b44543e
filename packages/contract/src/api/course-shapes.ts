import * as z from 'zod'
import {
  CHAPTER_KINDS,
  CHAPTER_TEXT_MAX,
  CHAPTER_TITLE_MAX,
  COURSE_LEVELS,
  COURSE_STATES,
  COURSE_URL_MAX,
  COURSE_VISIBILITIES,
  FILE_VIEWS,
} from '../vocabulary/course.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { RESOURCE_KINDS, type ResourceKind } from '../vocabulary/resource.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'

export const ResourceKindNumber = z.literal(Object.values(RESOURCE_KINDS) as [ResourceKind, ...ResourceKind[]])

/** Only http and https addresses, never script URLs. */
const webAddress = z
  .string()
  .max(COURSE_URL_MAX)
  .refine((text) => text === '' || /^https?:\/\/[^\s/]+/i.test(text), { message: 'url' })

/** A chapter as its author stores it. The text is Markdown, rendered with an allowlist. */
export const Chapter = z.object({
  chapter_id: z.uuid(),
  title: z.string().max(CHAPTER_TITLE_MAX),
  kind: z.enum(CHAPTER_KINDS),
  text: z.string().max(CHAPTER_TEXT_MAX),
  file_id: z.uuid().nullable(),
  subtitles_id: z.uuid().nullable(),
  url: webAddress,
})
export type Chapter = z.infer<typeof Chapter>

/** A file of a course as readers see it. */
export const CourseFile = z.object({
  file_id: z.uuid(),
  name: z.string(),
  title: z.string(),
  view: z.enum(FILE_VIEWS),
  bytes: z.number().int(),
  /** Where it is shown or played; null while the upload is pending. */
  url: z.string().nullable(),
  /** Null if it may not be downloaded. */
  download_url: z.string().nullable(),
  resource_kind: ResourceKindNumber.nullable(),
  licence: z.string(),
  source: z.string(),
})
export type CourseFile = z.infer<typeof CourseFile>

/** Fields that only editors see. */
export const EditedFile = CourseFile.extend({
  complete: z.boolean(),
  received_bytes: z.number().int(),
  shows_pupils: z.boolean(),
  downloadable: z.boolean(),
})
export type EditedFile = z.infer<typeof EditedFile>

export const CourseCard = z.object({
  course_id: z.uuid(),
  locale: z.enum(LOCALES),
  title: z.string(),
  summary: z.string(),
  level: z.enum(COURSE_LEVELS),
  subject: z.enum(SUBJECTS).nullable(),
  visibility: z.enum(COURSE_VISIBILITIES),
  state: z.enum(COURSE_STATES),
  sample: z.boolean(),
  chapters: z.number().int(),
  /** Chapters that the caller has completed. */
  done: z.number().int(),
  cover_url: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const Progress = z.object({
  done: z.array(z.string()),
  /** Where the caller stopped. */
  chapter_id: z.string().nullable(),
  /** Playback position there, seconds. */
  at_s: z.number(),
})
export type CourseProgress = z.infer<typeof Progress>

export const Course = CourseCard.extend({
  contents: z.array(Chapter),
  files: z.array(CourseFile),
  progress: Progress,
})
export type Course = z.infer<typeof Course>

export const Resource = CourseFile.extend({ course_id: z.uuid(), course_title: z.string() })
export type Resource = z.infer<typeof Resource>
