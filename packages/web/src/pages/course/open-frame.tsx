import { QueryClientProvider } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { LOGIN_ROUTE } from '../../../config/routes.ts'
import { Logo } from '../../components/common/logo.tsx'
import { OfflineNotice } from '../../components/common/offline-notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { LeaveNote } from '../../components/touch/leave-note.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import classes from './course.module.css'
import { TEXTS } from './texts.ts'

const PAGES = [
  ['/user/peanut', TEXTS.peanut],
  ['/user/peanut/download', TEXTS.downloads],
] as const

/** Frame of the pages for visitors without an account. */
export function OpenFrame({ children }: { readonly children: ReactNode }) {
  const say = useSay()
  const locale = useLocale()
  const { pathname } = useLocation()
  const [client] = useState(createQueryClient)
  return (
    <App className={classes.frame ?? ''}>
      <OfflineNotice />
      <header className={classes.bar}>
        <strong>
          <Logo size={24} color={VARIANT_ENTRY.color} />
          {VARIANT_ENTRY.name[locale]}
        </strong>
        <nav aria-label={say(TEXTS.peanut)}>
          {PAGES.map(([path, name]) => (
            <Button
              key={path}
              type={pathname === path ? 'link' : 'text'}
              href={hashOf(path)}
              {...(pathname === path && { 'aria-current': 'page' as const })}
            >
              {say(name)}
            </Button>
          ))}
        </nav>
        <LeaveNote place="peanut" />
        <Button href={hashOf(LOGIN_ROUTE)}>{say(TEXTS.logIn)}</Button>
        <ThemeSwitch />
        <LanguageSwitch />
      </header>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </App>
  )
}
