import { named } from '@keguan/contract/vocabulary/locale'
import { Form, Input } from 'antd'
import { useSay } from '../../locales/say.ts'
import { FormDialog } from './form-dialog.tsx'

const REQUIRED = named('请填写', 'Required')

interface TextDialogProps {
  readonly title: string
  readonly label: string
  readonly hint?: string
  readonly okText: string
  readonly min?: number
  readonly max: number
  readonly onClose: () => void
  readonly onSubmit: (text: string) => Promise<void>
}

/** A dialog with a single text field, such as a reason or a secret. */
export function TextDialog({ title, label, hint, okText, min = 1, max, onClose, onSubmit }: TextDialogProps) {
  const say = useSay()
  const [form] = Form.useForm<{ text: string }>()
  return (
    <FormDialog<{ text: string }>
      title={title}
      okText={okText}
      form={form}
      onSubmit={({ text }) => onSubmit(text.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={label}
        extra={hint}
        rules={[{ required: true, min, whitespace: true, message: say(REQUIRED) }]}
      >
        <Input.TextArea maxLength={max} autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}
