import type { DeletedPerson } from '@keguan/contract/api/deletion'
import { Button } from 'antd'
import { useState } from 'react'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { SelectionBar } from '../../../components/data-list/selection.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { useSay } from '../../../locales/say.ts'
import { listDeletedPeople, restorePeople } from '../../../services/deletion.ts'
import classes from './deleted.module.css'
import { DELETED_VIEW, DeletedCard, deletionColumns } from './deleted-rows.tsx'
import { DELETED_TEXTS as T } from './texts.ts'
import { useRestore } from './use-restore.ts'

/** Deleted accounts of a place, or of everything in scope; several can be restored at once. */
export function DeletedPeople({ nodeId }: { readonly nodeId: string | null }) {
  const say = useSay()
  const { busy, run } = useRestore()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const list = useList({
    view: DELETED_VIEW,
    queryKey: ['deleted', 'people', nodeId],
    fetch: (view, signal) =>
      listDeletedPeople({ ...DELETED_VIEW.inputOf(view), ...(nodeId ? { node_id: nodeId } : {}) }, signal),
  })
  const chosen = (list.page?.list ?? []).map((row) => row.account_id).filter((id) => ticked.includes(id))
  const restore = (ids: string[]) =>
    run(async () => {
      const { restored } = await restorePeople(ids)
      setTicked([])
      return say(T.restored, { count: restored })
    })
  const action = (row: DeletedPerson) => (
    <Button
      size="small"
      disabled={busy}
      aria-label={say(T.restoreOne, { name: row.name })}
      onClick={() => restore([row.account_id])}
    >
      {say(T.restore)}
    </Button>
  )
  const columns: Column<DeletedPerson>[] = [
    {
      key: 'name',
      title: say(T.people),
      always: true,
      render: (_, row) => (
        <span className={classes.who}>
          <strong>{row.name}</strong>
          <span className={classes.faint}>{row.account}</span>
        </span>
      ),
    },
    ...(nodeId === null ? [orgColumn(say(T.orgOf))] : []),
    { key: 'lessons', title: say(T.content), width: 110, render: (_, row) => say(T.lessons, { count: row.lessons }) },
    ...deletionColumns(say),
    { key: 'action', title: say(T.restore), always: true, width: 100, render: (_, row) => action(row) },
  ]
  return (
    <>
      <DataList
        list={list}
        name="deleted-people"
        label={say(T.people)}
        idOf={(row) => row.account_id}
        columns={columns}
        card={(row) => (
          <DeletedCard
            row={row}
            name={row.name}
            account={row.account}
            facts={[...(nodeId === null ? [row.org_name] : []), say(T.lessons, { count: row.lessons })]}
            action={action(row)}
          />
        )}
        minWidth={nodeId === null ? 960 : 820}
        selection={{ chosen, onChange: setTicked, nameOf: (row) => row.name }}
        total={({ total, total_more }) => say(total_more ? T.totalMore : T.total, { count: total })}
        empty={{ title: say(T.none) }}
      />
      <SelectionBar count={chosen.length} onClear={() => setTicked([])}>
        <Button type="link" loading={busy} onClick={() => restore(chosen)}>
          {say(T.restoreMany, { count: chosen.length })}
        </Button>
      </SelectionBar>
    </>
  )
}

const orgColumn = (title: string): Column<DeletedPerson> => ({
  key: 'org',
  title,
  width: 150,
  ellipsis: true,
  render: (_, row) => row.org_name,
})
