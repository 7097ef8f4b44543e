import type { Identity } from '../accounts/account.port.ts'
import type { LessonOwner } from './task-lesson.repository.ts'

/** Lessons that somebody can hand in: their own, without those that are shut for now. */
export const ownerOf = ({ accountId, sealed }: Identity): LessonOwner => ({ accountId, after: sealed?.before })
