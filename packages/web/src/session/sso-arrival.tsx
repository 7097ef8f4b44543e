import { useEffect, useRef } from 'react'
import { useFailureText } from '../components/failure/use-failure-text.ts'
import { useText } from '../locales/intl.ts'
import { loginFailed } from '../models/login.ts'
import { finishSso } from '../services/single-sign-on.ts'
import { beginSession, hasSession } from './session.ts'
import type { SsoAnswer } from './single-sign-on.ts'

/** Passes the provider's response to the server, before any page is shown. */
export function SsoArrival({ answer, onDone }: { answer: SsoAnswer; onDone: () => void }) {
  const text = useText()
  const words = useFailureText()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true // an answer can be used once
    // a logged-in user has bound an identity: a failure is shown over the page they return to
    finishSso(answer, { quiet: !hasSession() })
      .then(beginSession)
      .catch((error: unknown) => {
        loginFailed(words(error))
      })
      .finally(onDone)
  }, [answer, onDone, words])
  return (
    <output className="delayed" style={{ display: 'block', padding: 96, textAlign: 'center' }}>
      {text('login.sso.arriving')}
    </output>
  )
}
