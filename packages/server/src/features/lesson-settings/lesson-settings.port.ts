import type { LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import type { Db } from '../../platform/postgres/database.ts'

/** What the settings offer to anyone who measures lessons. */
export interface LessonSettingsPort {
  /** What lessons of an institution are measured with, and the version that a report is marked with. */
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
  /** Computes those of an earlier version again, in the background and behind everything else. */
  recompute(transaction: Db, orgNodeId: string, version: number): Promise<void>
}

/** What recognition needs to know before sound leaves the machine. */
export interface SpeechConsents {
  /** Whether an institution lets its sound go to this host. */
  maySend(orgNodeId: string, host: string): Promise<boolean>
  /** How many do. */
  count(host: string): Promise<number>
}
