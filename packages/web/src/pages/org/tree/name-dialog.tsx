import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { ORG_NAME_MAX } from '@keguan/contract/vocabulary/org-node'
import { Alert, Form, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { TREE_TEXTS } from './texts.ts'

interface Props {
  readonly title: string
  /** Where a new node comes to lie. */
  readonly hint?: string
  readonly okText: string
  readonly initial: string
  /** Closes the dialog when it succeeds. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name; what was typed stays when the server says no. */
export function NameDialog({ title, hint, okText, initial, onSave, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [form] = Form.useForm<{ name: string }>()
  const field = useRef<InputRef>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async ({ name }: { name: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      await onSave(name.trim())
      onClose()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={say(TREE_TEXTS.cancel)}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => open && field.current?.focus({ cursor: 'all' })}
    >
      {hint && <p>{hint}</p>}
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      <Form form={form} layout="vertical" initialValues={{ name: initial }} onFinish={save} requiredMark={false}>
        <Form.Item
          name="name"
          label={say(TREE_TEXTS.name)}
          rules={[
            { required: true, whitespace: true, message: say(TREE_TEXTS.required) },
            {
              validator: (_, value: string) =>
                FORBIDDEN_CHARACTERS.test(value)
                  ? Promise.reject(new Error(say(TREE_TEXTS.special)))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input ref={field} maxLength={ORG_NAME_MAX} showCount autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
