import type { SystemProcess } from '@keguan/contract/api/system'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { WideTable } from '../../../components/common/wide-table.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { SYSTEM_TEXTS as T } from './texts.ts'

/** Every process of the last day: whether it is alive, and since when it is not. */
export function ProcessTable({ processes }: { readonly processes: readonly SystemProcess[] }) {
  const say = useSay()
  return (
    <WideTable<SystemProcess>
      label={say(T.processes)}
      rowKey="id"
      dataSource={[...processes]}
      columns={[
        { title: say(T.kind), dataIndex: 'kind', render: (kind: SystemProcess['kind']) => say(T[kind]) },
        { title: say(T.host), key: 'host', render: (_, { host, pid }) => `${host} / ${pid}` },
        {
          title: say(T.state),
          key: 'state',
          render: (_, { alive, silent_seconds }) =>
            alive ? (
              <StateMark tone="good" text={say(T.alive)} />
            ) : (
              <StateMark tone="quiet" text={say(T.gone, { minutes: Math.max(1, Math.round(silent_seconds / 60)) })} />
            ),
        },
        { title: say(T.since), dataIndex: 'started_at', render: (at: string) => formatMoment(at) },
        { title: say(T.memory), dataIndex: 'memory_mb', align: 'right', render: (mb: number) => `${mb} MB` },
        {
          title: say(T.concurrency),
          dataIndex: 'concurrency',
          align: 'right',
          render: (count: number) => (count === 0 ? '—' : count),
        },
        { title: say(T.version), dataIndex: 'version' },
      ]}
    />
  )
}
