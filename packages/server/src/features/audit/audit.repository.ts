import type { Db } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/schema/audit-log.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import type { AuditPort } from './audit.port.ts'

/** Longer details are found by their beginning; the index stays small. */
const SEARCHED_LETTERS = 300

export const createAudit = (db: Db): AuditPort => ({
  record: async (entry, transaction) => {
    const words = wordsOf(entry.details).join(' ').slice(0, SEARCHED_LETTERS)
    const search = { searchText: normalise(words), searchGrams: gramsOf(words) }
    await (transaction ?? db).insert(auditLog).values({ ...entry, ...search })
  },
})

/** Long, the same in thousands of rows, and nothing that anybody looks for. */
const NOT_SEARCHED = 'user_agent'

/** Every text in the details, however deep. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === NOT_SEARCHED ? [] : wordsOf(part)))
}
