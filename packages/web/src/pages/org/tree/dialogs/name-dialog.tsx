import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { ORG_NAME_MAX } from '@keguan/contract/vocabulary/org-node'
import { Form, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import { TREE_TEXTS } from '../texts.ts'

interface Props {
  readonly title: string
  /** Text about where a new node is created. */
  readonly hint?: string
  readonly okText: string
  readonly initial: string
  /** Closes the dialog when it succeeds. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name; input is kept when the server refuses. */
export function NameDialog({ title, hint, okText, initial, onSave, onClose }: Props) {
  const say = useSay()
  const [form] = Form.useForm<{ name: string }>()
  const field = useRef<InputRef>(null)
  return (
    <FormDialog<{ name: string }>
      title={title}
      okText={okText}
      form={form}
      initialValues={{ name: initial }}
      head={hint && <p>{hint}</p>}
      onSubmit={async ({ name }) => {
        await onSave(name.trim())
        onClose()
      }}
      onOpened={() => field.current?.focus({ cursor: 'all' })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={say(TREE_TEXTS.name)}
        rules={[
          { required: true, whitespace: true, message: say(TREE_TEXTS.required) },
          {
            validator: (_, value: string) =>
              FORBIDDEN_CHARACTERS.test(value) ? Promise.reject(new Error(say(TREE_TEXTS.special))) : Promise.resolve(),
          },
        ]}
      >
        <Input ref={field} maxLength={ORG_NAME_MAX} showCount autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
