import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { checkDeletion, deletePeople, type PeopleSelection } from '../../../services/deletion.ts'
import { exportPeople } from '../../../services/people.ts'
import classes from './accounts-panel.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly selection: PeopleSelection
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Says how many accounts and lessons would go, offers them as a file, and wants the number typed. */
export function DeleteManyDialog({ selection, onClose, onDone }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'deletion', selection],
    queryFn: ({ signal }) => checkDeletion(selection, signal),
    gcTime: 0,
  })
  const count = data?.accounts ?? 0
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const gone = await deletePeople({ ...selection, confirm_count: count })
      message.success(say(TEXTS.removedMany, gone))
      onClose()
      await onDone()
    } catch (reason) {
      // the number may have changed meanwhile
      setFailure(words(reason))
      setBusy(false)
      setTyped('')
      await refetch()
    }
  }
  const label = say(TEXTS.removeTypeCount, { count })
  return (
    <Modal
      open
      title={data ? say(TEXTS.removeMany, { count }) : say(TEXTS.removeAll)}
      okText={say(TEXTS.remove)}
      okButtonProps={{ danger: true, disabled: count === 0 || typed.trim() !== String(count) }}
      cancelText={say(TEXTS.cancel)}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className={classes.stack}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {data && (
          <>
            <span>{count === 0 ? say(TEXTS.removeNone) : say(TEXTS.removeManyContent, data)}</span>
            {data.left_out > 0 && <span>{say(TEXTS.removeLeftOut, { count: data.left_out })}</span>}
            {count > 0 && (
              <>
                <span>{say(TEXTS.removeUndo)}</span>
                <ExportFirst selection={selection} onFailed={(reason) => setFailure(words(reason))} />
                <Input
                  aria-label={label}
                  placeholder={label}
                  value={typed}
                  maxLength={10}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              </>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

interface ExportProps {
  readonly selection: PeopleSelection
  readonly onFailed: (reason: unknown) => void
}

function ExportFirst({ selection, onFailed }: ExportProps) {
  const say = useSay()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { account_ids, ...filters } = selection
      const ids = account_ids ? { account_ids: account_ids.join(',') } : {}
      saveBlob(await exportPeople({ ...filters, ...ids, locale }), `${say(TEXTS.account)}.xlsx`)
    } catch (reason) {
      onFailed(reason)
    }
    setBusy(false)
  }
  return (
    <Button style={{ alignSelf: 'start' }} loading={busy} onClick={() => void run()}>
      {say(TEXTS.removeExport)}
    </Button>
  )
}
