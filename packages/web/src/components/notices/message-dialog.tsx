import type { Notice } from '@keguan/contract/api/notice'
import { Button, Modal } from 'antd'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import type { DrawerProps } from '../shell/use-drawer.ts'
import classes from './notices.module.css'
import { TEXTS } from './texts.ts'

/** The full message of an administrator. */
export function MessageDialog({ notice, open, onClose }: DrawerProps & { readonly notice: Notice }) {
  const say = useSay()
  const { title = '', body = '', sender_name: sender } = notice.message ?? {}
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title}
      footer={<Button onClick={onClose}>{say(TEXTS.close)}</Button>}
      width={560}
    >
      <p className={classes.facts}>
        {sender ? say(TEXTS.messageFrom, { name: sender }) : say(TEXTS.messageFromNobody)} ·{' '}
        {formatMoment(notice.created_at)}
      </p>
      <p className={classes.body}>{body}</p>
    </Modal>
  )
}
