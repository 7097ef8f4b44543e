import type { FilePlan, UploadKind, UploadRow } from '@keguan/contract/api/analysis'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { Db } from '../../platform/postgres/database.ts'

export interface LocalFile {
  readonly kind: UploadKind
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file stored as a draft: no row refers to it yet. */
export interface PutFile extends Omit<LocalFile, 'bytes'> {
  readonly storageKey: string
  readonly size: number
}

export interface StoredUpload {
  readonly id: string
  readonly kind: UploadKind
  readonly name: string
  readonly bytes: number
  readonly storageKey: string | null
}

/**
 * `replaced`: files whose kind occurs in a later round. `unfinished`: rounds that are not complete. Or files of one
 * kind, or with given ids.
 */
export type DroppedPart =
  | 'replaced'
  | 'unfinished'
  | { readonly kind: UploadKind; readonly unfinishedOnly: boolean }
  | { readonly ids: readonly string[] }

export interface DroppedFile {
  readonly id: string
  readonly kind: UploadKind
  readonly storageKey: string | null
}

/** Rules for one kind of file. */
export interface FileRule {
  /** Accepted extensions, in lower case and without the dot. */
  readonly endings: readonly string[]
  /** Extensions that another edition accepts. */
  readonly otherEndings?: readonly string[]
  /** Error for every other extension. */
  readonly unknown: ErrorCode
  readonly bytesMax: number
  /** Maximum number of files; one if left out. */
  readonly most?: number
}
/** No rule: no file of that kind. */
export type FileRules = Readonly<Partial<Record<UploadKind, FileRule>>>

/** A file of any kind, sent or stored by the request that made its analysis. */
export type ListedUpload = Omit<UploadRow, 'kind'> & { readonly kind: UploadKind }

const isSent = (row: ListedUpload): row is ListedUpload & UploadRow => row.kind !== 'marks'
/** Files that a person uploads or has uploaded. */
export const sentOf = (rows: readonly ListedUpload[]): UploadRow[] => rows.filter(isSent)

/** What uploads offer to the analyses they belong to. */
export interface UploadPort {
  /** Throws, with a message for the user, for files that this edition or this server does not accept. */
  check(plans: readonly FilePlan[], edition: Edition): void
  /** Throws if the files exceed the limits of the account or the space on the disk. */
  requireRoom(transaction: Db, ownerId: string, plans: readonly FilePlan[]): Promise<void>
  /** Announces the files of an analysis; those of a later round replace earlier ones of their kind. */
  plan(transaction: Db, analysisId: string, plans: readonly FilePlan[], round?: number): Promise<void>
  /**
   * Stores a file that is already here, such as a pasted transcript. Call it before the transaction that adds it;
   * `withDrafts` around that transaction removes the file if it fails.
   */
  put(analysisId: string, file: LocalFile): Promise<PutFile>
  /** Adds such a file to its analysis. */
  add(transaction: Db, analysisId: string, file: PutFile, round?: number): Promise<void>
  /** The next round; the initial files of an analysis are round 0. */
  nextRound(transaction: Db, analysisId: string): Promise<number>
  /**
   * Deletes the rows of files; after the commit, the caller removes their stored files and their unfinished parts.
   *
   * @param gathered kinds of file that accumulate instead of being replaced
   */
  drop(
    transaction: Db,
    analysisId: string,
    which: DroppedPart,
    gathered?: readonly UploadKind[],
  ): Promise<readonly DroppedFile[]>
  /**
   * A new token to upload the files of an analysis; it ends when the session is revoked, not when the session expires.
   */
  issueToken(transaction: Db, analysisId: string, sessionId: string): Promise<string>
  /** In the order that the person gave. */
  list(db: Db, analysisId: string): Promise<ListedUpload[]>
  /** Locations of the finished files; null for those still to come. */
  files(analysisId: string): Promise<readonly StoredUpload[]>
  /**
   * Removes the parts of unfinished files. Call it after the transaction that deletes their rows, since this cannot be
   * undone; what a crash leaves behind is found by the next sweep.
   */
  discardParts(uploadIds: readonly string[]): Promise<void>
}

/** What uploads need of their analyses. */
export interface UploadTarget {
  /** The files that the edition accepts. */
  rules(edition: Edition): FileRules
  /** True while files may be sent for it. */
  accepts(analysisId: string): Promise<boolean>
  /**
   * Called in the transaction that marked a file as complete; starts the work when no file is missing. Returns the
   * files whose parts are to be discarded after the commit.
   */
  fileCompleted(transaction: Db, analysisId: string, uploads: Pick<UploadPort, 'drop'>): Promise<readonly string[]>
  /** The files were not uploaded in time. Returns the same. */
  abandoned(transaction: Db, analysisId: string, uploads: Pick<UploadPort, 'drop'>): Promise<readonly string[]>
}
