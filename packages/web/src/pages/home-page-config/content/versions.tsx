import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { listVersions } from '../../../services/home-page-config.ts'
import classes from './content.module.css'
import { TEXTS } from './texts.ts'

/** Published versions, newest first. */
export function Versions({ onRestore }: { readonly onRestore: (version: number) => void }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['home-page', 'versions'],
    queryFn: ({ signal }) => listVersions(signal),
  })
  return (
    <section aria-labelledby="home-page-history">
      <h3 id="home-page-history">{say(TEXTS.history)}</h3>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
      {data?.length === 0 && <p className={classes.faint}>{say(TEXTS.historyEmpty)}</p>}
      <ul className={classes.list}>
        {data?.map(({ version, block_count: count, published_at: at, published_by: by }) => (
          <li key={version}>
            <span className={classes.name}>
              <strong>{say(TEXTS.version, { version, count })}</strong>
              <span className={classes.faint}>
                {say(TEXTS.by, { who: by ?? say(TEXTS.somebody), when: formatMoment(at) })}
              </span>
            </span>
            <Button size="small" onClick={() => onRestore(version)}>
              {say(TEXTS.restore)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
