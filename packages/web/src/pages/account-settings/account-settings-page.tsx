import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import classes from './account-settings.module.css'
import { BasicTab } from './basic-tab.tsx'
import { BindingTab } from './binding-tab.tsx'
import { NotificationTab } from './notification-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { TEXTS } from './texts.ts'

const TABS = [
  { key: 'basic', page: BasicTab },
  { key: 'security', page: SecurityTab },
  { key: 'binding', page: BindingTab },
  { key: 'notification', page: NotificationTab },
] as const

/** All four side by side at 390 px, in both languages. */
const NARROW_GUTTER_PX = 12

/** What belongs to oneself alone. A tab that was opened stays, so that nothing typed is lost by looking at another. */
export function AccountSettingsPage() {
  const say = useSay()
  const narrow = useNarrow()
  const [parameters, setParameters] = useSearchParams()
  const chosen = TABS.find(({ key }) => key === parameters.get('tab')) ?? TABS[0]
  return (
    <div className={classes.page}>
      <h1>{say(TEXTS.title)}</h1>
      <div className={classes.card}>
        <Tabs
          tabPlacement={narrow ? 'top' : 'start'}
          {...(narrow && { tabBarGutter: NARROW_GUTTER_PX })}
          activeKey={chosen.key}
          onChange={(tab) => setParameters({ tab })}
          items={TABS.map(({ key, page: Page }) => ({
            key,
            label: say(narrow && key === 'notification' ? TEXTS.notificationShort : TEXTS[key]),
            children: (
              <section className={classes.tab} aria-label={say(TEXTS[key])}>
                <h2>{say(TEXTS[key])}</h2>
                <Page />
              </section>
            ),
          }))}
        />
      </div>
    </div>
  )
}
