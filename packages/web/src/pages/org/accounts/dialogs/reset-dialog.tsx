import type { ResetLink } from '@keguan/contract/api/people'
import { Button } from 'antd'
import { SET_PASSWORD_ROUTE } from '../../../../../config/routes.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useSay } from '../../../../locales/say.ts'
import classes from '../accounts-panel.module.css'
import { TEXTS } from '../texts.ts'
import { IssuedDialog } from './issued-dialog.tsx'
import { useCopy } from './use-copy.ts'

/** The token is in the fragment, where no server or proxy log sees it. */
const addressOf = ({ token }: ResetLink): string => {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${SET_PASSWORD_ROUTE}?token=${token}`
}

export function ResetDialog({ issued, onClose }: { issued: readonly ResetLink[]; onClose: () => void }) {
  const say = useSay()
  const copy = useCopy()
  return (
    <IssuedDialog
      issued={issued}
      width={640}
      title={issued.length > 1 ? say(TEXTS.linksTitle, { count: issued.length }) : say(TEXTS.linkTitle)}
      lead={say(TEXTS.linkOnce, { time: formatMoment(issued[0]?.expires_at ?? '') })}
      note={say(TEXTS.linkSealed)}
      secretOf={addressOf}
      single={(link) => (
        <div className={classes.link}>
          <code>{addressOf(link)}</code>
          <Button type="primary" ghost onClick={() => copy(addressOf(link))}>
            {say(TEXTS.copyLink)}
          </Button>
        </div>
      )}
      column={{
        title: say(TEXTS.link),
        render: (link) => (
          <Button size="small" onClick={() => copy(addressOf(link))}>
            {say(TEXTS.copyLink)}
          </Button>
        ),
      }}
      onClose={onClose}
    />
  )
}
