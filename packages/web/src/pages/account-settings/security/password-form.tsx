import { PASSWORD_MAX } from '@keguan/contract/vocabulary/password'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { NewPasswordFields, type NewPasswordValues } from '../../../components/account/new-password-fields.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { changePassword } from '../../../services/account.ts'
import classes from '../account-settings.module.css'
import { BINDINGS_KEY } from '../binding-tab.tsx'
import { TEXTS } from '../texts.ts'
import { SESSIONS_KEY } from './own-sessions.tsx'

interface Values extends NewPasswordValues {
  readonly old_password?: string
}

/** Changes the password, or sets the first one of a single sign-on user. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const say = useSay()
  const text = useText()
  const words = useFailureText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const account = useStore(user)?.account ?? ''
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const oldPassword = () => form.getFieldValue('old_password') ?? ''
  async function submit({ new_password }: Values) {
    setBusy(true)
    setFailure(null)
    try {
      await changePassword({ old_password: oldPassword(), new_password })
      form.resetFields()
      message.success(say(TEXTS.passwordSaved))
      await Promise.all([SESSIONS_KEY, BINDINGS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }
  const title = say(hasPassword ? TEXTS.password : TEXTS.passwordSet)
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.hint}>{hasPassword ? say(TEXTS.passwordHint) : say(TEXTS.passwordNone, { account })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="password"
        onFinish={submit}
        className={classes.form ?? ''}
        aria-label={title}
      >
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        {hasPassword && (
          <Form.Item
            name="old_password"
            label={text('password.old')}
            rules={[{ required: true, message: text('password.old.required') }]}
          >
            <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} />
          </Form.Item>
        )}
        <NewPasswordFields account={account} old={oldPassword} />
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} className={classes.alert ?? ''} />
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          {hasPassword ? say(TEXTS.passwordSave) : title}
        </Button>
      </Form>
    </section>
  )
}
