import type { FilePlan, UploadKind, UploadRow } from '@keguan/contract/api/analysis'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { Db } from '../../platform/postgres/database.ts'

export interface LocalFile {
  readonly kind: UploadKind
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file that lies in the storage and belongs to no row yet. */
export interface PutFile extends Omit<LocalFile, 'bytes'> {
  readonly storageKey: string
  readonly size: number
}

export interface StoredUpload {
  readonly kind: UploadKind
  readonly name: string
  readonly bytes: number
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
}
/** No rule: no file of that kind. */
export type FileRules = Readonly<Partial<Record<UploadKind, FileRule>>>

/** What uploads offer to the analyses they belong to. */
export interface UploadPort {
  /** Refuses, with the error that the person is to read, what this edition or this server does not take. */
  check(plans: readonly FilePlan[], edition: Edition): void
  /** Refuses what is more than the account may take up, or than the disk has room for. */
  requireRoom(transaction: Db, ownerId: string, plans: readonly FilePlan[]): Promise<void>
  /** Announces the files of an analysis. */
  plan(transaction: Db, analysisId: string, plans: readonly FilePlan[]): Promise<void>
  /** Puts a file into the storage that is here already, such as a pasted transcript. Before the transaction that adds it. */
  put(analysisId: string, file: LocalFile): Promise<PutFile>
  /** Makes such a file part of its analysis. */
  add(transaction: Db, analysisId: string, file: PutFile): Promise<void>
  /** A new right to send the files of an analysis; it ends when the session is revoked, not when that runs out. */
  issueToken(transaction: Db, analysisId: string, sessionId: string): Promise<string>
  /** In the order that the person gave. */
  list(db: Db, analysisId: string): Promise<UploadRow[]>
  /** Where the finished files lie; null for those still to come. */
  files(analysisId: string): Promise<readonly StoredUpload[]>
  /** Removes what lies outside the storage: the parts of unfinished files. */
  discardParts(uploadIds: readonly string[]): Promise<void>
}

/** What uploads need of the analyses. */
export interface UploadTarget {
  /** What the edition takes. */
  rules(edition: Edition): FileRules
  /** True while files may be sent for it. */
  accepts(analysisId: string): Promise<boolean>
  /** Called in the transaction that marked a file as complete; starts the work when none is missing. */
  fileCompleted(transaction: Db, analysisId: string): Promise<void>
  /** The files were not sent in time. */
  abandoned(transaction: Db, analysisId: string): Promise<void>
}
