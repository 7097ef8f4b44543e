import type { GuestCareer } from '@keguan/contract/api/career-links'
import type { CareerReport } from '@keguan/contract/report/career/report'
import { RIASEC_NAMES, RIASEC_TEXTS } from '@keguan/contract/vocabulary/riasec'
import { fieldsOf } from '@keguan/figures/career/families'
import { App, Button, Result, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../../components/common/view-switches.tsx'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import styles from '../../../components/marks/sheet.module.css'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { formatMoment, formatShare } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { addressParameter } from '../../../navigation.ts'
import { openCareer, withdrawConsent } from '../../../services/career.ts'
import { GUEST_TEXTS as T } from '../texts.ts'
import own from './my-career.module.css'
import { OwnSentences } from './own-sentences.tsx'

type State =
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'open'; readonly result: GuestCareer }

/** Target of the link for the person: their result on one page, in plain words, with a way to withdraw. */
export function MyCareerPage() {
  const say = useSay()
  const words = useFailureText()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [link] = useState(() => addressParameter(window.location.href, 'link') ?? '')
  useEffect(() => {
    let wanted = true
    openCareer(link).then(
      (result) => wanted && setState({ kind: 'open', result }),
      (error: unknown) => wanted && setState({ kind: 'failed', text: words(error) }),
    )
    return () => {
      wanted = false
    }
  }, [link, words])
  return (
    <App className={styles.frame ?? ''}>
      <div className={styles.switches}>
        <LanguageSwitch short />
        <ThemeSwitch />
      </div>
      <main className={styles.main}>
        {state.kind === 'failed' && <Result status="info" title={say(T.ended)} subTitle={state.text} />}
        {state.kind === 'gone' && <Result status="success" title={say(T.gone)} />}
        {state.kind === 'loading' && <Skeleton active className="delayed" />}
        {state.kind === 'open' && <Sheet result={state.result} link={link} onGone={() => setState({ kind: 'gone' })} />}
      </main>
    </App>
  )
}

interface Props {
  readonly result: GuestCareer
  readonly link: string
  readonly onGone: () => void
}

function Sheet({ result, link, onGone }: Props) {
  const say = useSay()
  const confirm = useConfirm()
  const { report, person, title, expires_on: day, expires_at: until } = result
  const withdraw = () =>
    confirm({
      title: say(T.withdrawTitle),
      content: say(T.withdrawHint),
      okText: say(T.withdraw),
      isDanger: true,
      onOk: () => withdrawConsent(link).then(onGone),
    })
  return (
    <article className={styles.sheet}>
      <p className={styles.small}>{title}</p>
      <h1>{say(T.of, { person })}</h1>
      {report.profile ? <Strongest profile={report.profile} /> : <p>{say(T.notEnough)}</p>}
      <OwnSentences link={link} report={report} />
      {report.profile && <Fields profile={report.profile} />}
      <footer className={styles.small}>
        <p>{say(T.honest)}</p>
        <p>{say(T.until, { day })}</p>
        <p>{say(MARKS_TEXTS.until, { day: formatMoment(until) })}</p>
      </footer>
      <div className={styles.print}>
        <div className={own.buttons}>
          <Button onClick={() => window.print()}>{say(MARKS_TEXTS.print)}</Button>
          <Button danger onClick={withdraw}>
            {say(T.withdraw)}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Maximum directions and fields of work that fit on one page. */
const SHOWN = { letters: 3, fields: 4 } as const

interface ProfileProps {
  readonly profile: NonNullable<CareerReport['profile']>
}

function Strongest({ profile }: ProfileProps) {
  const say = useSay()
  return (
    <>
      <h2>{say(T.strongest)}</h2>
      <ul className={styles.papers}>
        {profile.letters.slice(0, SHOWN.letters).map(({ letter, share, interval }) => (
          <li key={letter}>
            <span className={styles.small}>{say(RIASEC_TEXTS[letter])}</span>
            <strong>{say(RIASEC_NAMES[letter])}</strong>
            <span>
              {formatShare(share)}{' '}
              <span className={styles.small}>
                {say(T.likely, { low: formatShare(interval[0]), high: formatShare(interval[1]) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Fields({ profile }: ProfileProps) {
  const say = useSay()
  return (
    <>
      <h2>{say(T.try)}</h2>
      <ul className={own.fields}>
        {fieldsOf(profile.occupations, SHOWN.fields).map((field) => (
          <li key={field['en-US']}>{say(field)}</li>
        ))}
      </ul>
      <p className={styles.small}>{say(T.tryHint)}</p>
    </>
  )
}
