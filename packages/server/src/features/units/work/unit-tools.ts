import type { RunStarter } from '../../runs/run-starter.ts'
import type { LeaseTools } from '../../runs/work/leased-run.ts'
import type { UnitLessonFound } from '../unit-lesson.repository.ts'

export interface UnitWork {
  readonly held: LeaseTools
  readonly starter: RunStarter
}

export const ENDED = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
export const isWaiting = (lessons: readonly UnitLessonFound[]): boolean =>
  lessons.some(({ present }) => present === null)
