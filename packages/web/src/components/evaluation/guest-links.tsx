import { App, Button, Input, Modal, QRCode } from 'antd'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { LINK_TEXTS as TEXTS } from './guest-link-texts.ts'
import classes from './guest-links.module.css'

interface ShownLink {
  readonly expert_name: string
  readonly link: string
}

const addressOf = ({ link }: ShownLink): string =>
  new URL(hashOf(`/evaluation/guest?link=${link}`), window.location.href).href

interface Props {
  readonly links: readonly ShownLink[]
  readonly onClose: () => void
}

/** Shown once: the server keeps only hashes of the links. */
export function GuestLinks({ links, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => void message.success(say(TEXTS.copied)),
      () => void message.warning(say(TEXTS.copyFailed)),
    )
  return (
    <Modal
      open
      title={say(TEXTS.links)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(TEXTS.close)}
        </Button>
      }
    >
      <p>{say(TEXTS.linksHint)}</p>
      {links.map((link) => (
        <div key={link.link} className={classes.link}>
          <QRCode value={addressOf(link)} size={112} bordered={false} />
          <div>
            <strong>{link.expert_name}</strong>
            <Input.TextArea
              readOnly
              autoSize
              value={addressOf(link)}
              aria-label={`${say(TEXTS.links)}: ${link.expert_name}`}
            />
            <Button size="small" onClick={() => void copy(addressOf(link))}>
              {say(TEXTS.copy)}
            </Button>
          </div>
        </div>
      ))}
    </Modal>
  )
}
