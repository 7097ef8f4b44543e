import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Chapter, ResourceKindNumber } from '@keguan/contract/api/course-shapes'
import { COURSE_LEVELS, type FileView } from '@keguan/contract/vocabulary/course'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import * as z from 'zod'
import { readShippedFiles } from '../../platform/files/sample-files.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { insertOnce, isSeeded, type SeededCourse } from './sample-courses.repository.ts'

export interface SampleCourseTools {
  readonly db: Db
  readonly storage: Storage
  readonly log: Log
}

const Listed = z.array(
  z.object({
    course_id: z.uuid(),
    locale: z.enum(LOCALES),
    level: z.enum(COURSE_LEVELS),
    title: z.string(),
    summary: z.string(),
    text: z.string(),
    cover: z.string(),
    /** The chapter that plays the lesson, counted from 0. */
    audio_chapter: z.number(),
    files: z.array(
      z.object({
        name: z.string(),
        title: z.string().default(''),
        resource_kind: ResourceKindNumber.nullable().default(null),
      }),
    ),
  }),
)
type Listed = z.output<typeof Listed>[number]

const TYPES: Readonly<Record<string, readonly [FileView, string]>> = {
  '.png': ['picture', 'image/png'],
  '.mp3': ['audio', 'audio/mpeg'],
  '.txt': ['text', 'text/plain; charset=utf-8'],
  '.csv': ['text', 'text/plain; charset=utf-8'],
}

function bytesOf(name: string): Uint8Array {
  const bytes = readShippedFiles('samples/courses', [name])?.[name]
  if (!bytes) throw new Error(`${name} of the sample courses is missing`)
  return bytes
}
const textOf = (name: string): string => Buffer.from(bytesOf(name)).toString('utf8')

const keyOf = (name: string): string => `courses/shipped/${name}`

/** The same id at every start, so that progress is kept. */
function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A heading of the first level begins a chapter. */
export const chaptersOf = (text: string): { readonly title: string; readonly text: string }[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { title: part.slice(0, end).trim(), text: part.slice(end + 1).trim() }
    })

function courseOf(listed: Listed, position: number): SeededCourse {
  const files = listed.files.map(({ name, title, resource_kind }, i) => {
    const [view, contentType] = TYPES[extname(name)] ?? (['other', 'application/octet-stream'] as const)
    const bytes = bytesOf(name).length
    return {
      ...{ id: idOf(listed.course_id, name), courseId: listed.course_id, name, title, bytes, receivedBytes: bytes },
      ...{ storageKey: keyOf(name), view, contentType, resourceKind: resource_kind },
      ...{ licence: 'MIT', source: 'Keguan', createdAt: new Date(Date.UTC(2026, 10, 22, 0, 0, i)) },
    }
  })
  const audio = files.find(({ view }) => view === 'audio')
  const chapters = chaptersOf(textOf(listed.text)).map((part, i) =>
    Chapter.parse({
      ...{ chapter_id: idOf(listed.course_id, i), ...part, subtitles_id: null, url: '' },
      ...(i === listed.audio_chapter ? { kind: 'audio', file_id: audio?.id } : { kind: 'text', file_id: null }),
    }),
  )
  const cover = files.find(({ name }) => name === listed.cover)
  return {
    row: {
      ...{ id: listed.course_id, locale: listed.locale, level: listed.level, title: listed.title },
      ...{ summary: listed.summary, visibility: 'public', state: 'published', sample: true },
      ...{ position, coverId: cover?.id ?? null, chapters },
    },
    files,
  }
}

export const readSampleCourses = (): SeededCourse[] => Listed.parse(JSON.parse(textOf('courses.json'))).map(courseOf)

/** Adds the courses that ship with the product to a new database; later changes to them are kept. */
export async function seedCourses({ db, storage, log }: SampleCourseTools): Promise<void> {
  if (await isSeeded(db)) return
  const courses = readSampleCourses()
  // before the rows that point to them; putting them twice does no harm
  for (const name of new Set(courses.flatMap(({ files }) => files.map((file) => file.name))))
    await storage.put(keyOf(name), bytesOf(name))
  if (await insertOnce(db, courses)) log.info('sample courses added')
}
