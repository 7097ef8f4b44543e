import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { Alert, Button, Form, Input, type InputRef, Radio } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { loginFailed, login as loginState, loginTried } from '../../models/login.ts'
import { login } from '../../services/account.ts'
import { beginSession } from '../../session.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import classes from './login-page.module.css'
import { SsoButton } from './sso-button.tsx'
import { rememberTyped } from './typed-password.ts'

interface Values {
  readonly account: string
  readonly password: string
  readonly product: number
}

/** Keeps what was typed when the server says no, and puts the cursor where the next try begins. */
export function LoginForm() {
  const text = useText()
  const words = useFailureText()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const password = useRef<InputRef>(null)
  const [busy, setBusy] = useState(false)
  const { reason: failure } = useStore(loginState)
  const [capsLock, setCapsLock] = useState(false)

  const submit = async (values: Values) => {
    setBusy(true)
    loginTried()
    try {
      const data = await login(values)
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
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ product: VARIANT_ENTRY.product }}
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
      {VARIANT_ENTRY.products.length > 1 ? (
        <Form.Item name="product" label={text('login.product')}>
          <Radio.Group
            className={classes.products ?? ''}
            options={VARIANT_ENTRY.products.map((value) => ({ value, label: EDITION_NAMES[value][locale] }))}
          />
        </Form.Item>
      ) : (
        <Form.Item name="product" hidden>
          <Input />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={busy} style={{ marginTop: 4 }}>
        {text('login.submit')}
      </Button>
      <SsoButton product={() => form.getFieldValue('product')} />
    </Form>
  )
}
