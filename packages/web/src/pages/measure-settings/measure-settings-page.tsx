import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useSay } from '../../locales/say.ts'
import classes from './measure-settings.module.css'
import { SettingsEditor } from './settings-editor.tsx'
import { SpeechServer } from './speech-server.tsx'
import { TEXTS } from './texts.ts'
import { useSettings } from './use-settings.ts'

/** The rules for measuring lessons: everyone can read them, administrators change them. */
export function MeasureSettingsPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const orgId = parameters.get('org_id') ?? undefined
  const { data, error, isPending, refetch } = useSettings(orgId)
  return (
    <div className={classes.page}>
      {isPending && (
        <div className="delayed" aria-hidden="true">
          <Skeleton active paragraph={{ rows: 10, width: '100%' }} />
        </div>
      )}
      {!isPending && error && !data && (
        <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <SettingsEditor
            key={`${data.org_id} ${data.version}`}
            state={data}
            orgId={orgId}
            onReload={() => void refetch()}
          />
          <SpeechServer orgId={orgId} />
        </>
      )}
    </div>
  )
}
