import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { notice } from '../src/platform/postgres/schema/notice.ts'
import { passwordReset } from '../src/platform/postgres/schema/password-reset.ts'
import { useConsole } from './support/console.ts'
import { createLesson, shortTranscript } from './support/lesson.ts'
import { foundTown, type Member, type Town } from './support/people.ts'
import { type Client, client, TEST_PASSWORD } from './support/server.ts'

const app = useConsole()
let town: Town
let manager: Member
let teacher: Member

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
  manager = await town.person('sys_org_ops_admin')
  teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
})

const NEW = 'another horse battery'
const PATH = '/api/account/set_password'

async function linkFor(who: Member): Promise<string> {
  const { data } = await manager.post('/api/account/reset_password', { account_ids: [who.accountId] })
  return data[0].token
}
const redeem = (token: string, new_password = NEW, cookie?: string) =>
  app.server.stranger
    .raw('POST', PATH, {
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ token, new_password }),
    })
    .then(
      (response) => response.json() as Promise<{ error_code: number; data: { lessons_sealed_until: string | null } }>,
    )

/** Logs in with a password; returns the session and the browser's cookie. */
async function comeIn(account: string, password: string): Promise<{ person: Client; cookie: string }> {
  const response = await app.server.stranger.raw('POST', '/api/account/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  const { data } = (await response.json()) as { data: { account_id: string; token: string } }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { person: client(app.server.origin, data.account_id, data.token), cookie }
}

const lessonOf = async (who: Client) => (await createLesson(who, [shortTranscript()])).data.analysis_id as string

test('a link shows its account, works once, and reveals nothing to guessers', async () => {
  const who = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const token = await linkFor(who)
  const check = (text: string) => app.server.stranger.post('/api/account/check_reset', { token: text })
  expect((await check(token)).data).toMatchObject({ account: who.account })
  expect((await check(`${token}x`)).error_code).toBe(ERROR.resetLinkInvalid)
  expect((await redeem(token, 'Password1!')).error_code).toBe(ERROR.passwordTooCommon)
  expect((await redeem(token)).error_code).toBe(0)
  expect((await redeem(token)).error_code).toBe(ERROR.resetLinkInvalid)
  expect(JSON.stringify(await app.db.select().from(passwordReset))).not.toContain(token)
})

test('only one of two concurrent uses of a link succeeds', async () => {
  const token = await linkFor(await town.colleagueOf(manager, 'sys_analysis_web_user'))
  const codes = (await Promise.all([redeem(token), redeem(token), redeem(token)])).map(({ error_code }) => error_code)
  expect(codes.sort()).toEqual([0, ERROR.resetLinkInvalid, ERROR.resetLinkInvalid])
})

test('a newer link replaces an older one, and links expire; the old password stays rejected', async () => {
  const who = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const [old, token] = [await linkFor(who), await linkFor(who)]
  expect((await redeem(old)).error_code).toBe(ERROR.resetLinkInvalid)
  await app.db
    .update(passwordReset)
    .set({ expiresAt: new Date(0) })
    .where(eq(passwordReset.accountId, who.accountId))
  expect((await redeem(token)).error_code).toBe(ERROR.resetLinkInvalid)
  expect((await town.login(who.account, TEST_PASSWORD)).error_code).toBe(ERROR.passwordResetPending)
})

test('earlier lessons are locked after using the link in an unknown browser: list, id, state and deletion', async () => {
  const id = await lessonOf(teacher)
  const answer = await redeem(await linkFor(teacher))
  const until = Date.parse(answer.data.lessons_sealed_until ?? '')
  expect(until - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const { person } = await comeIn(teacher.account, NEW)
  expect((await person.get('/currentUser')).data.lessons_sealed_until).toBe(answer.data.lessons_sealed_until)
  expect((await person.get('/api/analysis/list')).data.total).toBe(0)
  for (const path of ['get', 'report', 'media_urls', 'plan'])
    expect((await person.get(`/api/analysis/${path}`, { analysis_id: id })).status, path).toBe(404)
  expect((await person.get('/api/analysis/query_state', { analysis_ids: id })).data).toEqual([])
  expect((await person.post('/api/analysis/delete', { analysis_ids: [id] })).status).toBe(404)
  const added = await lessonOf(person)
  expect((await person.get('/api/analysis/list')).data.list).toMatchObject([{ analysis_id: added }])
})

test('the lessons are accessible again after the waiting time', async () => {
  const who = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const id = await lessonOf(who)
  await redeem(await linkFor(who))
  const { person } = await comeIn(who.account, NEW)
  expect((await person.get('/api/analysis/get', { analysis_id: id })).status).toBe(404)
  const { account } = await import('../src/platform/postgres/schema/account.ts')
  await app.db
    .update(account)
    .set({ lessonsSealedUntil: new Date(0) })
    .where(eq(account.id, who.accountId))
  expect((await person.get('/api/analysis/get', { analysis_id: id })).status).toBe(200)
  expect(await app.db.select().from(analysis).where(eq(analysis.id, id))).toHaveLength(1)
})

test('nothing is locked in a browser that the owner used before', async () => {
  const who = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const { person, cookie } = await comeIn(who.account, TEST_PASSWORD)
  const id = await lessonOf(person)
  const answer = await redeem(await linkFor(who), NEW, cookie)
  expect(answer.data.lessons_sealed_until).toBeNull()
  const again = await comeIn(who.account, NEW)
  expect((await again.person.get('/api/analysis/get', { analysis_id: id })).status).toBe(200)
})

test('issue and use are audited, and the owner gets a notice', async () => {
  const who = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const token = await linkFor(who)
  await redeem(token)
  const notes = await app.db.select().from(auditLog).where(eq(auditLog.objectId, who.accountId)).orderBy(auditLog.id)
  expect(notes.map(({ action }) => action)).toEqual(['account.reset_password', 'account.set_password'])
  expect(notes[1]?.details).toMatchObject({ issued_by: manager.accountId, known_browser: false })
  expect(JSON.stringify(notes)).not.toContain(token)
  const told = await app.db.select().from(notice).where(eq(notice.accountId, who.accountId))
  expect(told.map(({ kind }) => kind)).toContain('account.password_reset')
})

test('a link of a disabled account opens nothing', async () => {
  const who = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const token = await linkFor(who)
  await manager.post('/api/account/set_disabled', { account_ids: [who.accountId], disabled: true })
  expect((await redeem(token)).error_code).toBe(ERROR.resetLinkInvalid)
})
