import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PERSON } from '../../../test/person.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { Refusal, stubServer, UNREACHABLE } from '../../../test/stub-server.ts'
import { user } from '../../models/user.ts'
import { beginSession, endSession } from '../../session/session.ts'
import { NoticeBell } from './notice-bell.tsx'

const server = stubServer()
afterEach(() => endSession({ tell: false }))

const NONE = { total: 0, unread: 0 }
const COUNTS = { total: 0, unread: 0, by_type: { notification: NONE, message: NONE, todo: NONE } }

test('the bell reports a failed load, and retries', async () => {
  beginSession(PERSON)
  server.on('GET /api/notice/counts', () => COUNTS)
  server.on('GET /notices', () => UNREACHABLE)
  await renderPart(<NoticeBell />)
  await userEvent.click(screen.getByRole('button', { name: /^通知/ }))
  const failed = /通知没有读取成功/
  await screen.findByText(failed)
  server.on('GET /notices', () => [])
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
  await screen.findByText('没有通知')
})

const ONE = { total: 1, unread: 1 }
const UNREAD = { ...ONE, by_type: { ...COUNTS.by_type, notification: ONE } }
const READ = { total: 1, unread: 0, by_type: { ...COUNTS.by_type, notification: { total: 1, unread: 0 } } }
const NOTICE = {
  ...{ id: 'a', type: 'notification', kind: 'analysis.finished', details: { title: '分数' }, read: false },
  ...{ message: null, link: null, created_at: '2026-03-02T08:00:00.000Z', cursor: 'a' },
}

test('reading a notice lowers both counts, and a failed request restores them', async () => {
  beginSession({ ...PERSON, notifyCount: 1, unreadCount: 1 })
  server.on('GET /api/notice/counts', () => UNREAD)
  server.on('GET /notices', () => [NOTICE])
  server.on('POST /api/notice/read', () => new Refusal(2500, '没有记下'))
  await renderPart(<NoticeBell />)
  await userEvent.click(screen.getByRole('button', { name: /1 条未读/ }))
  const row = () => screen.findByRole('button', { name: /报告已生成/ })
  await userEvent.click(await row())
  await waitFor(() => expect(server.calls.filter(({ name }) => name === 'GET /notices').length).toBeGreaterThan(1))
  await screen.findByRole('button', { name: /1 条未读/ })
  expect(screen.queryByRole('button', { name: '查看' })).toBeNull()

  server.on('POST /api/notice/read', () => READ)
  await userEvent.click(await row())
  await screen.findByRole('button', { name: '通知' })
  expect(user.get()).toMatchObject({ notifyCount: 1, unreadCount: 0 })
})
