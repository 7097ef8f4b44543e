import { Alert, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { ContentPanel } from './content/content-panel.tsx'
import classes from './maintenance.module.css'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { MAINTENANCE_TEXTS } from './texts.ts'

/** Public content: around the log-in, and the notice at the top of the console. */
export function HomePageConfigPage() {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const mayPublish = useStore(user)?.accesses['/api/home_page_config/set_maintenance_message:post'] === true
  const maintenance = mayPublish ? (
    <MaintenancePanel />
  ) : (
    <Alert type="info" showIcon title={say(MAINTENANCE_TEXTS.forbidden)} />
  )
  return (
    <div className={classes.page}>
      <h1>{say(MAINTENANCE_TEXTS.pageTitle)}</h1>
      <section className={classes.card}>
        <Tabs
          activeKey={parameters.get('tab') === 'maintenance' ? 'maintenance' : 'content'}
          onChange={(tab) => setParameters({ tab }, { replace: true })}
          items={[
            { key: 'content', label: say(MAINTENANCE_TEXTS.contentTab), children: <ContentPanel /> },
            { key: 'maintenance', label: say(MAINTENANCE_TEXTS.title), children: maintenance },
          ]}
        />
      </section>
    </div>
  )
}
