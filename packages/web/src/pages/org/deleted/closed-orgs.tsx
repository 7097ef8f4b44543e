import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { KeysetPager, type KeysetPlace } from '../../../components/data-list/keyset-pager.tsx'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { listClosedOrgs, restoreOrg } from '../../../services/deletion.ts'
import classes from './deleted.module.css'
import { DELETED_TEXTS as T } from './texts.ts'
import { daysLeft, useRestore } from './use-restore.ts'

/** Closed institutions, each with everything that comes back with it. */
export function ClosedOrgs() {
  const say = useSay()
  const { busy, run } = useRestore()
  const [page, setPage] = useState<KeysetPlace>({})
  const { data, error, refetch } = useQuery({
    queryKey: ['deleted', 'orgs', page],
    queryFn: ({ signal }) => listClosedOrgs(page, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(T.noOrgs)} />
  const restore = (id: string, name: string) =>
    run(async () => {
      const { accounts } = await restoreOrg(id)
      return say(T.orgRestored, { name, count: accounts })
    })
  return (
    <>
      <ul className={classes.list} aria-label={say(T.orgs)}>
        {data.list.map((row) => (
          <li key={row.org_id}>
            <strong className={classes.who}>{row.name}</strong>
            <span className={`${classes.facts} ${classes.faint}`}>
              <span>{say(T.accounts, { count: row.accounts, lessons: row.lessons })}</span>
              <span className="tabular">
                {formatMoment(row.deleted_at)} {say(T.by, { name: row.deleted_by })}
              </span>
              <span>{say(T.left, { count: daysLeft(row.purge_at) })}</span>
            </span>
            <Button
              size="small"
              disabled={busy}
              aria-label={say(T.restoreOne, { name: row.name })}
              onClick={() => restore(row.org_id, row.name)}
            >
              {say(T.restore)}
            </Button>
          </li>
        ))}
      </ul>
      <KeysetPager page={data} onChange={setPage} />
    </>
  )
}
