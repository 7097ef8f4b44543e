import { Alert } from 'antd'
import classes from './maintenance.module.css'

/** The message as everyone sees it. */
export function MaintenanceNotice({ text, onClose }: { readonly text: string; readonly onClose?: () => void }) {
  return (
    <Alert
      banner
      type="warning"
      role="status"
      title={<span className={classes.text}>{text}</span>}
      {...(onClose && { closable: { onClose } })}
    />
  )
}
