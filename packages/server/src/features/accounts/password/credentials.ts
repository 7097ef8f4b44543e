import type { Clock } from '../../../platform/clock/clock.ts'
import { HOUR_MS } from '../../../platform/clock/time.ts'
import type { CredentialPort } from '../credential.port.ts'
import { forgetTriesOf } from '../sign-in/login-delay.repository.ts'
import { revokeSessionsOf } from '../sign-in/session.repository.ts'
import { hashToken, newToken } from '../sign-in/session-token.ts'
import { hashRandomPassword } from './password.ts'
import { putReset } from './password-reset.repository.ts'
import { randomPassword } from './random-password.ts'

/** Long enough for a weekend. */
const LINK_HOURS = 72

export const createCredentials = (clock: Clock): CredentialPort => ({
  issuePassword: async () => {
    const password = randomPassword()
    return { password, passwordHash: await hashRandomPassword(password) }
  },
  issueLinks: async (transaction, accountIds, issuedBy) => {
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * HOUR_MS)
    const links = accountIds.map((accountId) => ({ accountId, token: newToken(), expiresAt }))
    for (const { accountId, token } of links)
      await putReset(transaction, { accountId, tokenHash: hashToken(token), issuedBy, createdAt, expiresAt })
    return links
  },
  forgetFailures: forgetTriesOf,
  endSessions: (transaction, accountIds) => revokeSessionsOf(transaction, accountIds, clock.now()),
})
