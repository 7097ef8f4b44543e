import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '@keguan/contract/vocabulary/password'
import { Form, Input } from 'antd'
import { useText } from '../../locales/intl.ts'
import { PasswordStrength } from './password-strength.tsx'

export interface NewPasswordValues {
  readonly new_password: string
  readonly repeated: string
}

interface NewPasswordFieldsProps {
  readonly account: string
  /** The previous password, as far as it is known at this point. */
  readonly old: () => string
  readonly autoFocus?: boolean
}

/** Form fields for a new password and its repetition; the rules are the server's. */
export function NewPasswordFields({ account, old, autoFocus = false }: NewPasswordFieldsProps) {
  const text = useText()
  const form = Form.useFormInstance<NewPasswordValues>()
  const typed = Form.useWatch('new_password', form) ?? ''
  const check = async (_: unknown, value: string | undefined) => {
    const problem = value ? passwordProblem(value, { account, old: old() }) : null
    if (problem) throw new Error(text(`password.problem.${problem}`, { min: PASSWORD_MIN }))
  }
  const checkRepeated = async (_: unknown, value: string | undefined) => {
    if (value && value !== form.getFieldValue('new_password')) throw new Error(text('password.repeat.different'))
  }
  return (
    <>
      <Form.Item
        name="new_password"
        label={text('password.new')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: text('password.new.required') }, { validator: check }]}
        extra={<PasswordStrength password={typed} account={account} />}
      >
        <Input.Password autoFocus={autoFocus} autoComplete="new-password" maxLength={PASSWORD_MAX} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={text('password.repeat')}
        validateTrigger="onBlur"
        dependencies={['new_password']}
        rules={[{ required: true, message: text('password.repeat.required') }, { validator: checkRepeated }]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX} />
      </Form.Item>
    </>
  )
}
