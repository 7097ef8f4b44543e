import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useConfirm } from './components/dialog/use-confirm.ts'
import { Shell } from './components/shell/shell.tsx'
import { UploadPanel } from './components/uploads/upload-panel.tsx'
import { followUser } from './follow-user.ts'
import { fetchLayout } from './layout-sync.ts'
import { useStore } from './lib/store.ts'
import { useText } from './locales/intl.ts'
import { leaveSession } from './logout.ts'
import { user } from './models/user.ts'
import { logout } from './services/account.ts'
import { deleteAnalyses } from './services/analysis.ts'
import { ShellPage } from './shell-page.tsx'
import { forgetUploadsOf, pauseAll, retryWhenOnline } from './uploads/run-uploads.ts'
import { isUnderWay, type UploadItem } from './uploads/upload-item.ts'
import { uploads, warnBeforeLeaving } from './uploads/upload-store.ts'

warnBeforeLeaving()
retryWhenOnline()

const createCache = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 } } })

/** Everything behind the log-in. Its cache lives and dies with the session of one account. */
export function SignedIn() {
  const [client] = useState(createCache)
  const accountId = useStore(user)?.account_id
  useEffect(followUser, [])
  useEffect(() => {
    // What this browser remembers stands meanwhile, and stays where the server cannot be reached.
    if (accountId !== undefined) fetchLayout().catch(() => undefined)
  }, [accountId])
  return (
    <QueryClientProvider client={client}>
      <App style={{ height: '100%' }}>
        <Signed key={accountId} client={client} />
      </App>
    </QueryClientProvider>
  )
}

function Signed({ client }: { client: QueryClient }) {
  const text = useText()
  const confirm = useConfirm()
  const leave = async () => {
    pauseAll()
    const answer = await logout().catch(() => undefined)
    leaveSession({ ssoLogoutUrl: answer?.sso_logout_url ?? null })
  }
  const askAndLeave = async () => {
    const count = uploads.get().filter(isUnderWay).length
    if (count === 0) return leave()
    confirm({
      title: text('component.logout.uploads.title', { count }),
      content: text('component.logout.uploads.content'),
      okText: text('component.logout'),
      onOk: leave,
    })
  }
  const cancelUpload = (item: UploadItem) =>
    confirm({
      title: text('upload.cancel.title', { name: item.name }),
      content: text('upload.cancel.content', { title: item.title }),
      okText: text('upload.cancel.ok'),
      isDanger: true,
      cancelText: text('upload.cancel.keep'),
      onOk: async () => {
        await deleteAnalyses([item.analysis_id]).catch(() => undefined)
        forgetUploadsOf([item.analysis_id])
        await client.invalidateQueries()
      },
    })
  return (
    <>
      <Shell onLogout={askAndLeave}>
        <ShellPage />
      </Shell>
      <UploadPanel onCancel={cancelUpload} />
    </>
  )
}
