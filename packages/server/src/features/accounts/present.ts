import type { CurrentUser } from '@keguan/contract/api/account'
import { accessesOf } from '@keguan/contract/vocabulary/authority'
import type { Identity } from './account.port.ts'
import type { LiveSession } from './sign-in/session.repository.ts'

export const identityOf = ({ session, account, orgName, roles, grantChanges }: LiveSession, now: Date): Identity => ({
  sessionId: session.id,
  accountId: account.id,
  account: account.account,
  name: account.name,
  nickname: account.nickname,
  avatarKey: account.avatarKey,
  orgNodeId: account.orgNodeId,
  orgName,
  roles,
  accesses: accessesOf(roles, grantChanges ?? []),
  shouldSkipAnalysis: account.shouldSkipAnalysis,
  shouldAnalysisListByPage: account.shouldAnalysisListByPage,
  sealed: session.ssoIdToken === null ? sealOf(account, now) : null,
  // users of single sign-on have not used an initial password
  mustChangePassword: account.mustChangePassword && session.ssoIdToken === null,
})

/** No lock after single sign-on: it verifies the owner, which a link from an administrator does not. */
function sealOf({ lessonsSealedUntil: until, lessonsSealedBefore: before }: LiveSession['account'], now: Date) {
  return until && before && until > now ? { until, before } : null
}

export const presentUser = (identity: Identity): Omit<CurrentUser, 'avatar_url' | 'notifyCount' | 'unreadCount'> => ({
  account_id: identity.accountId,
  account: identity.account,
  name: identity.name,
  nickname: identity.nickname,
  org_id: identity.orgNodeId,
  org_name: identity.orgName,
  role_ids: [...identity.roles],
  accesses: { ...identity.accesses },
  should_skip_analysis: identity.shouldSkipAnalysis,
  should_analysis_list_by_page: identity.shouldAnalysisListByPage,
  must_change_password: identity.mustChangePassword,
  lessons_sealed_until: identity.sealed?.until.toISOString() ?? null,
})
