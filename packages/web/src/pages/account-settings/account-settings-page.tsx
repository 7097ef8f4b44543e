import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import classes from './account-settings.module.css'
import { BindingTab } from './binding-tab.tsx'
import { NotificationTab } from './notification-tab.tsx'
import { BasicTab } from './profile/basic-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import { TEXTS } from './texts.ts'
import { VoiceTab } from './voice/voice-tab.tsx'

const TABS = [
  { key: 'basic', page: BasicTab },
  { key: 'security', page: SecurityTab },
  { key: 'binding', page: BindingTab },
  { key: 'notification', page: NotificationTab },
  { key: 'voice', page: VoiceTab },
] as const

/** Tabs fit side by side at 390 px; those that do not fit in English are behind the dots. */
const NARROW_GUTTER_PX = 12

/** Personal settings. A tab stays mounted once opened, so that input is not lost by looking at another. */
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
