import { isId } from '@keguan/contract/vocabulary/object-id'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/schema/audit-log.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import type { AuditEntry, AuditPort } from './audit.port.ts'

/** Longer details are found by their beginning only, which keeps the index small. */
const SEARCHED_LETTERS = 300
/** Rows per statement. */
const BATCH = 500

export function createAudit(db: Db): AuditPort {
  const recordBy: AuditPort['recordBy'] = ({ identity: { accountId, orgNodeId }, ip }, entry, transaction) =>
    insertEntries(transaction ?? db, [{ orgNodeId, ...entry, accountId, ip }])
  return {
    recordBy,
    recorder: (objectKind, describe) => (actor, action, object, transaction, details) => {
      const described = describe(object)
      const entry = { ...described, action, objectKind, details: { ...described.details, ...details } }
      return recordBy(actor, entry, transaction)
    },
    record: (entry, transaction) => insertEntries(transaction ?? db, [entry]),
    recordAll: (entries, transaction) => insertEntries(transaction ?? db, entries),
  }
}

async function insertEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += BATCH) {
    const some = entries.slice(at, at + BATCH)
    const names = await findNames(db, some)
    await db.insert(auditLog).values(some.map((entry) => rowOf(entry, names)))
  }
}

interface Names extends Record<string, unknown> {
  readonly account: string | null
  readonly name: string
}

/** Current names of accounts, institutions and folders, including deleted ones that can be restored. */
async function findNames(db: Db, entries: readonly AuditEntry[]): Promise<Map<string, Names>> {
  const ids = entries.flatMap(({ accountId, orgNodeId, objectId }) => [accountId, orgNodeId, objectId])
  const known = [...new Set(ids.filter((id) => isId(id)))]
  if (known.length === 0) return new Map()
  const wanted = sql`${sql.param(known)}::uuid[]`
  const { rows } = await db.execute<Names & { id: string }>(sql`
    select id, account, name from account where id = any(${wanted})
    union all select id, null, name from org_node where id = any(${wanted})`)
  return new Map(rows.map((row) => [row.id, row]))
}

function rowOf(entry: AuditEntry, names: ReadonlyMap<string, Names>): typeof auditLog.$inferInsert {
  const actor = names.get(entry.accountId ?? '')
  const orgName = names.get(entry.orgNodeId ?? '')?.name ?? null
  const object = names.get(entry.objectId ?? '')
  const objectName = entry.objectName ?? (entry.objectKind === 'quota' ? orgName : object?.name) ?? null
  const words = [actor?.account, actor?.name, object?.account, objectName, ...wordsOf(entry.details)]
  const text = [...new Set(words.filter(Boolean))].join(' ').slice(0, SEARCHED_LETTERS)
  return {
    ...entry,
    actorAccount: actor?.account ?? null,
    actorName: actor?.name ?? null,
    orgName,
    objectName,
    searchText: normalise(text),
    searchGrams: gramsOf(text),
  }
}

/** Long, identical in thousands of rows, and never searched for. */
const NOT_SEARCHED = 'user_agent'

/** Every text in the details, however deep. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === NOT_SEARCHED ? [] : wordsOf(part)))
}
