import { NO_WORKER_SECONDS } from '@keguan/contract/api/system'
import { named } from '@keguan/contract/vocabulary/locale'
import { Alert } from 'antd'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { useSystemStatus } from '../../models/system-status.ts'
import { user } from '../../models/user.ts'

const EVERY_MS = 60_000

const TEXTS = {
  text: named(
    '没有分析进程在运行，已有 {minutes} 分钟：新上传的课会排队等候，不会丢失。',
    'No worker has been running for {minutes} min: new lessons wait in the queue, and nothing is lost.',
  ),
  link: named('查看运行状态', 'System status'),
} as const

/** Shown to users who can restart a worker. */
export function NoWorkerBanner() {
  const say = useSay()
  const may = useStore(user)?.accesses['/api/system/status:get'] === true
  const { data } = useSystemStatus(EVERY_MS, may)
  const seconds = data?.no_worker_seconds ?? 0
  if (!may || seconds < NO_WORKER_SECONDS) return null
  return (
    <Alert
      banner
      type="warning"
      role="status"
      title={
        <>
          {say(TEXTS.text, { minutes: Math.floor(seconds / 60) })}{' '}
          <a href="#/org?tab=system" style={{ textDecoration: 'underline' }}>
            {say(TEXTS.link)}
          </a>
        </>
      }
    />
  )
}
