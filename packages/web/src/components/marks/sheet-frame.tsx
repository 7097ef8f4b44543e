import { App, Button, Result, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { addressParameter } from '../../navigation.ts'
import { LanguageSwitch, ThemeSwitch } from '../common/view-switches.tsx'
import { useFailureText } from '../failure/use-failure-text.ts'
import styles from './sheet.module.css'
import { MARKS_TEXTS as T } from './texts.ts'

interface Opened {
  readonly title: string
  readonly expires_at: string
}

interface Props<S extends Opened> {
  readonly open: (link: string) => Promise<S>
  readonly who: (sheet: S) => { readonly name: string; readonly number: string; readonly className: string }
  readonly footer: (sheet: S) => string
  readonly children: (sheet: S) => ReactNode
}

/** Target of the link to a pupil's sheet: the pupil's own data, without navigation to anything else. */
export function SheetFrame<S extends Opened>({ open, who, footer, children }: Props<S>) {
  const say = useSay()
  const words = useFailureText()
  const [opened, setOpened] = useState<S | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [link] = useState(() => addressParameter(window.location.href, 'link') ?? '')
  useEffect(() => {
    let wanted = true
    open(link).then(
      (found) => wanted && setOpened(found),
      (error: unknown) => wanted && setFailure(words(error)),
    )
    return () => {
      wanted = false
    }
  }, [link, open, words])
  const pupil = opened && who(opened)
  return (
    <App className={styles.frame ?? ''}>
      <div className={styles.switches}>
        <LanguageSwitch short />
        <ThemeSwitch />
      </div>
      <main className={styles.main}>
        {failure !== null && <Result status="info" title={say(T.ended)} subTitle={failure} />}
        {failure === null && !opened && <Skeleton active className="delayed" />}
        {opened && pupil && (
          <article className={styles.sheet}>
            <p className={styles.small}>{opened.title}</p>
            <h1>{pupil.name || pupil.number}</h1>
            <p className={styles.small}>
              {[pupil.className, pupil.name === '' ? '' : pupil.number].filter(Boolean).join(' · ')}
            </p>
            {children(opened)}
            <footer className={styles.small}>
              <p>{footer(opened)}</p>
              <p>{say(T.until, { day: formatMoment(opened.expires_at) })}</p>
            </footer>
            <Button className={styles.print ?? ''} onClick={() => window.print()}>
              {say(T.print)}
            </Button>
          </article>
        )}
      </main>
    </App>
  )
}
