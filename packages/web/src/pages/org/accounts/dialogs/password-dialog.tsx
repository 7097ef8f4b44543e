import type { InitialPassword } from '@keguan/contract/api/people'
import { Button } from 'antd'
import { useSay } from '../../../../locales/say.ts'
import classes from '../accounts-panel.module.css'
import { TEXTS } from '../texts.ts'
import { IssuedDialog } from './issued-dialog.tsx'
import { useCopy } from './use-copy.ts'

export function PasswordDialog({ issued, onClose }: { issued: readonly InitialPassword[]; onClose: () => void }) {
  const say = useSay()
  const copy = useCopy()
  return (
    <IssuedDialog
      issued={issued}
      title={issued.length > 1 ? say(TEXTS.passwordsTitle, { count: issued.length }) : say(TEXTS.passwordTitle)}
      lead={say(TEXTS.passwordOnce)}
      secretOf={({ password }) => password}
      single={({ password }) => (
        <div className={classes.password}>
          <code>{password}</code>
          <Button onClick={() => copy(password)}>{say(TEXTS.copy)}</Button>
        </div>
      )}
      column={{ title: say(TEXTS.passwordTitle), render: ({ password }) => <code>{password}</code> }}
      onClose={onClose}
    />
  )
}
