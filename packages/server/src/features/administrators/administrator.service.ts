import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readJsonFile, writePrivateJson } from '../../platform/files/private-file.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { AdministratorPort } from './administrator.port.ts'
import { allowLogin, findAdministrator, hasAdministrator, lockAdministrators } from './administrator.repository.ts'

export interface AdministratorTools {
  readonly db: Db
  readonly log: Log
  readonly home: string
  readonly audit: AuditPort
  readonly port: AdministratorPort
}

interface FirstLogin {
  readonly account: string
  readonly password: string
}

const FIRST_ACCOUNT = 'admin'

const fileOf = (home: string) => join(home, 'first-login.json')

/**
 * An installation without an administrator gets its first one; the initial password stays available to the operator
 * until it is changed.
 */
export async function ensureAdministrator({ db, log, home, port }: AdministratorTools): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    if (await hasAdministrator(transaction)) return
    const { password, passwordHash } = await port.issuePassword()
    writePrivateJson(fileOf(home), { account: FIRST_ACCOUNT, password } satisfies FirstLogin)
    const accountId = randomUUID()
    await port.add(transaction, { accountId, orgId: randomUUID(), account: FIRST_ACCOUNT, passwordHash })
    await port.post(transaction, [port.firstPassword(accountId)])
    log.info('the first platform administrator was added')
  })
}

/** Resets the lost password of the administrator named in the operator's settings. */
export async function resetAdministrator(tools: AdministratorTools, name: string): Promise<void> {
  const { db, home, audit, port } = tools
  const found = await findAdministrator(db, name)
  if (!found) throw notFound(name)
  const { password, passwordHash } = await port.issuePassword()
  await db.transaction(async (transaction) => {
    await allowLogin(transaction, found.id, passwordHash)
    await port.endSessions(transaction, [found.id])
    await port.post(transaction, [port.firstPassword(found.id)])
    const what = { action: 'account.reset_password', objectKind: 'account', objectId: found.id } as const
    await audit.record({ ...what, accountId: null, orgNodeId: found.orgNodeId, ip: '' }, transaction)
  })
  writePrivateJson(fileOf(home), { account: found.account, password } satisfies FirstLogin)
}

export interface WelcomeTools extends Pick<AdministratorTools, 'db' | 'home'> {
  readonly isPassword: (passwordHash: string, password: string) => Promise<boolean>
}

/**
 * For the terminal only, and only until the initial password is changed: it must not reach a log. A link or a start on
 * another data folder may have replaced the stored password; it is shown only if it still opens the account.
 */
export async function administratorWelcome({ db, home, isPassword }: WelcomeTools): Promise<string[]> {
  const login = readJsonFile<FirstLogin>(fileOf(home))
  if (login === undefined) return []
  const found = await findAdministrator(db, login.account)
  if (!found?.mustChangePassword || !(await isPassword(found.passwordHash, login.password))) return []
  return [
    `平台管理员 Platform administrator  ${found.account}  (初始密码 initial password: ${login.password})`,
    '  首次登录后须修改密码。 The password must be changed at the first log-in.',
  ]
}

const notFound = (name: string) =>
  new StartError(
    `KEGUAN_RESET_ADMIN: “${name}” 不是平台管理员账号。请改为一个平台管理员的账号，或去掉这个变量。`,
    `KEGUAN_RESET_ADMIN: "${name}" is not the account of a platform administrator. Name one, or unset the variable.`,
  )
