import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { EXPERT_NAME_MAX, EXPERT_SECRET_MAX, EXPERT_SECRET_MIN } from '@keguan/contract/vocabulary/evaluation-state'
import { Alert, App, Button, Form, Input } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Logo } from '../../components/common/logo.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { sessionStore } from '../../lib/storage.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { enterAsGuest, guestChannel, listGuestLessons } from '../../services/evaluation.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import classes from './evaluation.module.css'
import { type GuestLessons, GuestTask } from './guest-task.tsx'
import { SheetView } from './sheet-view.tsx'
import { TEXTS } from './texts.ts'

interface Values {
  readonly expert_name: string
  readonly expert_secret: string
}

/** Storage key of the token in this tab, so that a reload keeps it; it is gone when the tab is closed. */
const TOKEN_KEY = 'keguan-guest'

interface Kept {
  readonly link: string
  readonly token: string
  /** Whether it is for the lessons of a task. */
  readonly isTask: boolean
}

type Entered =
  | { readonly token: string; readonly sheet: EvaluationSheet }
  | { readonly token: string; readonly lessons: GuestLessons }

const enteredBy = async ({ token, isTask }: Pick<Kept, 'token' | 'isTask'>): Promise<Entered> =>
  isTask ? { token, lessons: await listGuestLessons(token) } : { token, sheet: await guestChannel(token).get() }

/** Target of an invitation link; a renewed one opened in the same tab starts over. */
export function GuestPage() {
  const [parameters] = useSearchParams()
  const link = parameters.get('link') ?? ''
  return <ByLink key={link} link={link} />
}

/** Asks for name and secret first, then shows the lesson and its form, and nothing else. */
function ByLink({ link }: { readonly link: string }) {
  const [entered, setEntered] = useState<Entered | null>(null)
  const [isKnown, setIsKnown] = useState(() => keptEntry(link) !== null)
  useEffect(() => {
    const kept = keptEntry(link)
    if (kept === null) return
    enteredBy(kept)
      .then(setEntered)
      .catch(() => sessionStore.remove(TOKEN_KEY))
      .finally(() => setIsKnown(false))
  }, [link])
  return (
    <App className={classes.guestFrame ?? ''}>
      {entered ? (
        <main>
          {'sheet' in entered ? <OneSheet {...entered} /> : <GuestTask token={entered.token} first={entered.lessons} />}
        </main>
      ) : (
        !isKnown && (
          <Enter
            link={link}
            onEntered={(next, isTask) => {
              sessionStore.write(TOKEN_KEY, { link, token: next.token, isTask } satisfies Kept)
              setEntered(next)
            }}
          />
        )
      )}
    </App>
  )
}

function OneSheet({ token, sheet }: { readonly token: string; readonly sheet: EvaluationSheet }) {
  const channel = useMemo(() => guestChannel(token), [token])
  return <SheetView channel={channel} loaded={sheet} />
}

function keptEntry(link: string): Kept | null {
  const kept = sessionStore.read(TOKEN_KEY) as Kept | null
  return kept?.link === link ? kept : null
}

interface EnterProps {
  readonly link: string
  readonly onEntered: (entered: Entered, isTask: boolean) => void
}

function Enter({ link, onEntered }: EnterProps) {
  const say = useSay()
  const locale = useLocale()
  const words = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const enter = async (values: Values) => {
    setBusy(true)
    setFailure(null)
    try {
      const { guest_token: token, is_task: isTask } = await enterAsGuest({ link, ...values })
      onEntered(await enteredBy({ token, isTask }), isTask)
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
        <strong className={classes.brand}>
          <Logo size={24} color={VARIANT_ENTRY.color} />
          {VARIANT_ENTRY.name[locale]}
        </strong>
        <div className={classes.saveMark} style={{ display: 'flex' }}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <h1>{say(TEXTS.guestTitle)}</h1>
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
