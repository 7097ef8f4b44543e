import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { NewTeacher, SignInPort } from '../account.port.ts'
import { findAccountById, insertAccount, isInstitution, isNameTaken } from '../account.repository.ts'
import type { SessionService } from './session.service.ts'

const ACCOUNT_MAX = 100
const NAME_MAX = 50
/** Numbers that are tried as a suffix before a random one. */
const NUMBERS = 20

/** Opens sessions for people whom the identity provider has authenticated. */
export const createSignIn = (db: Db, sessions: SessionService): SignInPort => ({
  async signIn({ accountId, ...session }) {
    const account = await findAccountById(db, accountId)
    if (!account || account.disabled) throw new ApiError(ERROR.accountDisabled)
    return sessions.open({ account, ...session })
  },
  again: (token) => sessions.again(token),
  hasPassword: async (executor, accountId) => ((await findAccountById(executor, accountId))?.passwordHash ?? '') !== '',
  isInstitution: (orgNodeId) => isInstitution(db, orgNodeId),
  async addTeacher(transaction, teacher) {
    const id = randomUUID()
    const { orgNodeId, email } = teacher
    const account = await freeName(transaction, teacher)
    const name = teacher.name.slice(0, NAME_MAX)
    await insertAccount(transaction, { id, orgNodeId, account, name, email, passwordHash: '' }, [
      'sys_analysis_web_user',
    ])
    return id
  },
})

async function freeName(transaction: Db, { account }: NewTeacher): Promise<string> {
  const wished = account.slice(0, ACCOUNT_MAX - 10)
  if (!(await isNameTaken(transaction, wished))) return wished
  for (let number = 2; number <= NUMBERS; number++) {
    if (!(await isNameTaken(transaction, `${wished}-${number}`))) return `${wished}-${number}`
  }
  return `${wished}-${randomUUID().slice(0, 8)}`
}
