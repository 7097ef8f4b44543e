import type { SentMessage } from '@keguan/contract/api/message'
import { ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import { App, Button, Tooltip } from 'antd'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { noticesMayHaveChanged } from '../../../models/notice-signal.ts'
import { removeMessage } from '../../../services/message.ts'
import classes from './messages.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly row: SentMessage
  /** Whether the list has messages to several places. */
  readonly hasPlace: boolean
  readonly onRemoved: () => Promise<void>
}

/** One sent message with its read count. */
export function SentMessageRow({ row, hasPlace, onRemoved }: Props) {
  const say = useSay()
  const locale = useLocale()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const ask = () =>
    confirm({
      title: say(TEXTS.removeTitle, { title: row.title }),
      content: say(TEXTS.removeContent, { count: row.receivers }),
      okText: say(TEXTS.remove),
      isDanger: true,
      cancelText: say(TEXTS.keep),
      onOk: async () => {
        try {
          await removeMessage(row.message_id)
          message.success(say(TEXTS.removed))
        } catch {
          // reported by the request layer; the list shows the current state
        }
        noticesMayHaveChanged()
        await onRemoved()
      },
    })
  const place = row.folder_name ?? (row.org_id === null ? say(TEXTS.platform) : row.org_name)
  const many = row.role === null ? say(TEXTS.toEverybody) : say(TEXTS.toOne, { name: ROLE_NAMES[row.role][locale] })
  const to = row.account_id === null ? many : say(TEXTS.toOne, { name: row.account_name })
  const facts = [
    formatMoment(row.created_at),
    to,
    ...(hasPlace || row.folder_name ? [place] : []),
    ...(row.sender_name ? [say(TEXTS.by, { name: row.sender_name })] : []),
  ]
  return (
    <div className={classes.row}>
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
    </div>
  )
}
