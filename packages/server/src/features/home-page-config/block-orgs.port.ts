import type { BlockOrg } from '@keguan/contract/api/home-page-content'
import type { Db } from '../../platform/postgres/database.ts'

/** Institutions by name and by id; implemented by the feature that owns them. */
export interface BlockOrgs {
  search(db: Db, text: string, limit: number): Promise<BlockOrg[]>
  named(db: Db, ids: readonly string[]): Promise<BlockOrg[]>
}
