import type { MaintenanceSetting } from '@keguan/contract/api/home-page-config'
import { useQuery } from '@tanstack/react-query'
import { LoadingRows } from '../../components/common/loading-rows.tsx'
import { StateMark } from '../../components/common/state-mark.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { getMaintenanceSetting } from '../../services/home-page-config.ts'
import classes from './maintenance.module.css'
import { MaintenanceForm } from './maintenance-form.tsx'
import { MAINTENANCE_TEXTS } from './texts.ts'

/** The maintenance message, for its author. */
export function MaintenancePanel() {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['maintenance', 'setting'],
    queryFn: ({ signal }) => getMaintenanceSetting(signal),
  })
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  return (
    <div className={classes.panel}>
      <p className={classes.faint}>{say(MAINTENANCE_TEXTS.intro)}</p>
      <p className={classes.state}>
        <State setting={data} />
        <span className={classes.faint}>
          {data.updated_at
            ? say(MAINTENANCE_TEXTS.updated, {
                who: data.updated_by ?? say(MAINTENANCE_TEXTS.somebody),
                when: formatMoment(data.updated_at),
              })
            : say(MAINTENANCE_TEXTS.never)}
        </span>
      </p>
      <MaintenanceForm key={data.updated_at ?? ''} setting={data} onSaved={() => refetch()} />
    </div>
  )
}

function State({ setting: { enabled, from, until } }: { readonly setting: MaintenanceSetting }) {
  const say = useSay()
  const now = Date.now()
  if (!enabled || from === null || until === null) return <StateMark tone="quiet" text={say(MAINTENANCE_TEXTS.off)} />
  if (Date.parse(until) <= now) return <StateMark tone="quiet" text={say(MAINTENANCE_TEXTS.over)} />
  if (Date.parse(from) > now) {
    return <StateMark tone="coming" text={say(MAINTENANCE_TEXTS.planned, { when: formatMoment(from) })} />
  }
  return <StateMark tone="good" text={say(MAINTENANCE_TEXTS.nowShown)} />
}
