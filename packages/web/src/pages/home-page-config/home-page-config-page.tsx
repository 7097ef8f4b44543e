import { Alert } from 'antd'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import classes from './maintenance.module.css'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { MAINTENANCE_TEXTS } from './texts.ts'

/** What everybody reads at the top of the console. */
export function HomePageConfigPage() {
  const say = useSay()
  const mayPublish = useStore(user)?.accesses['/api/home_page_config/set_maintenance_message:post'] === true
  return (
    <div className={classes.page}>
      <h1>{say(MAINTENANCE_TEXTS.pageTitle)}</h1>
      <section className={classes.card} aria-labelledby="maintenance">
        <h2 id="maintenance">{say(MAINTENANCE_TEXTS.title)}</h2>
        {mayPublish ? <MaintenancePanel /> : <Alert type="info" showIcon title={say(MAINTENANCE_TEXTS.forbidden)} />}
      </section>
    </div>
  )
}
