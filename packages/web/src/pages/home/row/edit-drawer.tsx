import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { App, Form } from 'antd'
import dayjs from 'dayjs'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useText } from '../../../locales/intl.ts'
import { updateAnalysis } from '../../../services/analysis.ts'
import { FactsFields, type FactsValues, toFacts } from '../create/facts-fields.tsx'

interface Props {
  readonly row: AnalysisRow
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

export function EditDrawer({ row, onClose, onSaved }: Props) {
  const text = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<FactsValues>()
  return (
    <FormDialog<FactsValues>
      isDrawer
      width={560}
      title={text('home.edit.title')}
      okText={text('component.save')}
      form={form}
      initialValues={{ ...row, lesson_date: row.lesson_date === null ? null : dayjs(row.lesson_date) }}
      onSubmit={async (values) => {
        await updateAnalysis({ analysis_id: row.analysis_id, ...toFacts(values) })
        message.success(text('home.saved'))
        onClose()
        await onSaved()
      }}
      onClose={onClose}
    >
      <FactsFields />
    </FormDialog>
  )
}
