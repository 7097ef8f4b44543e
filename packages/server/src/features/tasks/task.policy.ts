import type { Identity } from '../accounts/account.port.ts'
import type { LessonOwner } from './task-lesson.repository.ts'

/** Lessons that the caller can hand in: their own, except locked ones. */
export const ownerOf = ({ accountId, sealed }: Identity): LessonOwner => ({ accountId, after: sealed?.before })
