import { theme } from 'antd'
import type { ReactNode } from 'react'
import { Logo } from '../../components/common/logo.tsx'
import { OfflineNotice } from '../../components/common/offline-notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { VoicesPicture } from '../../components/common/voices-picture.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { LeaveNote } from '../../components/touch/leave-note.tsx'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import classes from './login-page.module.css'

const POINTS = ['login.point.audio', 'login.point.evidence', 'login.point.describe'] as const

const MAINTENANCE = lazyPage(
  async () => (await import('../../components/maintenance/maintenance-banner.tsx')).MaintenanceBanner,
)

const BLOCKS = lazyPage(async () => (await import('../../components/home-page/published.tsx')).LoginBlocks)

/** Layout of every page outside the shell: the product on one side, a form on the other. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const locale = useLocale()
  const { token } = theme.useToken()
  return (
    <div className={classes.page} style={{ background: token.colorBgLayout, color: token.colorText }}>
      <OfflineNotice />
      <LatePart part={MAINTENANCE} className={classes.banner} />
      <header className={classes.switches}>
        <ThemeSwitch />
        <LanguageSwitch />
      </header>
      <main className={classes.card} style={{ background: token.colorBgContainer, boxShadow: token.boxShadowTertiary }}>
        <section className={classes.brand} style={{ background: VARIANT_ENTRY.color }}>
          <p className={classes.slogan}>{VARIANT_ENTRY.slogan[locale]}</p>
          <VoicesPicture />
          <ul className={classes.points}>
            {POINTS.map((point) => (
              <li key={point}>{text(point)}</li>
            ))}
          </ul>
        </section>
        <section className={classes.form}>
          <h1 className={classes.name}>
            <Logo size={36} color={VARIANT_ENTRY.color} />
            {VARIANT_ENTRY.name[locale]}
          </h1>
          {children}
          <div className={classes.note}>
            <LeaveNote place="login" />
          </div>
        </section>
      </main>
      <LatePart part={BLOCKS} className={classes.published} />
    </div>
  )
}
