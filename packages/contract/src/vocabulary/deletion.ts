/** What a deletion that can be undone took away. */
export const DELETION_KINDS = ['accounts', 'institution'] as const
export type DeletionKind = (typeof DELETION_KINDS)[number]

/** Deleted accounts and closed institutions can be restored for so long. */
export const UNDO_DAYS = 30

/** Accounts deleted or restored by one request. */
export const DELETE_AT_ONCE_MAX = 20_000
