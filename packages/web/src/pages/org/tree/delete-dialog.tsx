import type { OrgNode } from '@keguan/contract/api/org'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { TREE_TEXTS, TYPE_TEXTS } from './texts.ts'

interface Props {
  readonly node: OrgNode
  /** What the contents of a folder move up to. */
  readonly above: string
  readonly onDelete: () => Promise<void>
  readonly onClose: () => void
}

/** Names the folder that goes, and says what becomes of its contents. */
export function DeleteDialog({ node, above, onDelete, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isFull = node.children + node.accounts > 0
  const content = isFull
    ? say(TREE_TEXTS.removeFull, { children: node.children, accounts: node.accounts, to: above })
    : say(TREE_TEXTS.removeEmpty)
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onDelete()
      onClose()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say(TREE_TEXTS.removeTitle, { type: say(TYPE_TEXTS[node.type]), name: node.name })}
      okText={say(isFull ? TREE_TEXTS.removeUp : TREE_TEXTS.remove)}
      okButtonProps={{ danger: true }}
      cancelText={say(TREE_TEXTS.cancel)}
      confirmLoading={busy}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>{content}</p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}
