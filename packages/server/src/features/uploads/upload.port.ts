import type { FilePlan, UploadKind, UploadRow } from '@keguan/contract/api/analysis'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { Db } from '../../platform/postgres/database.ts'

export interface LocalFile {
  readonly kind: UploadKind
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file that lies in the storage as a draft: it belongs to no row yet. */
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
 * `replaced`: a later round has one of its kind. `unfinished`: rounds of which not every file has arrived. Or files of
 * one kind, or those with some ids.
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

/** What may be sent of one kind of file. */
export interface FileRule {
  /** Endings that are taken, in small letters and without the dot. */
  readonly endings: readonly string[]
  /** Endings that another edition takes. */
  readonly otherEndings?: readonly string[]
  /** What is said of every other ending. */
  readonly unknown: ErrorCode
  readonly bytesMax: number
  /** How many at once; left out: one. */
  readonly most?: number
}
/** No rule: no file of that kind. */
export type FileRules = Readonly<Partial<Record<UploadKind, FileRule>>>

/** A file of any kind, sent or stored by the request that made its analysis. */
export type ListedUpload = Omit<UploadRow, 'kind'> & { readonly kind: UploadKind }

const isSent = (row: ListedUpload): row is ListedUpload & UploadRow => row.kind !== 'marks'
/** Those that a person sends or has sent. */
export const sentOf = (rows: readonly ListedUpload[]): UploadRow[] => rows.filter(isSent)

/** What uploads offer to the analyses they belong to. */
export interface UploadPort {
  /** Refuses, with the error that the person is to read, what this edition or this server does not take. */
  check(plans: readonly FilePlan[], edition: Edition): void
  /** Refuses what is more than the account may take up, or than the disk has room for. */
  requireRoom(transaction: Db, ownerId: string, plans: readonly FilePlan[]): Promise<void>
  /** Announces the files of an analysis; those of a later round replace earlier ones of their kind. */
  plan(transaction: Db, analysisId: string, plans: readonly FilePlan[], round?: number): Promise<void>
  /**
   * Puts a file into the storage that is here already, such as a pasted transcript. Before the transaction that adds
   * it; `withDrafts` around that transaction sees to it that the file goes again when it fails.
   */
  put(analysisId: string, file: LocalFile): Promise<PutFile>
  /** Makes such a file part of its analysis. */
  add(transaction: Db, analysisId: string, file: PutFile, round?: number): Promise<void>
  /** The round that would come next; the files that an analysis was created with are of round 0. */
  nextRound(transaction: Db, analysisId: string): Promise<number>
  /**
   * Forgets files of an analysis; once that is stored, the caller sees to it that what lies in the storage and what has
   * arrived of unfinished ones go as well.
   *
   * @param gathered kinds of file that accumulate instead of being replaced
   */
  drop(
    transaction: Db,
    analysisId: string,
    which: DroppedPart,
    gathered?: readonly UploadKind[],
  ): Promise<readonly DroppedFile[]>
  /** A new right to send the files of an analysis; it ends when the session is revoked, not when that runs out. */
  issueToken(transaction: Db, analysisId: string, sessionId: string): Promise<string>
  /** In the order that the person gave. */
  list(db: Db, analysisId: string): Promise<ListedUpload[]>
  /** Locations of the finished files; null for those still to come. */
  files(analysisId: string): Promise<readonly StoredUpload[]>
  /**
   * Removes what lies outside the storage: the parts of unfinished files. After the transaction that forgets the files,
   * which could not bring them back; what a crash leaves in between is found by the next sweep.
   */
  discardParts(uploadIds: readonly string[]): Promise<void>
}

/** What uploads need of the analyses. */
export interface UploadTarget {
  /** What the edition takes. */
  rules(edition: Edition): FileRules
  /** True while files may be sent for it. */
  accepts(analysisId: string): Promise<boolean>
  /**
   * Called in the transaction that marked a file as complete; starts the work when none is missing. Answers whose parts
   * are to be discarded once that is stored.
   */
  fileCompleted(transaction: Db, analysisId: string, uploads: Pick<UploadPort, 'drop'>): Promise<readonly string[]>
  /** The files were not sent in time. Answers the same. */
  abandoned(transaction: Db, analysisId: string, uploads: Pick<UploadPort, 'drop'>): Promise<readonly string[]>
}
