import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { Shell } from './components/shell/shell.tsx'
import { leaveSession } from './logout.ts'
import { keepUser } from './models/user.ts'
import { logout, queryCurrentUser } from './services/account.ts'
import { hasSession } from './session.ts'
import { ShellPage } from './shell-page.tsx'

/** Everything behind the log-in. Its cache lives and dies with the session. */
export function SignedIn() {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 } } }),
  )
  useEffect(() => {
    // Roles may have changed since the session was stored; a session that ended is told by the request layer.
    queryCurrentUser()
      .then((current) => hasSession() && keepUser(current))
      .catch(() => undefined)
  }, [])
  const onLogout = async () => {
    await logout().catch(() => undefined)
    leaveSession()
  }
  return (
    <QueryClientProvider client={client}>
      <App style={{ height: '100%' }}>
        <Shell onLogout={onLogout}>
          <ShellPage />
        </Shell>
      </App>
    </QueryClientProvider>
  )
}
