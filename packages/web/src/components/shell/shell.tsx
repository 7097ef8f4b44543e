import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { Alert, theme } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { ROUTES } from '../../../config/routes.ts'
import { menuOf } from '../../access.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { LoadingBar } from './loading-bar.tsx'
import classes from './shell.module.css'
import { ShellHeader } from './shell-header.tsx'

/** The frame around every page behind the log-in. */
export function Shell({ onLogout, children }: { onLogout: () => Promise<void>; children: ReactNode }) {
  const text = useText()
  const current = useStore(user)
  const { token } = theme.useToken()
  const online = useOnline()
  if (!current) return null
  return (
    <div className={classes.shell} style={{ background: token.colorBgLayout, color: token.colorText }}>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        {text('component.skip')}
      </button>
      <LoadingBar />
      <ShellHeader user={current} menu={menuOf(ROUTES, authoritiesOf(current.accesses))} onLogout={onLogout} />
      {!online && (
        <Alert
          banner
          type="warning"
          role="status"
          title={text('component.offline')}
          description={text('component.offline.description')}
        />
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return online
}
