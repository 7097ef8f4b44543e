import type { SystemStatus } from '@keguan/contract/api/system'
import { Descriptions } from 'antd'
import { formatBytes, formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { SWEEP_NAMES, SYSTEM_TEXTS as T } from './texts.ts'

/** Disk, storage, database, versions, and the last cleanup. */
export function Resources({ status }: { readonly status: SystemStatus }) {
  const say = useSay()
  const { disk, storage, database, versions, sweeps } = status
  const rows = [
    {
      label: say(T.disk),
      children: say(T.of, { free: formatBytes(disk.free_bytes), total: formatBytes(disk.total_bytes) }),
    },
    {
      label: say(T.storage),
      children: `${say(storage.kind === 's3' ? T.bucket : T.local)} · ${say(storage.ok ? T.up : T.away)}`,
    },
    {
      label: say(T.database),
      children: say(T.databaseValue, { version: database.version, size: formatBytes(database.bytes) }),
    },
    {
      label: say(T.connections),
      children: say(T.connectionsValue, {
        used: database.connections,
        max: database.connections_max,
        total: database.pool.total,
        waiting: database.pool.waiting,
      }),
    },
    { label: say(T.versions), children: say(T.versionsValue, versions) },
    ...sweeps.map(({ name, at, deleted }) => ({
      label: `${say(T.sweeps)} · ${SWEEP_NAMES[name] ? say(SWEEP_NAMES[name]) : name}`,
      children: say(T.sweepValue, { at: formatMoment(at), deleted }),
    })),
    ...(sweeps.length === 0 ? [{ label: say(T.sweeps), children: say(T.never) }] : []),
  ]
  return <Descriptions bordered size="small" column={1} items={rows.map((row) => ({ key: row.label, ...row }))} />
}
