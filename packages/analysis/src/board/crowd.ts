import { BOARD_LIMIT } from '@keguan/contract/vocabulary/board'

/** Teachers stored per group: as many as the limit requires. */
export const TEACHERS_KEPT = BOARD_LIMIT.teachers

/**
 * Groups that are counted together: how many lessons each has, and by which teachers. Teachers are numbered from 1; 0
 * is a free place. Stored as columns, because a view of a large platform counts millions of lessons.
 */
export interface Crowds {
  readonly lessons: Uint32Array
  /** (groups × teachers stored) */
  readonly teachers: Uint32Array
}

export const newCrowds = (count: number): Crowds => ({
  lessons: new Uint32Array(count),
  teachers: new Uint32Array(count * TEACHERS_KEPT),
})

export function addTeacher({ teachers }: Crowds, group: number, teacher: number): void {
  const first = group * TEACHERS_KEPT
  // most groups reach the limit after a few lessons
  if (teachers[first + TEACHERS_KEPT - 1] !== 0) return
  for (let at = first; at < first + TEACHERS_KEPT; at++) {
    const known = teachers[at]
    if (known === teacher) return
    if (known !== 0) continue
    teachers[at] = teacher
    return
  }
}

/** Adds one group to another that has no lesson in common with it. */
export function addCrowd(into: Crowds, group: number, from: Crowds, part: number): void {
  into.lessons[group]! += from.lessons[part]!
  if (into.teachers[(group + 1) * TEACHERS_KEPT - 1] !== 0) return
  for (let i = 0; i < TEACHERS_KEPT; i++) {
    const teacher = from.teachers[part * TEACHERS_KEPT + i]!
    if (teacher !== 0) addTeacher(into, group, teacher)
  }
}

/** Whether a group is large enough for a figure: k-anonymity by lessons and by teachers. */
export const isCrowd = ({ lessons, teachers }: Crowds, group: number): boolean =>
  (lessons[group] ?? 0) >= BOARD_LIMIT.lessons && teachers[(group + 1) * TEACHERS_KEPT - 1] !== 0
