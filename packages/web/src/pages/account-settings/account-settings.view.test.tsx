import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { stubServer, UNREACHABLE } from '../../../test/stub-server.ts'
import { BindingTab } from './binding-tab.tsx'
import { NotificationTab } from './notification-tab.tsx'

const server = stubServer()

test('each switch is saved at once, and is reset when the server refuses', async () => {
  const kept = { notify_password: true, notify_system: true, notify_todo: true }
  server.on('GET /api/profile/get', () => kept)
  server.on('POST /api/profile/set_notifications', (changes) => Object.assign(kept, changes))
  await renderPart(<NotificationTab />)
  const todo = await screen.findByRole('switch', { name: '待办任务' })
  expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(3)
  await userEvent.click(todo)
  await screen.findByText('已关闭“待办任务”')
  expect(kept.notify_todo).toBe(false)
  expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(2)

  server.on('POST /api/profile/set_notifications', () => UNREACHABLE)
  await waitFor(() => expect(todo).not.toHaveProperty('disabled', true))
  await userEvent.click(todo)
  await screen.findByText('请检查网络是否已连接（没有收到服务器的回应。连接恢复后请重试。）')
  await waitFor(() => expect(todo.getAttribute('aria-checked')).toBe('false'))
})

test('without a provider the page says so', async () => {
  server.on('GET /api/sso/options', () => ({ enabled: false, name: '' }))
  server.on('GET /api/sso/bindings', () => ({ list: [] }))
  await renderPart(<BindingTab />)
  await screen.findByText('没有启用统一身份登录')
  expect(screen.queryByRole('button', { name: /绑定“/ })).toBeNull()
})
