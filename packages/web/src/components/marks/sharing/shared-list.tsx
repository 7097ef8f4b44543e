import type { Named } from '@keguan/contract/vocabulary/locale'
import { useQuery } from '@tanstack/react-query'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import type { ShareCalls } from './share-calls.ts'
import { useSharedPart } from './shared-part.ts'
import styles from './sharing.module.css'
import { SHARE_TEXTS as T } from './texts.ts'

interface Props {
  /** First part of the query key. */
  readonly name: string
  readonly calls: Pick<ShareCalls, 'shared'>
  readonly addressOf: (id: string) => string
  /** Unit of a report's count, if it has no pupils. */
  readonly count?: Named
}

/** Reports that colleagues share; nothing if there are none or they fail to load. */
export function SharedList({ name, calls, addressOf, count }: Props) {
  const say = useSay()
  const { data } = useQuery({ queryKey: [`${name}-shared`], queryFn: ({ signal }) => calls.shared(signal) })
  const partOf = useSharedPart()
  if (!data || data.length === 0) return null
  return (
    <details className={styles.shared} open={data.length <= 5}>
      <summary>{say(T.mine, { count: data.length })}</summary>
      <ul className={styles.list}>
        {data.map((row) => (
          <li key={row.analysis_id}>
            <span>
              <a href={hashOf(addressOf(row.analysis_id))}>{row.title}</a>
              <div className={styles.small}>
                {[
                  row.day,
                  ...(count
                    ? [say(count, { count: row.pupils })]
                    : [say(T.pupils, { count: row.pupils }), partOf(row)]),
                ].join(' · ')}
              </div>
            </span>
            <span className={styles.small}>{say(T.from, { name: row.owner_name })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
