import { insertAccount } from '../features/accounts/account.repository.ts'
import { createCredentials } from '../features/accounts/password/credentials.ts'
import {
  type AdministratorTools,
  ensureAdministrator,
  resetAdministrator,
} from '../features/administrators/administrator.service.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { insertNode } from '../features/orgs/org-change.repository.ts'
import { firstPassword } from '../features/people/first-password.ts'
import type { Platform } from '../platform/platform.ts'

const ORG_NAME = '平台管理'
const NAME = '平台管理员'

export interface AdministratorPorts {
  readonly audit: AuditPort
  readonly notices: NoticePort
}

/** Ensures that the installation has an administrator. */
export async function createAdministrators(platform: Platform, { audit, notices }: AdministratorPorts): Promise<void> {
  const { config, clock, log } = platform
  const tools: AdministratorTools = {
    db: platform.database.db,
    log,
    home: config.home,
    audit,
    port: {
      ...createCredentials(clock),
      firstPassword,
      post: notices.post,
      add: async (transaction, { accountId: id, orgId: orgNodeId, account, passwordHash }) => {
        await insertNode(transaction, { id: orgNodeId, name: ORG_NAME, type: 'ORG', parentId: null }, '')
        const row = { id, orgNodeId, account, name: NAME, passwordHash, mustChangePassword: true }
        await insertAccount(transaction, row, ['sys_platform_admin'])
      },
    },
  }
  await ensureAdministrator(tools)
  if (config.resetAdmin !== undefined) await resetAdministrator(tools, config.resetAdmin)
}
