/** Whom a person can hear in a stretch of a recording; `other` is a film, a guest or a second teacher. */
export const MARKED_ROLES = ['teacher', 'student', 'other'] as const
export type MarkedRole = (typeof MARKED_ROLES)[number]
