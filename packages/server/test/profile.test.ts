import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createNoticePort } from '../src/features/notices/notice.service.ts'
import { useConsole } from './support/console.ts'
import { jpegOf, pngOf, webpOf } from './support/pictures.ts'
import type { Client } from './support/server.ts'

const app = useConsole()

const GET = '/api/profile/get'
const UPDATE = '/api/profile/update'
const SET_AVATAR = '/api/profile/set_avatar'
const REMOVE_AVATAR = '/api/profile/remove_avatar'
const SET_NOTIFICATIONS = '/api/profile/set_notifications'

const FILLED = {
  email: 'laoshi@school.cn',
  nickname: '示例老师',
  profile: '教语文。\n喜欢读书。',
  country: '中国',
  province: '江苏',
  city: '南京',
  address: '学校路 1 号',
  phone: '025-8888 8888',
}
const newPerson = () => app.server.person('sys_analysis_web_user')
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const setAvatar = (person: Client, bytes: Uint8Array) => person.post(SET_AVATAR, { content: base64(bytes) })

async function auditOf({ accountId }: Client) {
  const { rows } = await app.db.execute(
    sql`select action, object_id, details from audit_log where account_id = ${accountId} and action <> 'account.login' order by id`,
  )
  return rows as { action: string; object_id: string; details: Record<string, unknown> }[]
}

describe('the form', () => {
  test('is stored trimmed, shown in the current user and found by the new name', async () => {
    const person = await newPerson()
    const before = (await person.get('/currentUser')).data
    const { data } = await person.post(UPDATE, { ...FILLED, nickname: `  ${FILLED.nickname} ` })
    expect(data).toMatchObject({ ...FILLED, avatar_url: null })
    expect((await person.get(GET)).data).toEqual(data)
    expect((await person.get('/currentUser')).data).toEqual({ ...before, nickname: FILLED.nickname })
    expect((await person.get('/users', { search: '示例老师' })).data.list).toMatchObject([{ name: before.name }])
    expect((await person.get('/users', { search: before.name.slice(0, 3) })).data.list).toHaveLength(1)
  })

  test.each(Object.keys(FILLED))('%s is required, bounded and free of special characters', async (field) => {
    const person = await newPerson()
    for (const wrong of ['', '   ', null, '字'.repeat(501)]) {
      const answer = await person.post(UPDATE, { ...FILLED, [field]: wrong })
      expect(answer, String(wrong)).toMatchObject({ status: 200, error_code: ERROR.invalidInput, data: null })
    }
    for (const sign of '`$^{}') {
      const answer = await person.post(UPDATE, { ...FILLED, [field]: `a${sign}b` })
      expect(answer, sign).toMatchObject({ status: 200, error_code: ERROR.forbiddenCharacters, data: null })
    }
    expect((await person.get(GET)).data).toMatchObject({ email: '', profile: '', phone: '' })
  })

  test.each([
    ['email', 'nobody', '邮箱'],
    ['phone', 'call me', '电话'],
  ])('%s must be well-formed', async (field, wrong, name) => {
    const person = await newPerson()
    const answer = await person.post(UPDATE, { ...FILLED, [field]: wrong })
    expect(answer).toMatchObject({ status: 200, error_code: ERROR.invalidInput })
    expect(answer.error_message).toContain(name)
  })

  test('profiles are separate, whatever id is sent', async () => {
    const person = await newPerson()
    const colleague = await app.server.colleagueOf(person, 'sys_org_ops_admin')
    await colleague.post(UPDATE, { ...FILLED, account_id: person.accountId, id: person.accountId })
    expect((await person.get(GET, { account_id: colleague.accountId })).data).toMatchObject({ email: '' })
    expect((await colleague.get(GET)).data).toMatchObject({ email: FILLED.email })
  })

  test('old and new values are audited, except personal texts', async () => {
    const person = await newPerson()
    await person.post(UPDATE, FILLED)
    await person.post(SET_NOTIFICATIONS, { notify_todo: false })
    await setAvatar(person, pngOf(256))
    await person.post(REMOVE_AVATAR)
    expect(await auditOf(person)).toEqual([
      {
        action: 'account.profile',
        object_id: person.accountId,
        details: { changes: expect.any(Object), fields: ['profile', 'address'] },
      },
      {
        action: 'account.notifications',
        object_id: person.accountId,
        details: { changes: { notify_todo: { before: true, after: false } } },
      },
      { action: 'account.avatar', object_id: person.accountId, details: {} },
      { action: 'account.avatar_remove', object_id: person.accountId, details: {} },
    ])
  })

  test('without a session 401', async () => {
    expect(await app.server.stranger.get(GET)).toMatchObject({ status: 401, error_code: ERROR.notLoggedIn })
    expect(await setAvatar(app.server.stranger, pngOf(256))).toMatchObject({
      status: 401,
      error_code: ERROR.notLoggedIn,
    })
  })
})

describe('the picture', () => {
  const storedOf = async ({ accountId }: Client): Promise<string[]> =>
    readdir(join(app.platform.config.home, 'files', 'avatars', accountId)).catch(() => [])
  const fetchPicture = (url: string) => fetch(new URL(url, app.server.origin))

  test.each([
    ['image/png', pngOf(256)],
    ['image/jpeg', jpegOf(256)],
    ['image/webp', webpOf(256)],
  ])('%s is stored and delivered with its type', async (type, bytes) => {
    const person = await newPerson()
    const { data } = await setAvatar(person, bytes)
    const response = await fetchPicture(data.avatar_url)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(base64(new Uint8Array(await response.arrayBuffer()))).toBe(base64(bytes))
    const shown = (await person.get('/currentUser')).data.avatar_url
    expect((await fetchPicture(shown)).status).toBe(200)
  })

  test.each([
    ['a text file with another name', Buffer.from('name,class\nsomebody,1\n')],
    [
      'a drawing that could carry a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['a page behind the first bytes of a picture', Buffer.concat([pngOf(64).subarray(0, 33), Buffer.from('<script>')])],
    ['a PNG that ends too early', pngOf(64).subarray(0, 50)],
    ['a JPEG that ends too early', jpegOf(64).subarray(0, -2)],
    ['a WebP that ends too early', webpOf(64).subarray(0, -2)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    const person = await newPerson()
    expect(await setAvatar(person, bytes)).toMatchObject({
      status: 200,
      error_code: ERROR.unreadablePicture,
      data: null,
    })
    expect(await storedOf(person)).toEqual([])
  })

  test('files that are too large, and pictures that are too large or oblong, are refused; the earlier one stays', async () => {
    const person = await newPerson()
    await setAvatar(person, pngOf(1024))
    const before = await storedOf(person)
    expect(await setAvatar(person, pngOf(256, 256, 2 * 1024 ** 2))).toMatchObject({
      status: 200,
      error_code: ERROR.pictureTooLarge,
    })
    expect(await setAvatar(person, pngOf(1025))).toMatchObject({ status: 200, error_code: ERROR.pictureNotSquare })
    expect(await setAvatar(person, pngOf(256, 255))).toMatchObject({ status: 200, error_code: ERROR.pictureNotSquare })
    expect(await setAvatar(person, pngOf(0))).toMatchObject({ status: 200, error_code: ERROR.unreadablePicture })
    expect(await person.post(SET_AVATAR, { content: 'no base64!' })).toMatchObject({
      status: 200,
      error_code: ERROR.invalidInput,
    })
    expect(await storedOf(person)).toEqual(before)
  })

  test('the earlier one is deleted, also with concurrent uploads', async () => {
    const person = await newPerson()
    const first = await setAvatar(person, pngOf(256))
    await setAvatar(person, jpegOf(256))
    expect(await storedOf(person)).toEqual([expect.stringMatching(/\.jpg$/)])
    expect((await fetchPicture(first.data.avatar_url)).status).toBe(404)
    await Promise.all([1, 2, 3, 4, 5].map(() => setAvatar(person, webpOf(256))))
    expect(await storedOf(person)).toEqual([expect.stringMatching(/\.webp$/)])
    expect((await person.post(REMOVE_AVATAR)).data).toEqual({ avatar_url: null })
    expect(await storedOf(person)).toEqual([])
    expect((await person.get('/currentUser')).data.avatar_url).toBeNull()
  })

  test('an address of a picture opens no other one, and expires', async () => {
    const person = await newPerson()
    const other = await newPerson()
    const { data } = await setAvatar(person, pngOf(256))
    await setAvatar(other, jpegOf(256))
    const [ticket = '', seal = ''] = data.avatar_url.replace('/files/', '').split('.')
    const signed = JSON.parse(Buffer.from(ticket, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...signed, key: `avatars/${other.accountId}` })).toString('base64url')
    expect((await fetchPicture(`/files/${forged}.${seal}`)).status).toBe(404)
    const lastsMs = signed.expiresMs - app.platform.clock.now().getTime()
    expect(lastsMs).toBeGreaterThan(0)
    expect(lastsMs).toBeLessThanOrEqual(2 * 3_600_000)
  })
})

describe('notification settings', () => {
  test('all are on at first; one switch does not affect the others', async () => {
    const person = await newPerson()
    expect((await person.get(GET)).data).toMatchObject({
      notify_password: true,
      notify_system: true,
      notify_todo: true,
    })
    await Promise.all([
      person.post(SET_NOTIFICATIONS, { notify_password: false }),
      person.post(SET_NOTIFICATIONS, { notify_todo: false }),
    ])
    const now = { notify_password: false, notify_system: true, notify_todo: false }
    expect((await person.post(SET_NOTIFICATIONS, {})).data).toEqual(now)
    expect(await person.post(SET_NOTIFICATIONS, { notify_system: 'no' })).toMatchObject({
      error_code: ERROR.invalidInput,
    })
    expect((await person.get(GET)).data).toMatchObject(now)
  })

  test.each([
    ['notify_password', 'account.password_changed'],
    ['notify_system', 'analysis.finished'],
    ['notify_todo', 'analysis.failed'],
  ] as const)('%s controls %s and nothing else', async (field, silenced) => {
    const person = await newPerson()
    await person.post(SET_NOTIFICATIONS, { [field]: false })
    const { db } = app.platform.database
    const { accountId } = person
    await createNoticePort({ db, clock: app.platform.clock }).post(db, [
      { accountId, type: 'notification', kind: 'account.password_changed' },
      { accountId, type: 'notification', kind: 'analysis.finished', subject: randomUUID() },
      { accountId, type: 'todo', kind: 'analysis.failed', subject: randomUUID() },
    ])
    const kinds = (await person.get('/notices')).data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toHaveLength(2)
    expect(kinds).not.toContain(silenced)
  })
})
