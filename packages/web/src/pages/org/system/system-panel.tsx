import type { SystemStatus } from '@keguan/contract/api/system'
import { Alert, Tag } from 'antd'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { WideTable } from '../../../components/common/wide-table.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { formatBytes, formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { useSystemStatus } from '../../../models/system-status.ts'
import { ProcessTable } from './process-table.tsx'
import { Resources } from './resources.tsx'
import classes from './system.module.css'
import { JOB_NAMES, SYSTEM_TEXTS as T } from './texts.ts'

const EVERY_MS = 10_000
/** Below this share of the disk, or this many bytes, space has to be freed. */
const LOW_SHARE = 0.05
const LOW_BYTES = 2 * 1024 ** 3

/** State of the installation, for platform administrators. */
export function SystemPanel() {
  const { data, error, refetch } = useSystemStatus(EVERY_MS)
  if (data) return <Status status={data} isStale={error !== null} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

function Status({ status, isStale }: { readonly status: SystemStatus; readonly isStale: boolean }) {
  const say = useSay()
  const at = formatMoment(status.at)
  return (
    <div className={classes.panel}>
      <div className={classes.notes}>
        {isStale && <Alert type="warning" showIcon title={say(T.stale, { at })} />}
        <Notes status={status} />
        <p className={classes.at}>{say(T.refreshed, { at })}</p>
      </div>
      <section>
        <h3>{say(T.processes)}</h3>
        <ProcessTable processes={status.processes} />
      </section>
      <section>
        <h3>{say(T.queue)}</h3>
        <Queue queue={status.queue} />
      </section>
      <section>
        <h3>{say(T.failures)}</h3>
        <Failures failures={status.failures} />
      </section>
      <section>
        <h3>{say(T.resources)}</h3>
        <Resources status={status} />
      </section>
    </div>
  )
}

/** Problems that need attention; or a note that there are none. */
function Notes({ status }: { readonly status: SystemStatus }) {
  const say = useSay()
  const { free_bytes, total_bytes } = status.disk
  const isLow = free_bytes < LOW_BYTES || free_bytes < LOW_SHARE * total_bytes
  const notes = [
    ...(status.no_worker_seconds === null ? [] : [say(T.noWorker)]),
    ...(status.storage.ok ? [] : [say(T.storageAway)]),
    ...(isLow ? [say(T.diskLow, { free: formatBytes(free_bytes) })] : []),
    ...(status.sweeps.some(({ held_since }) => held_since !== null) ? [say(T.held)] : []),
  ]
  if (notes.length === 0) return <StateMark tone="good" text={say(T.fine)} />
  return notes.map((note) => <Alert key={note} type="warning" showIcon title={note} />)
}

function Queue({ queue }: { readonly queue: SystemStatus['queue'] }) {
  const say = useSay()
  return (
    <WideTable
      label={say(T.queue)}
      rowKey="job"
      dataSource={queue}
      columns={[
        { title: say(T.job), dataIndex: 'job', render: (job: string) => (JOB_NAMES[job] ? say(JOB_NAMES[job]) : job) },
        { title: say(T.waiting), dataIndex: 'waiting', align: 'right' },
        { title: say(T.running), dataIndex: 'running', align: 'right' },
        {
          title: say(T.oldest),
          dataIndex: 'oldest_seconds',
          align: 'right',
          render: (seconds: number, { waiting }) => (waiting === 0 ? '—' : <Duration seconds={seconds} />),
        },
      ]}
    />
  )
}

function Duration({ seconds }: { readonly seconds: number }) {
  const say = useSay()
  if (seconds < 120) return say(T.seconds, { seconds })
  return say(T.minutes, { minutes: Math.round(seconds / 60) })
}

function Failures({ failures }: { readonly failures: SystemStatus['failures'] }) {
  const say = useSay()
  if (failures.length === 0) return say(T.noFailures)
  return (
    <WideTable
      label={say(T.failures)}
      rowKey="code"
      dataSource={failures}
      columns={[
        { title: say(T.code), dataIndex: 'code', width: 90, render: (code: number) => <Tag>{code}</Tag> },
        { title: say(T.count), dataIndex: 'count', width: 80, align: 'right' },
        { title: say(T.meaning), dataIndex: 'text' },
      ]}
    />
  )
}
