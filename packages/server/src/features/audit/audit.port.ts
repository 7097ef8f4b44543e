import type { AuditAction, AuditObjectKind } from '@keguan/contract/vocabulary/audit-action'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'

export interface AuditEntry {
  readonly accountId: string | null
  readonly orgNodeId: string | null
  /** What was done, such as `analysis.delete`; the vocabulary has words for each action. */
  readonly action: AuditAction
  readonly objectKind?: AuditObjectKind
  readonly objectId?: string
  /** Looked up for accounts, institutions and folders that still exist; must be given for deleted ones. */
  readonly objectName?: string
  readonly ip: string
  /** Old and new values go into `changes`, see `changesOf`. Never a secret. */
  readonly details?: Record<string, unknown>
}

/** Concerns the actor's own institution unless another one, or none, is named. */
export type ActedEntry = Omit<AuditEntry, 'accountId' | 'orgNodeId' | 'ip'> & Partial<Pick<AuditEntry, 'orgNodeId'>>

/** What an entry records about its object, besides the kind. */
export type AuditObject = Pick<ActedEntry, 'objectId' | 'objectName' | 'orgNodeId' | 'details'>

/** Records what a person did with an object of one kind. */
export type Recorder<T> = (
  actor: Actor,
  action: AuditAction,
  object: T,
  transaction?: Db,
  details?: Record<string, unknown>,
) => Promise<void>

export interface AuditPort {
  /** Records an action with current names; given a transaction, only if it commits. */
  recordBy(actor: Actor, entry: ActedEntry, transaction?: Db): Promise<void>
  /** The same for a feature that records several actions on objects of one kind. */
  recorder<T>(objectKind: AuditObjectKind, describe: (object: T) => AuditObject): Recorder<T>
  /** The same without a session: before the log-in, at start-up, in a sweep. */
  record(entry: AuditEntry, transaction?: Db): Promise<void>
  /** The same for many, in a few statements. */
  recordAll(entries: readonly AuditEntry[], transaction?: Db): Promise<void>
}

export interface Change {
  readonly before: unknown
  readonly after: unknown
}

/** Old and new value of every field whose value differs. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const changed = Object.keys(after).filter((key) => {
    const [old, next] = [before[key] ?? null, after[key]]
    return next !== undefined && JSON.stringify(old) !== JSON.stringify(next)
  })
  return Object.fromEntries(changed.map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]))
}
