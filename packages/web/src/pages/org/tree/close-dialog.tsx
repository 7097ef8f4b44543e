import type { OrgNode } from '@keguan/contract/api/org'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { checkClosing } from '../../../services/deletion.ts'
import { exportPeople } from '../../../services/people.ts'
import classes from './close-dialog.module.css'
import { TREE_TEXTS } from './texts.ts'

interface Props {
  readonly node: OrgNode
  readonly onCloseOrg: (typed: string) => Promise<void>
  readonly onClose: () => void
}

/** Says how much goes with an institution, offers its accounts as a file, and wants its name typed. */
export function CloseDialog({ node, onCloseOrg, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['org', 'closing', node.id],
    queryFn: ({ signal }) => checkClosing(node.id, signal),
    gcTime: 0,
  })
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onCloseOrg(typed)
      onClose()
    } catch (reason) {
      setFailure(words(reason))
      setBusy(false)
    }
  }
  const label = say(TREE_TEXTS.closeType, { name: node.name })
  return (
    <Modal
      open
      title={say(TREE_TEXTS.closeTitle, { name: node.name })}
      okText={say(TREE_TEXTS.closeOrg)}
      okButtonProps={{ danger: true, disabled: data === undefined || typed.trim() !== node.name }}
      cancelText={say(TREE_TEXTS.cancel)}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className={classes.stack}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={words(error)}
            action={<Button onClick={() => void refetch()}>{say(TREE_TEXTS.retry)}</Button>}
          />
        )}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {data && (
          <>
            <p>{say(TREE_TEXTS.closeContent, data)}</p>
            <p>{say(TREE_TEXTS.closeUndo)}</p>
            {data.accounts > 0 && <ExportAccounts node={node} onFailed={setFailure} />}
            <Input
              aria-label={label}
              placeholder={label}
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

interface ExportProps {
  readonly node: OrgNode
  readonly onFailed: (text: string) => void
}

function ExportAccounts({ node, onFailed }: ExportProps) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const file = await exportPeople({ node_id: node.id, locale })
      saveBlob(file, `${node.name.replace(/[\\/:*?"<>|]/g, '_')}.xlsx`)
    } catch (error) {
      onFailed(words(error))
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} onClick={() => void run()}>
      {say(TREE_TEXTS.closeExport)}
    </Button>
  )
}
