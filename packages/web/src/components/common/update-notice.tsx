import { Button, theme } from 'antd'
import { useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { update } from '../../models/update.ts'
import classes from './update-notice.module.css'

/** Offers a newer version; the person decides when to load it, as they may be in the middle of something. */
export function UpdateNotice() {
  const text = useText()
  const { token } = theme.useToken()
  const refresh = useStore(update)
  const [putOff, setPutOff] = useState<typeof refresh>(null)
  const [busy, setBusy] = useState(false)
  return (
    <div role="status" className={classes.place}>
      {refresh && refresh !== putOff && (
        <div
          className={classes.notice}
          style={{ background: token.colorBgElevated, color: token.colorText, boxShadow: token.boxShadow }}
        >
          <span>{text('component.update')}</span>
          <Button
            type="primary"
            size="small"
            loading={busy}
            onClick={() => {
              setBusy(true)
              refresh()
            }}
          >
            {text('component.update.refresh')}
          </Button>
          <Button type="text" size="small" onClick={() => setPutOff(() => refresh)}>
            {text('component.update.later')}
          </Button>
        </div>
      )}
    </div>
  )
}
