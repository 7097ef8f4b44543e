import type { EditedCard, EditedCourse } from '@keguan/contract/api/course-editing'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Actor, isPlatformWide } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { FilePort } from '../../files/file.port.ts'
import type { CourseRow, FileRow } from '../course.repository.ts'
import { filesOf } from '../course.repository.ts'
import { NO_PROGRESS, presentCard, presentFile } from '../present-course.ts'
import { countEvents, type Editor, findEdited } from './course-edits.repository.ts'

export interface EditingTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly audit: AuditPort
  readonly files: FilePort
}

export const editorOf = ({ identity }: Actor): Editor => ({
  orgNodeId: identity.orgNodeId,
  isEverywhere: isPlatformWide(identity),
})

/** Throws 404 for unknown courses and for those of other institutions alike. */
export async function requireEdited(db: Db, actor: Actor, id: string, lock = false): Promise<CourseRow> {
  const row = await findEdited(db, editorOf(actor), id, { lock })
  if (!row) throw new ApiError(ERROR.notFound)
  return row
}

/** Pictures and sounds that ship with the product are shared by its sample courses. */
const SHIPPED = 'courses/shipped/'
export const isShipped = (key: string): boolean => key.startsWith(SHIPPED)

/** Storage keys that belong to these files alone. */
export const ownKeysOf = (files: readonly Pick<FileRow, 'storageKey'>[]): string[] =>
  files.flatMap(({ storageKey }) => (storageKey === null || isShipped(storageKey) ? [] : [storageKey]))

/** Films are copied and unpacked one after another; the rows of all of them are stored afterwards. */
export const FILM_DRAFT = { minutes: 24 * 60 }

type Counts = OutputOf<typeof import('@keguan/contract/api/course-editing').edited>[number]['counts']
const NONE: Counts = { viewed: 0, finished: 0, downloads: 0 }
const NAMES = { viewed: 'viewed', finished: 'finished', download: 'downloads' } as const

export const withCount = (counts: Counts, kind: keyof typeof NAMES, n: number): Counts => ({
  ...counts,
  [NAMES[kind]]: n,
})
export const NO_COUNTS = NONE

export async function countsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const all = new Map<string, Counts>()
  if (ids.length === 0) return all
  for (const { courseId, kind, n } of await countEvents(db, ids))
    all.set(courseId, withCount(all.get(courseId) ?? NONE, kind, n))
  return all
}

/** Courses as their editors see them. */
export function createCoursePresenter({ db, files }: Pick<EditingTools, 'db' | 'files'>) {
  const addressOf =
    ({ identity }: Actor) =>
    async (file: FileRow, as: 'shown' | 'saved') => {
      if (file.storageKey === null) return null
      const name = as === 'saved' ? { downloadName: file.name } : {}
      const options = { sessionId: identity.sessionId, contentType: file.contentType, ...name }
      return (await files.addressOf(file.storageKey, options)).url
    }

  async function card(
    actor: Actor,
    row: CourseRow,
    own: readonly FileRow[],
    counts: Counts | undefined,
  ): Promise<EditedCard> {
    return {
      ...(await presentCard(row, { files: own, progress: NO_PROGRESS, addressOf: addressOf(actor) })),
      counts: counts ?? NONE,
      may_publish_beyond: isPlatformWide(actor.identity),
    }
  }

  return {
    async cards(actor: Actor, rows: readonly CourseRow[]): Promise<EditedCard[]> {
      const ids = rows.map(({ id }) => id)
      const [all, counts] = await Promise.all([filesOf(db, ids), countsOf(db, ids)])
      const ownOf = (id: string) => all.filter(({ courseId }) => courseId === id)
      return Promise.all(rows.map((row) => card(actor, row, ownOf(row.id), counts.get(row.id))))
    },

    async whole(actor: Actor, row: CourseRow): Promise<EditedCourse> {
      const [own, counts] = await Promise.all([filesOf(db, [row.id]), countsOf(db, [row.id])])
      const presented = await Promise.all(
        own.map(async (file) => ({
          ...(await presentFile(file, addressOf(actor))),
          complete: file.storageKey !== null,
          received_bytes: file.receivedBytes,
          shows_pupils: file.showsPupils,
          downloadable: file.downloadable,
        })),
      )
      return {
        ...(await card(actor, row, own, counts.get(row.id))),
        version: row.version,
        cover_id: row.coverId,
        contents: [...row.chapters],
        files: presented,
      }
    },
  }
}
