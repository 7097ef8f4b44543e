import type { LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import type { Db } from '../../platform/postgres/database.ts'

/** What the settings offer to anyone who measures lessons. */
export interface LessonSettingsPort {
  /** Settings for lessons of an institution, and the version that reports record. */
  of(orgNodeId: string): Promise<{ readonly values: LessonSettings; readonly version: number }>
}

/** What the settings need of the lessons that are measured with them. */
export interface MeasuredLessons {
  /**
   * Finished lessons whose measures can be recomputed without their recording, and those measured with an earlier
   * version.
   */
  count(orgNodeId: string, version: number): Promise<{ readonly lessons: number; readonly outdated: number }>
  isRecomputing(orgNodeId: string): Promise<boolean>
  /** Recomputes lessons of an earlier version, in the background at the lowest priority. */
  recompute(transaction: Db, orgNodeId: string, version: number): Promise<void>
}

/** What recognition needs to know before audio leaves the machine. */
export interface SpeechConsents {
  /** Whether an institution lets its audio be sent to this host. */
  maySend(orgNodeId: string, host: string): Promise<boolean>
  /** Number of institutions that do. */
  count(host: string): Promise<number>
}
