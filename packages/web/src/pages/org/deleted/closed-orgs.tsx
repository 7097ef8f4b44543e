import type { ClosedOrg } from '@keguan/contract/api/deletion'
import { Button } from 'antd'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { useSay } from '../../../locales/say.ts'
import { listClosedOrgs, restoreOrg } from '../../../services/deletion.ts'
import { DELETED_VIEW, DeletedCard, deletionColumns } from './deleted-rows.tsx'
import { DELETED_TEXTS as T } from './texts.ts'
import { useRestore } from './use-restore.ts'

/** Closed institutions, each with everything that is restored with it. */
export function ClosedOrgs() {
  const say = useSay()
  const { busy, run } = useRestore()
  const list = useList({
    view: DELETED_VIEW,
    queryKey: ['deleted', 'orgs'],
    fetch: (view, signal) => listClosedOrgs(DELETED_VIEW.inputOf(view), signal),
  })
  const restore = ({ org_id, name }: ClosedOrg) =>
    run(async () => {
      const { accounts } = await restoreOrg(org_id)
      return say(T.orgRestored, { name, count: accounts })
    })
  const contentOf = (row: ClosedOrg) => say(T.accounts, { count: row.accounts, lessons: row.lessons })
  const action = (row: ClosedOrg) => (
    <Button
      size="small"
      disabled={busy}
      aria-label={say(T.restoreOne, { name: row.name })}
      onClick={() => restore(row)}
    >
      {say(T.restore)}
    </Button>
  )
  const columns: Column<ClosedOrg>[] = [
    {
      key: 'name',
      title: say(T.orgName),
      always: true,
      ellipsis: true,
      render: (_, row) => <strong>{row.name}</strong>,
    },
    { key: 'content', title: say(T.content), width: 190, render: (_, row) => contentOf(row) },
    ...deletionColumns(say),
    { key: 'action', title: say(T.restore), always: true, width: 100, render: (_, row) => action(row) },
  ]
  return (
    <DataList
      list={list}
      name="closed-orgs"
      label={say(T.orgs)}
      idOf={(row) => row.org_id}
      columns={columns}
      card={(row) => <DeletedCard row={row} name={row.name} facts={[contentOf(row)]} action={action(row)} />}
      minWidth={860}
      empty={{ title: say(T.noOrgs) }}
    />
  )
}
