import { and, eq, isNull, sql } from 'drizzle-orm'
import { account, accountRole } from '../../../platform/postgres/schema/account.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import type { BoardSources } from '../../data-board/board-sources.port.ts'

/** Existing accounts of existing institutions; those with a teaching role count as teachers unless disabled. */
export const boardTeachers: BoardSources['teachers'] = (db) =>
  db
    .select({
      accountId: account.id,
      orgNodeId: account.orgNodeId,
      folderId: account.folderId,
      isTeacher: sql<boolean>`(not ${account.disabled} and not ${account.sample} and exists (
        select 1 from ${accountRole} where ${accountRole.accountId} = ${account.id} and ${accountRole.role} = 'sys_analysis_web_user'
      ))`,
    })
    .from(account)
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(and(isNull(account.deletionId), isNull(orgNode.deletionId)))
