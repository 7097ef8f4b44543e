import { randomUUID } from 'node:crypto'
import type { Role } from '@keguan/contract/vocabulary/role'
import { eq } from 'drizzle-orm'
import { insertAccount } from '../../src/features/accounts/account.repository.ts'
import { hashPassword } from '../../src/features/accounts/password/password.ts'
import { hashToken, newToken } from '../../src/features/accounts/sign-in/session-token.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { orgNode } from '../../src/platform/postgres/schema/org-node.ts'
import { session } from '../../src/platform/postgres/schema/session.ts'
import { type Client, client, TEST_PASSWORD, type TestServer } from './server.ts'

export interface Member extends Client {
  readonly orgId: string
  readonly account: string
}

export interface MadeAccount {
  readonly account_id: string
  readonly account: string
  readonly password: string
}

/** People for tests of account administration. They get sessions without logging in, which is rate-limited. */
export type Town = Awaited<ReturnType<typeof foundTown>>

export async function foundTown(platform: Platform, server: TestServer) {
  const db = platform.database.db
  const passwordHash = await hashPassword(TEST_PASSWORD)

  async function settle(orgId: string, roles: readonly Role[]): Promise<Member> {
    const id = randomUUID()
    const account = uniqueName()
    await insertAccount(db, { id, orgNodeId: orgId, account, name: account, passwordHash }, roles)
    const token = newToken()
    const now = platform.clock.now()
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const columns = { product: 2, ip: '127.0.0.1', userAgent: '', createdAt: now, lastUsedAt: now, expiresAt }
    await db.insert(session).values({ id: randomUUID(), accountId: id, tokenHash: hashToken(token), ...columns })
    return { ...client(server.origin, id, token), orgId, account }
  }

  return {
    /** A person in a separate institution. */
    async person(...roles: Role[]): Promise<Member> {
      const id = randomUUID()
      await db.insert(orgNode).values({ id, type: 'ORG', name: '示例学校', path: `${id}/` })
      return settle(id, roles)
    },

    colleagueOf: ({ orgId }: Member, ...roles: Role[]) => settle(orgId, roles),

    async folderIn(parentId: string, name: string): Promise<string> {
      const [parent] = await db.select().from(orgNode).where(eq(orgNode.id, parentId))
      const id = randomUUID()
      await db.insert(orgNode).values({ id, parentId, type: 'FOLDER', name, path: `${parent?.path}${id}/` })
      return id
    },

    /** A new account in the institution of a manager. */
    async add(manager: Member, more: Record<string, unknown> = {}): Promise<MadeAccount> {
      const who = { account: uniqueName(), name: '王老师', role_ids: ['sys_analysis_web_user'] }
      const answer = await manager.post('/api/account/create', { org_id: manager.orgId, ...who, ...more })
      if (answer.error_code !== 0) throw new Error(answer.error_message)
      return answer.data
    },

    login: (account: string, password: string) =>
      server.stranger.post('/api/account/login', { account, password, product: 2 }),
  }
}

export const uniqueName = (): string => `p-${randomUUID().slice(0, 13)}`
