import type { PublicLesson } from '@keguan/contract/api/experience'
import { Button, theme } from 'antd'
import type { CSSProperties } from 'react'
import { LOGIN_ROUTE, SAMPLE_REPORT_ROUTE } from '../../../config/routes.ts'
import { Logo } from '../../components/common/logo.tsx'
import { OfflineNotice } from '../../components/common/offline-notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { VoicesPicture } from '../../components/common/voices-picture.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { LeaveNote } from '../../components/touch/leave-note.tsx'
import { lazyPage } from '../../lib/lazy-page.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import classes from './experience.module.css'
import { TEXTS } from './texts.ts'
import { TryOwn } from './try-own.tsx'

const BLOCKS = lazyPage(async () => (await import('../../components/home-page/published.tsx')).ExperienceBlocks)

const PARTS = [
  [TEXTS.whoTitle, TEXTS.who],
  [TEXTS.waitTitle, TEXTS.wait],
  [TEXTS.askTitle, TEXTS.ask],
  [TEXTS.nextTitle, TEXTS.next],
] as const

interface TourProps {
  readonly lesson: PublicLesson | null
  /** False while the server has not answered. */
  readonly isKnown: boolean
}

export function Tour({ lesson, isKnown }: TourProps) {
  const say = useSay()
  const locale = useLocale()
  const { token } = theme.useToken()
  const colours = {
    '--tour-ground': token.colorBgLayout,
    '--tour-card': token.colorBgContainer,
    '--tour-line': token.colorBorderSecondary,
    '--tour-edge': token.colorBorder,
    '--tour-ink': token.colorText,
    '--tour-faint': token.colorTextSecondary,
    '--tour-primary': token.colorPrimary,
  } as CSSProperties
  const canRead = lesson !== null
  return (
    <div className={classes.page} style={colours}>
      <OfflineNotice />
      <header className={classes.top}>
        <span className={classes.name}>
          <Logo size={32} color={VARIANT_ENTRY.color} />
          {VARIANT_ENTRY.name[locale]}
        </span>
        <span className={classes.switches}>
          <ThemeSwitch />
          <LanguageSwitch />
          <Button href={hashOf(LOGIN_ROUTE)}>{say(TEXTS.logIn)}</Button>
        </span>
      </header>
      <main>
        <section className={classes.hero} style={{ background: VARIANT_ENTRY.color }}>
          <div>
            <h1>{VARIANT_ENTRY.slogan[locale]}</h1>
            <p>{say(TEXTS.lead)}</p>
          </div>
          <VoicesPicture />
        </section>
        <LatePart part={BLOCKS} className={undefined} />
        <div className={classes.pair}>
          <section className={classes.card} aria-labelledby="tour-sample">
            <h2 id="tour-sample">{say(TEXTS.sampleTitle)}</h2>
            <p>{say(TEXTS.sample)}</p>
            <div className={classes.action}>
              {canRead && (
                <>
                  <p className={classes.lesson}>
                    <strong>{lesson.title}</strong>
                    {lesson.duration_s !== null && (
                      <span>{say(TEXTS.minutes, { minutes: Math.round(lesson.duration_s / 60) })}</span>
                    )}
                  </p>
                  <Button type="primary" size="large" href={hashOf(SAMPLE_REPORT_ROUTE)}>
                    {say(TEXTS.openSample)}
                  </Button>
                </>
              )}
              {!canRead && isKnown && <p className={classes.faint}>{say(TEXTS.noSample)}</p>}
            </div>
          </section>
          <section className={classes.card} aria-labelledby="tour-own">
            <h2 id="tour-own">{say(TEXTS.ownTitle)}</h2>
            <p>{say(TEXTS.own)}</p>
            <TryOwn />
          </section>
        </div>
        <section aria-labelledby="tour-what">
          <h2 id="tour-what">{say(TEXTS.whatTitle)}</h2>
          <ul className={classes.parts}>
            {PARTS.map(([title, text]) => (
              <li key={title['zh-CN']} className={classes.card}>
                <h3>{say(title)}</h3>
                <p>{say(text)}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={classes.faint}>
        <p>{say(TEXTS.note)}</p>
        <p>
          {say(TEXTS.question)} <LeaveNote place="experience" />
        </p>
      </footer>
    </div>
  )
}
