import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendAnswers } from '../src/features/touch/send-answers.ts'
import { sweepNotes } from '../src/features/touch/sweep-notes.ts'
import { networkHash, openForm } from '../src/features/touch/touch-form.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { account } from '../src/platform/postgres/schema/account.ts'
import { installation } from '../src/platform/postgres/schema/installation.ts'
import { touchDelivery, touchNote } from '../src/platform/postgres/schema/touch.ts'
import { useConsole } from './support/console.ts'
import { cpuMs } from './support/cpu-time.ts'
import { startMailServer, type TestMailServer } from './support/mail-server.ts'
import type { Answer, Client } from './support/server.ts'
import { readCells } from './support/workbook-cells.ts'

// no worker runs here: the tests send waiting mails themselves
const app = useConsole({
  KEGUAN_TRUST_PROXY: '127.0.0.1',
  KEGUAN_SMTP_URL: 'smtp://127.0.0.1:1',
  KEGUAN_MAIL_FROM: 'keguan@school.example',
})
let mail: TestMailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())

let admin: Client
let secret: string

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
  const [row] = await app.db.select().from(installation).where(eq(installation.key, 'touch_secret'))
  secret = String(row?.value.secret)
})
beforeEach(async () => {
  await app.db.delete(touchNote)
})

const ok = async (answer: Promise<Answer>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const token = (secondsAgo = 60) => openForm(secret, new Date(Date.now() - secondsAgo * 1000))
const NOTE = { kind: 'trial', place: 'login', name: '王老师', contact: 'wang@school.example', consent: true }

let visitors = 0

/** A visitor’s note, with the address as a proxy reports it; each from a different one unless it is given. */
async function leave(more: object = {}, address = `203.0.113.${++visitors}`): Promise<Answer> {
  const response = await app.server.stranger.raw('POST', '/api/touch/send', {
    body: JSON.stringify({ ...NOTE, token: token(), note_body: '想试用。', ...more }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}
const listed = async (who: Client, view = 'all', more: Record<string, string> = {}) =>
  (await ok(who.get('/api/touch/list', { view, ...more }))).list as {
    note_id: string
    text: string
    state: string
    spam: string | null
  }[]
const only = async (who = admin) => (await listed(who))[0]?.note_id ?? ''
const bell = async (who: Client, type: string) => (await who.get('/notices', { type })).data as { kind: string }[]

describe('leaving a note', () => {
  test('a visitor’s note reaches the staff with all its input, and sends one notice', async () => {
    await ok(leave({ institution: '实验小学', note_body: '第一行\n第二行' }, '192.0.2.1'))
    await ok(leave({}, '192.0.2.1'))
    const rows = await listed(admin, 'unassigned')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      ...{ kind: 'trial', state: 'open', place: 'login', name: '王老师', contact: 'wang@school.example' },
      ...{ institution: '实验小学', text: '第一行\n第二行', is_account: false, spam: null },
    })
    expect((await bell(admin, 'notification')).filter(({ kind }) => kind === 'touch.new')).toHaveLength(1)
    const [stored] = await app.db.select().from(touchNote).limit(1)
    expect(stored?.network).toBe(networkHash(secret, '192.0.2.1'))
  })

  test('an immediate submission, an expired form, missing consent and an unusable contact are refused', async () => {
    expect(await leave({ token: token(0) })).toMatchObject({ error_code: 3601 })
    expect(await leave({ token: token(90_000) })).toMatchObject({ error_code: 3602 })
    expect(await leave({ token: 'made.up' })).toMatchObject({ error_code: 3602 })
    expect((await leave({ consent: false })).error_code).not.toBe(0)
    expect((await leave({ contact: '在学校' })).error_code).not.toBe(0)
    expect(await listed(admin)).toHaveLength(0)
  })

  test('a note with the hidden field filled in is accepted, and marked as spam', async () => {
    await ok(leave({ website: 'https://spam.example' }))
    expect(await listed(admin)).toHaveLength(0)
    const [row] = await listed(admin, 'spam')
    expect(row).toMatchObject({ spam: 'honeypot' })
    await ok(admin.post('/api/touch/mark_spam', { note_ids: [row?.note_id], spam: false }))
    expect(await listed(admin, 'spam')).toHaveLength(0)
    expect(await listed(admin)).toHaveLength(1)
  })

  test('markup and formulas are returned as plain text', async () => {
    await ok(leave({ name: '<img src=x onerror=alert(1)>', note_body: '=HYPERLINK("http://x")' }))
    const [row] = await listed(admin)
    expect(row).toMatchObject({ name: '<img src=x onerror=alert(1)>', text: '=HYPERLINK("http://x")' })
    const file = await admin.raw('GET', '/api/touch/export?view=all')
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
    const { texts, ...carriedOut } = await readCells(file)
    expect(texts).toContain('=HYPERLINK("http://x")')
    expect(carriedOut).toEqual({ formulas: 0, links: 0 })
  })

  test('accepts five notes per address in ten minutes', async () => {
    for (let i = 0; i < 5; i++) await ok(leave({}, '192.0.2.7'))
    expect(await leave({}, '192.0.2.7')).toMatchObject({ error_code: 3603 })
    await ok(leave({}, '192.0.2.8'))
  })
})

test('a thousand notes from fifty addresses keep the staff pages usable', async () => {
  const own = await ok(admin.post('/api/touch/send_own', { kind: 'problem', place: 'help', note_body: '报告打不开' }))
  // five addresses at a time: more would test the connection pool
  for (let first = 1; first <= 50; first += 5) {
    await Promise.all(
      Array.from({ length: 5 }, async (_, each) => {
        for (let i = 0; i < 20; i++) await leave({ note_body: `广告 ${i}` }, `198.51.100.${first + each}`)
      }),
    )
  }
  const counts = await ok(admin.get('/api/touch/counts'))
  // five per address are stored, and at most a hundred of them reach the staff
  expect(counts.all).toBeLessThanOrEqual(101 + 5)
  expect(counts.all + counts.spam).toBeLessThanOrEqual(1 + 50 * 5)
  expect(counts.spam).toBeGreaterThanOrEqual(100)
  const startMs = cpuMs()
  const page = await ok(admin.get('/api/touch/list', { search: '报告打不开' }))
  expect(cpuMs() - startMs).toBeLessThan(1000)
  expect(page.list).toMatchObject([{ note_id: own.note_id }])
})

describe('the staff', () => {
  test('administrators of an institution see the notes of its accounts, and those assigned to them', async () => {
    const manager = await app.server.person('sys_org_ops_admin')
    const teacher = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
    const stranger = await app.server.person('sys_org_ops_admin')
    const { note_id } = await ok(
      teacher.post('/api/touch/send_own', { kind: 'question', place: 'help', note_body: '怎样上传？' }),
    )
    await ok(leave())
    expect((await listed(manager)).map((row) => row.note_id)).toEqual([note_id])
    expect(await listed(stranger)).toEqual([])
    expect((await stranger.get('/api/touch/get', { note_id })).status).toBe(404)
    expect((await teacher.get('/api/touch/list')).status).toBe(403)
    const staff = await ok(admin.get('/api/touch/assignees', { note_id }))
    expect(staff.map((each: { account_id: string }) => each.account_id)).toEqual(
      expect.arrayContaining([manager.accountId, admin.accountId]),
    )
    expect(await admin.post('/api/touch/assign', { note_id, assignee_id: teacher.accountId })).toMatchObject({
      error_code: 3604,
    })
    await ok(admin.post('/api/touch/assign', { note_id, assignee_id: manager.accountId }))
    expect(await listed(manager, 'mine')).toMatchObject([{ note_id, state: 'doing' }])
    expect((await bell(manager, 'todo')).map(({ kind }) => kind)).toContain('touch.assigned')
    await ok(manager.post('/api/touch/set_state', { note_id, note_state: 'closed' }))
    expect((await bell(manager, 'todo')).map(({ kind }) => kind)).not.toContain('touch.assigned')
    expect(await listed(manager, 'closed')).toMatchObject([{ note_id }])
    expect(await listed(manager, 'mine')).toEqual([])
  })

  test('an answer to an account sends a notice and appears in its list; internal remarks do not', async () => {
    const teacher = await app.server.person('sys_analysis_web_user')
    const { note_id } = await ok(
      teacher.post('/api/touch/send_own', { kind: 'question', place: 'help', note_body: '怎样上传？' }),
    )
    await ok(admin.post('/api/touch/set_private_note', { note_id, private_note: '新教师' }))
    expect(await ok(admin.post('/api/touch/answer', { note_id, answer_body: '点“新建分析”。' }))).toEqual({
      channel: 'bell',
    })
    expect((await bell(teacher, 'message')).map(({ kind }) => kind)).toEqual(['touch.answered'])
    const own = await ok(teacher.get('/api/touch/mine'))
    expect(own).toMatchObject([{ note_id, state: 'answered', answers: [{ text: '点“新建分析”。' }] }])
    expect(JSON.stringify(own)).not.toContain('新教师')
    const note = await ok(admin.get('/api/touch/get', { note_id }))
    expect(note).toMatchObject({ private_note: '新教师', answers_list: [{ deliveries: [{ state: 'done' }] }] })
  })

  test('an answer to a visitor is mailed, retried after a failure, and shown to the staff as undelivered', async () => {
    await ok(leave({ locale: 'en-US', contact: 'visitor@school.example' }))
    const note_id = await only()
    expect(await ok(admin.post('/api/touch/answer', { note_id, answer_body: 'Welcome.' }))).toEqual({ channel: 'mail' })
    const { clock, log } = app.platform
    const later = (minutes: number) => ({
      ...clock,
      now: () => new Date(clock.now().getTime() + minutes * 60_000),
    })
    const mailer = createMailer({ url: mail.url, from: 'keguan@school.example' })
    mail.refusals = 1
    await sendAnswers({ db: app.db, clock: later(0), log, mailer })
    expect(mail.mails).toHaveLength(0)
    await sendAnswers({ db: app.db, clock: later(2), log, mailer })
    expect(mail.mails).toMatchObject([{ to: ['visitor@school.example'] }])
    expect(mail.mails[0]?.text).toContain('Welcome.')
    await sendAnswers({ db: app.db, clock: later(3), log, mailer })
    expect(mail.mails).toHaveLength(1)

    await ok(admin.post('/api/touch/answer', { note_id, answer_body: 'Again.' }))
    const dead = createMailer({ url: 'smtp://127.0.0.1:1', from: 'keguan@school.example' })
    for (const minutes of [0, 10, 60, 300, 600]) {
      await sendAnswers({ db: app.db, clock: later(minutes), log, mailer: dead })
    }
    const states = await app.db.select({ state: touchDelivery.state }).from(touchDelivery)
    expect(states.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
  })

  test('a phone number as contact is shown to the staff', async () => {
    await ok(leave({ contact: '010-6275 1234' }))
    expect(await ok(admin.post('/api/touch/answer', { note_id: await only(), answer_body: '好' }))).toEqual({
      channel: 'hand',
    })
  })

  test('duplicates are merged: both people get the answer', async () => {
    const teacher = await app.server.person('sys_analysis_web_user')
    const send = (note_body: string) =>
      ok(teacher.post('/api/touch/send_own', { kind: 'question', place: 'help', note_body }))
    const [first, second] = [await send('怎样上传？'), await send('怎样上传')]
    const note = await ok(admin.get('/api/touch/get', { note_id: first.note_id }))
    expect(note.likely).toMatchObject([{ note_id: second.note_id }])
    await ok(admin.post('/api/touch/merge', { note_id: second.note_id, into_id: first.note_id }))
    expect((await listed(admin)).map((row) => row.note_id)).toEqual([first.note_id])
    expect(await admin.post('/api/touch/merge', { note_id: first.note_id, into_id: second.note_id })).toMatchObject({
      error_code: 3605,
    })
    await ok(admin.post('/api/touch/answer', { note_id: first.note_id, answer_body: '见指南。', closes: true }))
    const own = await ok(teacher.get('/api/touch/mine'))
    expect(own).toHaveLength(2)
    for (const each of own) expect(each).toMatchObject({ state: 'closed', answers: [{ text: '见指南。' }] })
  })

  test('templates: the platform’s are read by all, an institution’s by its own', async () => {
    const manager = await app.server.person('sys_org_ops_admin')
    const stranger = await app.server.person('sys_org_ops_admin')
    const text = { title: '收到', answer_body: '已收到，两个工作日内回复。' }
    const { reply_id: common } = await ok(admin.post('/api/touch/create_reply', text))
    const { reply_id: own } = await ok(manager.post('/api/touch/create_reply', { ...text, title: '本校' }))
    const idsOf = async (who: Client) =>
      (await ok(who.get('/api/touch/replies'))).map((each: { reply_id: string }) => each.reply_id)
    expect(await idsOf(manager)).toEqual(expect.arrayContaining([common, own]))
    expect(await idsOf(stranger)).toEqual([common])
    expect((await manager.post('/api/touch/update_reply', { reply_id: common, ...text })).status).toBe(404)
    expect((await stranger.post('/api/touch/delete_reply', { reply_id: own })).status).toBe(404)
    await ok(manager.post('/api/touch/delete_reply', { reply_id: own }))
  })

  test('notes are deleted manually, with the account, and after the configured months', async () => {
    await ok(leave())
    await ok(admin.post('/api/touch/delete', { note_ids: [await only()] }))
    expect((await admin.post('/api/touch/delete', { note_ids: [randomUUID()] })).status).toBe(404)
    const teacher = await app.server.person('sys_analysis_web_user')
    await ok(teacher.post('/api/touch/send_own', { kind: 'other', place: 'help', note_body: '谢谢' }))
    await app.db.delete(account).where(eq(account.id, teacher.accountId))
    expect(await listed(admin)).toHaveLength(0)
    await ok(leave({ note_body: '旧' }))
    await ok(leave({ note_body: '新' }))
    await app.db.execute(sql`update touch_note set changed_at = now() - interval '13 months' where body = '旧'`)
    const { clock, log, metrics } = app.platform
    await sweepNotes({ db: app.db, clock, log, metrics }, 12)
    expect((await listed(admin)).map(({ text }) => text)).toEqual(['新'])
  })
})
