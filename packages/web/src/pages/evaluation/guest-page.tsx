import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { EXPERT_NAME_MAX, EXPERT_SECRET_MAX, EXPERT_SECRET_MIN } from '@keguan/contract/vocabulary/evaluation-state'
import { Alert, App, Button, Form, Input } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { sessionStore } from '../../lib/storage.ts'
import { useSay } from '../../locales/say.ts'
import { addressParameter } from '../../navigation.ts'
import { enterAsGuest, guestChannel } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { SheetView } from './sheet-view.tsx'
import { TEXTS } from './texts.ts'

interface Values {
  readonly expert_name: string
  readonly expert_secret: string
}

/** Under which the token is kept in this tab, so that a reload goes on; it ends with the tab. */
const TOKEN_KEY = 'keguan-guest'

interface Kept {
  readonly link: string
  readonly token: string
}

const linkOf = (): string => addressParameter(window.location.href, 'link') ?? ''

/** Where an invitation link leads: name and secret first, then the lesson and its form, and nothing else. */
export function GuestPage() {
  const [entered, setEntered] = useState<{ readonly token: string; readonly sheet: EvaluationSheet } | null>(null)
  const [isKnown, setIsKnown] = useState(() => keptToken() !== null)
  useEffect(() => {
    const kept = keptToken()
    if (kept === null) return
    guestChannel(kept)
      .get()
      .then((sheet) => setEntered({ token: kept, sheet }))
      .catch(() => sessionStore.remove(TOKEN_KEY))
      .finally(() => setIsKnown(false))
  }, [])
  const token = entered?.token ?? ''
  const channel = useMemo(() => guestChannel(token), [token])
  return (
    <App className={classes.guestFrame ?? ''}>
      {entered ? (
        <main>
          <SheetView channel={channel} loaded={entered.sheet} />
        </main>
      ) : (
        !isKnown && (
          <Enter
            onEntered={(next, sheet) => {
              sessionStore.write(TOKEN_KEY, { link: linkOf(), token: next } satisfies Kept)
              setEntered({ token: next, sheet })
            }}
          />
        )
      )}
    </App>
  )
}

function keptToken(): string | null {
  const kept = sessionStore.read(TOKEN_KEY) as Kept | null
  return kept?.link === linkOf() ? kept.token : null
}

function Enter({ onEntered }: { readonly onEntered: (token: string, sheet: EvaluationSheet) => void }) {
  const say = useSay()
  const words = useFailureText()
  const link = linkOf()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const enter = async (values: Values) => {
    setBusy(true)
    setFailure(null)
    try {
      const { guest_token } = await enterAsGuest({ link, ...values })
      onEntered(guest_token, await guestChannel(guest_token).get())
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  const isLink = /^[\w-]{43}$/u.test(link)
  const rules = [{ required: true, message: say(TEXTS.required) }]
  return (
    <main className={classes.page} style={{ maxWidth: 420 }}>
      <header className={classes.head}>
        <h1>{say(TEXTS.guestTitle)}</h1>
        <div className={classes.saveMark} style={{ display: 'flex' }}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <p>{say(TEXTS.guestHint)}</p>
      {!isLink && <Alert type="warning" showIcon role="alert" title={say(TEXTS.noLink)} />}
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      <Form<Values> layout="vertical" size="large" requiredMark={false} onFinish={(values) => void enter(values)}>
        <Form.Item name="expert_name" label={say(TEXTS.expertName)} rules={rules}>
          <Input maxLength={EXPERT_NAME_MAX} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="expert_secret"
          label={say(TEXTS.expertSecret)}
          rules={[{ required: true, min: EXPERT_SECRET_MIN, message: say(TEXTS.required) }]}
        >
          <Input.Password maxLength={EXPERT_SECRET_MAX} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={!isLink}>
          {say(TEXTS.enter)}
        </Button>
      </Form>
    </main>
  )
}
