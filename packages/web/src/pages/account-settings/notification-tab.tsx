import type { Notifications } from '@keguan/contract/api/profile'
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '@keguan/contract/vocabulary/profile'
import { App, Switch } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/failure/loaded.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useSay } from '../../locales/say.ts'
import { setNotifications } from '../../services/profile.ts'
import classes from './account-settings.module.css'
import { useKeepProfile, useProfile } from './profile/use-profile.ts'
import { TEXTS } from './texts.ts'

export const NotificationTab = () => <Loaded query={useProfile()}>{(data) => <Switches values={data} />}</Loaded>

/** Each switch is saved at once, and is reset when the server refuses. */
function Switches({ values }: { readonly values: Notifications }) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const keep = useKeepProfile()
  const [busy, setBusy] = useState<readonly NotificationSwitch[]>([])

  async function turn(which: NotificationSwitch, on: boolean) {
    setBusy((some) => [...some, which])
    keep({ [which]: on })
    try {
      const answer = await setNotifications({ [which]: on })
      keep({ [which]: answer[which] })
      message.success(say(on ? TEXTS.notifyOn : TEXTS.notifyOff, { name: say(TEXTS[which]) }))
    } catch (error) {
      keep({ [which]: !on })
      message.error(words(error))
    } finally {
      setBusy((some) => some.filter((each) => each !== which))
    }
  }
  return (
    <>
      <p className={classes.hint}>{say(TEXTS.notifyIntro)}</p>
      <ul className={classes.list}>
        {NOTIFICATION_SWITCHES.map((which) => (
          <li key={which}>
            <div>
              <div id={which} className={classes.name}>
                {say(TEXTS[which])}
              </div>
              <div id={`${which}-hint`} className={classes.hint}>
                {say(TEXTS[`${which}_hint`])}
              </div>
            </div>
            <Switch
              aria-labelledby={which}
              aria-describedby={`${which}-hint`}
              checked={values[which]}
              loading={busy.includes(which)}
              onChange={(on) => void turn(which, on)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
