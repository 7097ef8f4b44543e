import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { loginFailed, login as loginState, loginTried } from '../../models/login.ts'
import { login } from '../../services/account.ts'
import { beginSession } from '../../session/session.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import { SsoButton } from './sso-button.tsx'
import { rememberTyped } from './typed-password.ts'

interface Values {
  readonly account: string
  readonly password: string
}

/** Keeps the input when the server refuses, and focuses the field for the next attempt. */
export function LoginForm() {
  const text = useText()
  const words = useFailureText()
  const password = useRef<InputRef>(null)
  const [busy, setBusy] = useState(false)
  const { reason: failure } = useStore(loginState)
  const [capsLock, setCapsLock] = useState(false)

  const submit = async (values: Values) => {
    setBusy(true)
    loginTried()
    try {
      const data = await login({ ...values, product: VARIANT_ENTRY.product })
      if (data.must_change_password) rememberTyped(values.password)
      beginSession(data)
    } catch (error) {
      loginFailed(words(error))
      password.current?.focus({ cursor: 'all' })
    } finally {
      setBusy(false)
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={submit}
      aria-label={text('login.title')}
    >
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={text('login.failed')}
          description={failure}
          style={{ marginBottom: 20 }}
        />
      )}
      <Form.Item
        name="account"
        label={text('login.account')}
        rules={[{ required: true, whitespace: true, message: text('login.account.required') }]}
      >
        <Input autoFocus autoComplete="username" maxLength={100} placeholder={text('login.account.placeholder')} />
      </Form.Item>
      <Form.Item
        name="password"
        label={text('login.password')}
        rules={[{ required: true, message: text('login.password.required') }]}
        extra={capsLock && text('login.capsLock')}
      >
        <Input.Password
          ref={password}
          autoComplete="current-password"
          maxLength={200}
          placeholder={text('login.password.placeholder')}
          onKeyUp={watchCapsLock}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy} style={{ marginTop: 4 }}>
        {text('login.submit')}
      </Button>
      <SsoButton product={VARIANT_ENTRY.product} />
    </Form>
  )
}
