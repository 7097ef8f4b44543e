import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { PASSWORD_MAX } from '@keguan/contract/vocabulary/password'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { NewPasswordFields, type NewPasswordValues } from '../../components/account/new-password-fields.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import { changePassword, logout } from '../../services/account.ts'
import { leaveSession } from '../../session/logout.ts'
import { changeUser } from '../../session/session.ts'
import { forgetTyped, typedPassword } from './typed-password.ts'

interface Values extends NewPasswordValues {
  readonly old_password?: string
}

/** After the first log-in: the initial password is replaced. */
export function ChangePasswordStep() {
  const text = useText()
  const words = useFailureText()
  const [form] = Form.useForm<Values>()
  const current = useStore(user)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [typed, setTyped] = useState(typedPassword)
  if (!current) return null

  const oldPassword = () => typed ?? form.getFieldValue('old_password') ?? ''
  const submit = async ({ new_password }: Values) => {
    setBusy(true)
    setFailure(null)
    try {
      await changePassword({ old_password: oldPassword(), new_password })
      forgetTyped()
      changeUser({ ...current, must_change_password: false })
    } catch (error) {
      const known = error instanceof RequestError
      setFailure(words(error))
      if (known && error.code === ERROR.wrongPassword) setTyped(null)
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    forgetTyped()
    await logout().catch(() => undefined)
    leaveSession()
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={submit}
      aria-label={text('login.change.title')}
    >
      <h2 style={{ margin: '0 0 4px', fontSize: 18 }}>{text('login.change.title')}</h2>
      <p style={{ margin: '0 0 20px' }}>{text('login.change.why', { name: current.name })}</p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 20 }} />}
      <input type="text" autoComplete="username" value={current.account} readOnly hidden />
      {typed === null && (
        <Form.Item
          name="old_password"
          label={text('password.old')}
          rules={[{ required: true, message: text('password.old.required') }]}
        >
          <Input.Password autoFocus autoComplete="current-password" maxLength={PASSWORD_MAX} />
        </Form.Item>
      )}
      <NewPasswordFields account={current.account} old={oldPassword} autoFocus={typed !== null} />
      <Button type="primary" htmlType="submit" block loading={busy} style={{ marginTop: 12 }}>
        {text('login.change.submit')}
      </Button>
      <Button type="link" block size="middle" onClick={leave} style={{ marginTop: 8 }}>
        {text('login.change.leave')}
      </Button>
    </Form>
  )
}
