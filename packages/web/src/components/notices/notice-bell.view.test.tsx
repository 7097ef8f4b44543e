import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PERSON } from '../../../test/person.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { stubServer, UNREACHABLE } from '../../../test/stub-server.ts'
import { beginSession, endSession } from '../../session/session.ts'
import { NoticeBell } from './notice-bell.tsx'

const server = stubServer()
afterEach(() => endSession({ tell: false }))

const NONE = { total: 0, unread: 0 }
const COUNTS = { total: 0, unread: 0, by_type: { notification: NONE, message: NONE, todo: NONE } }

test('the bell says when it cannot be read, and tries again', async () => {
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
