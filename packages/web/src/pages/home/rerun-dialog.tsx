import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { Alert, App, Modal } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useText } from '../../locales/intl.ts'
import { rerunAnalysis } from '../../services/analysis.ts'
import { EditionChoice } from './create/edition-choice.tsx'

interface Props {
  readonly row: AnalysisRow
  readonly onClose: () => void
  readonly onStarted: () => Promise<void>
}

export function RerunDialog({ row, onClose, onStarted }: Props) {
  const text = useText()
  const words = useFailureText()
  const { message } = App.useApp()
  const [edition, setEdition] = useState<LessonEdition>(row.edition)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    try {
      await rerunAnalysis({ analysis_id: row.analysis_id, edition })
      message.success(text('home.retried'))
      onClose()
      await onStarted()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={680}
      title={text('home.rerun.title', { title: row.title })}
      okText={text('home.rerun.ok')}
      cancelText={text('component.cancel')}
      confirmLoading={busy}
      onOk={start}
      onCancel={onClose}
    >
      <p>{text('home.rerun.content')}</p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      <EditionChoice value={edition} onChange={setEdition} />
    </Modal>
  )
}
