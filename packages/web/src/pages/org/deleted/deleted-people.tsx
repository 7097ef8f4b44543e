import type { DeletedPerson } from '@keguan/contract/api/deletion'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Empty } from 'antd'
import { useState } from 'react'
import { KeysetPager, type KeysetPlace } from '../../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { listDeletedPeople, restorePeople } from '../../../services/deletion.ts'
import classes from './deleted.module.css'
import { DELETED_TEXTS as T } from './texts.ts'
import { daysLeft, useRestore } from './use-restore.ts'

/** Deleted accounts of a place, or of everything in reach; several can be restored at once. */
export function DeletedPeople({ nodeId }: { readonly nodeId: string | null }) {
  const say = useSay()
  const { busy, run } = useRestore()
  const [page, setPage] = useState<KeysetPlace>({})
  const [ticked, setTicked] = useState<readonly string[]>([])
  const input = { ...page, ...(nodeId ? { node_id: nodeId } : {}) }
  const { data, error, refetch } = useQuery({
    queryKey: ['deleted', 'people', input],
    queryFn: ({ signal }) => listDeletedPeople(input, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(T.none)} />
  const chosen = data.list.map((row) => row.account_id).filter((id) => ticked.includes(id))
  const restore = (ids: string[]) =>
    run(async () => {
      const { restored } = await restorePeople(ids)
      setTicked([])
      return say(T.restored, { count: restored })
    })
  return (
    <>
      <div className={classes.line}>
        <Checkbox
          checked={chosen.length === data.list.length}
          indeterminate={chosen.length > 0 && chosen.length < data.list.length}
          onChange={({ target }) => setTicked(target.checked ? data.list.map((row) => row.account_id) : [])}
        >
          {say(data.total_more ? T.totalMore : T.total, { count: data.total })}
        </Checkbox>
        {chosen.length > 0 && (
          <Button type="primary" loading={busy} onClick={() => restore(chosen)}>
            {say(T.restoreMany, { count: chosen.length })}
          </Button>
        )}
      </div>
      <ul className={classes.list} aria-label={say(T.people)}>
        {data.list.map((row) => (
          <Row
            key={row.account_id}
            row={row}
            hasOrg={nodeId === null}
            isTicked={chosen.includes(row.account_id)}
            onTick={(on) => setTicked(on ? [...chosen, row.account_id] : chosen.filter((id) => id !== row.account_id))}
            busy={busy}
            onRestore={() => restore([row.account_id])}
          />
        ))}
      </ul>
      <KeysetPager page={data} onChange={setPage} />
    </>
  )
}

interface RowProps {
  readonly row: DeletedPerson
  readonly hasOrg: boolean
  readonly isTicked: boolean
  readonly busy: boolean
  readonly onTick: (on: boolean) => void
  readonly onRestore: () => void
}

function Row({ row, hasOrg, isTicked, busy, onTick, onRestore }: RowProps) {
  const say = useSay()
  return (
    <li>
      <Checkbox aria-label={row.name} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span className={classes.who}>
        <strong>{row.name}</strong>
        <span className={classes.faint}>{row.account}</span>
      </span>
      <span className={`${classes.facts} ${classes.faint}`}>
        {hasOrg && <span>{row.org_name}</span>}
        <span>{say(T.lessons, { count: row.lessons })}</span>
        <span className="tabular">
          {formatMoment(row.deleted_at)} {say(T.by, { name: row.deleted_by })}
        </span>
        <span>{say(T.left, { count: daysLeft(row.purge_at) })}</span>
      </span>
      <Button size="small" disabled={busy} aria-label={say(T.restoreOne, { name: row.name })} onClick={onRestore}>
        {say(T.restore)}
      </Button>
    </li>
  )
}
