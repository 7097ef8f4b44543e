import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useConfirm } from '../components/dialog/use-confirm.ts'
import { Shell } from '../components/shell/shell.tsx'
import { UploadPanel } from '../components/uploads/upload-panel.tsx'
import { fetchLayout } from '../layout-sync.ts'
import { createQueryClient, forgetCached } from '../lib/query-client.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../locales/intl.ts'
import { user } from '../models/user.ts'
import { hasRecordings } from '../recording/has-recordings.ts'
import { configureRequests } from '../request.ts'
import { logout } from '../services/account.ts'
import { cancelAnalysis, deleteAnalyses } from '../services/analysis.ts'
import { ShellPage } from '../shell-page.tsx'
import { forgetUploadsOf, pauseAll, retryWhenOnline } from '../uploads/run-uploads.ts'
import { isUnderWay, type UploadItem } from '../uploads/upload-item.ts'
import { uploads, warnBeforeLeaving } from '../uploads/upload-store.ts'
import { followUser } from './follow-user.ts'
import { leaveSession } from './logout.ts'

warnBeforeLeaving()
retryWhenOnline()

/** Everything behind the log-in. Its cache lives as long as the session of one account. */
export function SignedIn() {
  const [client] = useState(createQueryClient)
  const accountId = useStore(user)?.account_id
  useEffect(followUser, [])
  useEffect(() => {
    configureRequests({ onChanged: () => void forgetCached(client) })
    return () => configureRequests({ onChanged: () => undefined })
  }, [client])
  useEffect(() => {
    // What this browser remembers applies meanwhile, and if the server cannot be reached.
    if (accountId !== undefined) fetchLayout().catch(() => undefined)
  }, [accountId])
  return (
    <QueryClientProvider client={client}>
      <App
        style={{ height: '100%' }}
        notification={{ placement: 'bottomLeft' }}
        message={{ top: 'calc(var(--header-height, 80px) + 8px)' }}
      >
        <Signed key={accountId} client={client} />
      </App>
    </QueryClientProvider>
  )
}

/** Resumes the uploads of recordings from an earlier visit. */
async function continueRecordings(): Promise<void> {
  if (hasRecordings.read()) await (await import('../recording/sent-recordings.ts')).continueRecordings()
}

/** Restores the previous files of an analysis, or deletes it if it had none. */
async function endRunOf({ of, replaces, analysis_id: id }: UploadItem): Promise<unknown> {
  if (of === undefined) return replaces ? cancelAnalysis(id) : deleteAnalyses([id])
  const { cancelCareer, deleteCareers } = await import('../services/career.ts')
  return replaces ? cancelCareer(id) : deleteCareers([id])
}

function Signed({ client }: { client: QueryClient }) {
  const text = useText()
  const confirm = useConfirm()
  useEffect(() => void continueRecordings().catch(() => undefined), [])
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
      content: text(item.replaces ? 'upload.cancel.replaces' : 'upload.cancel.content', { title: item.title }),
      okText: text(item.replaces ? 'upload.cancel.replaces.ok' : 'upload.cancel.ok'),
      isDanger: true,
      cancelText: text('upload.cancel.keep'),
      onOk: async () => {
        await endRunOf(item).catch(() => undefined)
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
