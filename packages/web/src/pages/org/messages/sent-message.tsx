import type { SentMessage } from '@keguan/contract/api/message'
import { App, Button, Tooltip } from 'antd'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { noticesMayHaveChanged } from '../../../models/notice-signal.ts'
import { removeMessage } from '../../../services/message.ts'
import classes from './messages.module.css'
import { TEXTS } from './texts.ts'

/** One message with what became of it. */
export function SentMessageRow({ row, onRemoved }: { row: SentMessage; onRemoved: () => Promise<void> }) {
  const say = useSay()
  const { modal, message } = App.useApp()
  const ask = () =>
    modal.confirm({
      title: say(TEXTS.removeTitle, { title: row.title }),
      content: say(TEXTS.removeContent, { count: row.receivers }),
      okText: say(TEXTS.remove),
      okButtonProps: { danger: true },
      cancelText: say(TEXTS.keep),
      onOk: async () => {
        try {
          await removeMessage(row.message_id)
          message.success(say(TEXTS.removed))
        } catch {
          // told by the request layer; the list shows what is so now
        }
        noticesMayHaveChanged()
        await onRemoved()
      },
    })
  const to = row.account_id === null ? say(TEXTS.toEverybody) : say(TEXTS.toOne, { name: row.account_name })
  const facts = [
    formatMoment(row.created_at),
    to,
    ...(row.sender_name ? [say(TEXTS.by, { name: row.sender_name })] : []),
  ]
  return (
    <li className={classes.row}>
      <details className={classes.message}>
        <summary>
          <Tooltip title={row.title} mouseEnterDelay={0.6}>
            <strong className={classes.title}>{row.title}</strong>
          </Tooltip>
          <span className={classes.facts}>
            {facts.map((fact, i) => (
              <span key={fact}>{i < facts.length - 1 ? `${fact} · ` : fact}</span>
            ))}
          </span>
        </summary>
        <p className={classes.body}>{row.body}</p>
      </details>
      <Tooltip title={say(TEXTS.readHint)}>
        <span className={classes.read}>{say(TEXTS.read, { read: row.read, receivers: row.receivers })}</span>
      </Tooltip>
      <Button size="small" onClick={ask} aria-label={`${say(TEXTS.remove)} ${row.title}`}>
        {say(TEXTS.remove)}
      </Button>
    </li>
  )
}
