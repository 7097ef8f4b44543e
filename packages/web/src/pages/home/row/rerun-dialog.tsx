import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { App } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useText } from '../../../locales/intl.ts'
import { rerunAnalysis } from '../../../services/analysis.ts'
import { EditionChoice } from '../create/edition-choice.tsx'

interface Props {
  readonly row: AnalysisRow
  readonly onClose: () => void
  readonly onStarted: () => Promise<void>
}

export function RerunDialog({ row, onClose, onStarted }: Props) {
  const text = useText()
  const { message } = App.useApp()
  const [edition, setEdition] = useState<LessonEdition>(row.edition)
  return (
    <FormDialog
      width={680}
      title={text('home.rerun.title', { title: row.title })}
      okText={text('home.rerun.ok')}
      head={<p>{text('home.rerun.content')}</p>}
      onSubmit={async () => {
        await rerunAnalysis({ analysis_id: row.analysis_id, edition })
        message.success(text('home.retried'))
        onClose()
        await onStarted()
      }}
      onClose={onClose}
    >
      <EditionChoice value={edition} onChange={setEdition} />
    </FormDialog>
  )
}
