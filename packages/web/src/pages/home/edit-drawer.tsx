import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { Alert, App, Button, Drawer, Form } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useText } from '../../locales/intl.ts'
import { updateAnalysis } from '../../services/analysis.ts'
import classes from './create/create.module.css'
import { FactsFields, type FactsValues, toFacts } from './create/facts-fields.tsx'

interface Props {
  readonly row: AnalysisRow
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

export function EditDrawer({ row, onClose, onSaved }: Props) {
  const text = useText()
  const words = useFailureText()
  const { message } = App.useApp()
  const [form] = Form.useForm<FactsValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (values: FactsValues) => {
    setBusy(true)
    try {
      await updateAnalysis({ analysis_id: row.analysis_id, ...toFacts(values) })
      message.success(text('home.saved'))
      onClose()
      await onSaved()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  return (
    <Drawer
      open
      size={560}
      title={text('home.edit.title')}
      onClose={onClose}
      footer={
        <div className={classes.footer}>
          <Button onClick={onClose}>{text('component.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {text('component.save')}
          </Button>
        </div>
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <Form<FactsValues>
        form={form}
        layout="vertical"
        initialValues={{ ...row, lesson_date: row.lesson_date === null ? null : dayjs(row.lesson_date) }}
        onFinish={save}
      >
        <FactsFields />
      </Form>
    </Drawer>
  )
}
