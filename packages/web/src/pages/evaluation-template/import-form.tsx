import { itemsOf } from '@keguan/contract/report/evaluation/form'
import { Alert, App, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { base64Of } from '../../lib/base64.ts'
import { useSay } from '../../locales/say.ts'
import { readFormFile } from '../../services/evaluation-template.ts'
import { keepRead } from './kept-form.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly onClose: () => void
  /** Called once the form is stored for the editor, which opens now. */
  readonly onRead: () => void
}

/** Reads a form from a sheet; nothing is stored on the server before it was reviewed in the editor. */
export function ImportForm({ onClose, onRead }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File) => {
    setBusy(true)
    setFailure(null)
    try {
      const { name, form, left_out } = await readFormFile({ file: file.name, content: await base64Of(file) })
      keepRead({ name, form })
      message.success(say(TEXTS.read, { items: itemsOf(form).length }))
      if (left_out.length > 0) message.warning(say(TEXTS.leftOut, { count: left_out.length }))
      onRead()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  return (
    <Modal open title={say(TEXTS.importTitle)} footer={null} onCancel={onClose}>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      <p>{say(TEXTS.importHint)}</p>
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void read(file)
          return Upload.LIST_IGNORE
        }}
      >
        <p>{say(TEXTS.drop)}</p>
      </Upload.Dragger>
    </Modal>
  )
}
