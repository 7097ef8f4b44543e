import type { checkReset as endpoint } from '@keguan/contract/api/account'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { Alert, Button, Form, Result, Skeleton } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOGIN_ROUTE } from '../../../config/routes.ts'
import { NewPasswordFields, type NewPasswordValues } from '../../components/account/new-password-fields.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { useText } from '../../locales/intl.ts'
import { addressParameter } from '../../navigation.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import { checkReset, setPassword } from '../../services/account.ts'
import { LoginFrame } from './login-frame.tsx'

/** Target of a password link: the person chooses a password that no one else has seen. */
export function SetPasswordPage() {
  return (
    <LoginFrame>
      <SetPassword token={addressParameter(window.location.href, 'token') ?? ''} />
    </LoginFrame>
  )
}

type Reset = OutputOf<typeof endpoint>

/** The account of the link. Outside the shell there is no query cache, and this is fetched only once. */
function useReset(token: string) {
  const [data, setData] = useState<Reset | null>(null)
  const [error, setError] = useState<unknown>(null)
  const again = useCallback(() => {
    setError(null)
    checkReset(token).then(setData, setError)
  }, [token])
  useEffect(again, [again])
  return { data, error, again }
}

function SetPassword({ token }: { readonly token: string }) {
  const text = useText()
  const navigate = useNavigate()
  const words = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<{ readonly sealedUntil: string | null } | null>(null)
  const { data, error, again } = useReset(token)

  const toLogin = (
    <Button type="primary" size="large" block onClick={() => navigate(LOGIN_ROUTE, { replace: true })}>
      {text('login.set.toLogin')}
    </Button>
  )
  if (done) {
    const until = done.sealedUntil
    return (
      <Result
        status="success"
        title={text('login.set.done')}
        subTitle={text(until ? 'login.set.sealed' : 'login.set.doneHint', until ? { time: formatMoment(until) } : {})}
        extra={toLogin}
      />
    )
  }
  if (error !== null) {
    const isAnswer = error instanceof RequestError && error.kind === 'business'
    return (
      <Result
        status="warning"
        title={text('login.set.invalid')}
        subTitle={words(error)}
        extra={
          isAnswer ? (
            toLogin
          ) : (
            <Button size="large" block onClick={again}>
              {text('login.set.again')}
            </Button>
          )
        }
      />
    )
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />

  const submit = async ({ new_password }: NewPasswordValues) => {
    setBusy(true)
    setFailure(null)
    try {
      const { lessons_sealed_until } = await setPassword({ token, new_password })
      setDone({ sealedUntil: lessons_sealed_until })
    } catch (problem) {
      setFailure(words(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<NewPasswordValues>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={submit}
      aria-label={text('login.set.title')}
    >
      <h2 style={{ margin: '0 0 4px', fontSize: 18 }}>{text('login.set.title')}</h2>
      <p style={{ margin: '0 0 20px' }}>
        {text('login.set.why', { name: data.name, account: data.account, time: formatMoment(data.expires_at) })}
      </p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 20 }} />}
      <input type="text" autoComplete="username" value={data.account} readOnly hidden />
      <NewPasswordFields account={data.account} old={() => ''} autoFocus />
      <Button type="primary" htmlType="submit" block loading={busy} style={{ marginTop: 12 }}>
        {text('login.set.submit')}
      </Button>
    </Form>
  )
}
