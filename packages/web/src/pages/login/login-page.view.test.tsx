import { accessesOf } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PERSON } from '../../../test/person.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { endSession } from '../../session/session.ts'
import { LoginPage } from './login-page.tsx'

const server = stubServer()
afterEach(() => endSession({ tell: false }))

const loginOf = (role: Role) => ({ ...PERSON, role_ids: [role], accesses: accessesOf([role], []) })

async function logIn(role: Role, redirect?: string): Promise<void> {
  server.on('POST /api/account/login', () => loginOf(role))
  const query = redirect
    ? `?redirect=${encodeURIComponent(redirect.replace('{site}', `${window.location.origin}/`))}`
    : ''
  window.location.hash = `#/user/login${query}`
  await renderPart(
    <Routes>
      <Route path="/user/login" element={<LoginPage />} />
      <Route path="*" element={null} />
    </Routes>,
  )
  const person = userEvent.setup({ delay: null })
  await person.type(screen.getByLabelText('账号'), 'somebody')
  await person.type(screen.getByLabelText('密码'), 'a password')
  await person.click(screen.getByRole('button', { name: '登录' }))
}

/** Landing page of a user sent to the log-in page with this redirect. */
const RULES: readonly { rule: string; role: Role; redirect?: string; lands: RegExp }[] = [
  { rule: 'no redirect: the root', role: 'sys_analysis_web_user', lands: /#\/home$/ },
  {
    rule: 'a redirect of the same origin is followed, with its fragment',
    role: 'sys_analysis_web_user',
    redirect: '{site}#/measure_settings',
    lands: /#\/measure_settings$/,
  },
  {
    rule: 'one without a fragment as well',
    role: 'sys_analysis_web_user',
    redirect: '{site}measure_settings',
    lands: /#\/measure_settings$/,
  },
  {
    rule: 'another origin: the root',
    role: 'sys_analysis_web_user',
    redirect: 'https://elsewhere.example/#/measure_settings',
    lands: /#\/home$/,
  },
  { rule: '/org without its role: home', role: 'sys_expert', redirect: '{site}org', lands: /#\/home$/ },
  { rule: '#/org without its role: home', role: 'sys_expert', redirect: '{site}#/org', lands: /#\/home$/ },
  { rule: '/org with its role', role: 'sys_org_ops_admin', redirect: '{site}org', lands: /#\/org$/ },
  { rule: '#/org with its role', role: 'sys_org_ops_admin', redirect: '{site}#/org', lands: /#\/org$/ },
  { rule: 'its role sent elsewhere: /org', role: 'sys_org_ops_admin', redirect: '{site}task', lands: /#\/org$/ },
  {
    rule: 'its role sent to another fragment: there',
    role: 'sys_org_ops_admin',
    redirect: '{site}#/measure_settings',
    lands: /#\/measure_settings$/,
  },
  {
    rule: 'the home page editor alone: its configuration',
    role: 'sys_home_page_config',
    redirect: '{site}#/home',
    lands: /#\/home_page_config$/,
  },
]
test.each(RULES)('after a log-in: $rule', async ({ role, redirect, lands }) => {
  await logIn(role, redirect)
  await waitFor(() => expect(window.location.href).toMatch(lands))
})
