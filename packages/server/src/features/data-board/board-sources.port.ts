import type { BoardMeasure } from '@keguan/contract/vocabulary/board'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { Db } from '../../platform/postgres/database.ts'

/** A finished lesson. */
export interface LessonFact {
  readonly id: string
  readonly ownerId: string
  readonly orgNodeId: string
  readonly lessonDate: string | null
  readonly createdAt: Date
  readonly subject: Subject | null
  readonly grade: Grade | null
  readonly edition: Edition
  readonly durationS: number | null
  readonly values: Readonly<Record<BoardMeasure, number | null>>
}

/** A submitted evaluation, or a completed part of a task. */
export interface WorkFact {
  readonly id: string
  /** The lesson of an evaluation, the person of a task. */
  readonly partId: string
  readonly orgNodeId: string
  /** Owner of the lesson, or the person who did the task. */
  readonly ownerId: string
  readonly at: Date
}

export interface QuotaFact {
  readonly id: string
  readonly orgNodeId: string
  readonly edition: Edition
  readonly startsOn: string
  readonly endsOn: string
  readonly used: number
  readonly total: number
}

export interface TeacherFact {
  readonly accountId: string
  readonly orgNodeId: string
  readonly folderId: string | null
  readonly isTeacher: boolean
}

export interface PlaceFact {
  readonly id: string
  readonly parentId: string | null
  readonly type: OrgNodeType
  readonly name: string
}

/** Facts of another feature: those of given ids, as far as they count, and the ids of all that count. */
export interface Source<Fact> {
  of(db: Db, ids: readonly string[]): Promise<readonly Fact[]>
  idsAfter(db: Db, after: string, limit: number): Promise<readonly string[]>
}

/** Data sources of the board; each is provided by the feature that owns the data. */
export interface BoardSources {
  readonly lessons: Source<LessonFact>
  readonly evaluations: Source<WorkFact>
  readonly tasks: Source<WorkFact>
  readonly quotas: Source<QuotaFact>
  /** People and places that are there now. */
  readonly teachers: (db: Db) => Promise<readonly TeacherFact[]>
  readonly places: (db: Db) => Promise<readonly PlaceFact[]>
}

/** Access checks of the board, made at the time of the request. */
export interface BoardPlaces {
  /** An existing institution or folder, with the institution that it is or belongs to. */
  find(id: string): Promise<{ readonly id: string; readonly name: string; readonly orgId: string | null } | undefined>
}
