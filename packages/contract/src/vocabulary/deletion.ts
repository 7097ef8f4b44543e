/** What a reversible deletion removed. */
export const DELETION_KINDS = ['accounts', 'institution'] as const
export type DeletionKind = (typeof DELETION_KINDS)[number]

/** Deleted accounts and closed institutions can be restored for this many days. */
export const UNDO_DAYS = 30

/** Accounts deleted or restored by one request. */
export const DELETE_AT_ONCE_MAX = 20_000
