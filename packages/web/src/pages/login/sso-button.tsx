import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { localStore } from '../../lib/storage.ts'
import { useText } from '../../locales/intl.ts'
import { loginFailed, loginTried } from '../../models/login.ts'
import { querySsoOptions, startSso } from '../../services/single-sign-on.ts'
import { leaveForProvider } from '../../session/single-sign-on.ts'
import classes from './login-page.module.css'

/** The button's last label, so that it does not shift the form while the page loads. */
const NAME_KEY = 'keguan-sso-name'

/** Log-in through the institution's identity provider; only if the server has one. */
export function SsoButton({ product }: { product: number }) {
  const text = useText()
  const words = useFailureText()
  const [name, setName] = useState(rememberedName)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    querySsoOptions(leaving.signal)
      .then((options) => {
        const found = options.enabled ? options.name : null
        localStore.write(NAME_KEY, found)
        setName(found)
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    // after the browser's Back button from the provider, the page is restored in its old state
    const again = () => setBusy(false)
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])
  const leave = async () => {
    setBusy(true)
    loginTried()
    try {
      leaveForProvider((await startSso(product)).url)
    } catch (error) {
      setBusy(false)
      loginFailed(words(error))
    }
  }
  if (name === null) return null
  return (
    <>
      <div className={classes.or}>{text('login.or')}</div>
      <Button block size="large" loading={busy} onClick={leave} title={name}>
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
      </Button>
    </>
  )
}

function rememberedName(): string | null {
  const name = localStore.read(NAME_KEY)
  return typeof name === 'string' ? name : null
}
