import type { Clock } from '../../platform/clock/clock.ts'
import type { CredentialPort } from './credential.port.ts'
import { hashRandomPassword } from './password.ts'
import { randomPassword } from './random-password.ts'
import { revokeSessionsOf } from './session.repository.ts'

export const createCredentials = (clock: Clock): CredentialPort => ({
  issuePassword: async () => {
    const password = randomPassword()
    return { password, passwordHash: await hashRandomPassword(password) }
  },
  endSessions: (transaction, accountIds) => revokeSessionsOf(transaction, accountIds, clock.now()),
})
