import type { CurrentUser } from '@keguan/contract/api/account'
import { theme } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LazyView } from '../../components/common/lazy-view.tsx'
import { Logo } from '../../components/common/logo.tsx'
import { OfflineNotice } from '../../components/common/offline-notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { addressParameter, afterLogin } from '../../navigation.ts'
import { useSession } from '../../session.ts'
import { VARIANT, VARIANT_ENTRY } from '../../variant.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import { LoginPicture } from './login-picture.tsx'

const POINTS = ['login.point.audio', 'login.point.evidence', 'login.point.describe'] as const

const CHANGE_PASSWORD = lazyPage(async () => (await import('./change-password-step.tsx')).ChangePasswordStep)

const MAINTENANCE = lazyPage(
  async () => (await import('../../components/maintenance/maintenance-banner.tsx')).MaintenanceBanner,
)

/** The way in. Whoever holds a session already, perhaps from another tab, is led on at once. */
export function LoginPage() {
  const text = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const current = useSession()
  const { token } = theme.useToken()
  useEffect(() => {
    if (current && !current.must_change_password) navigate(landing(current), { replace: true })
  }, [current, navigate])
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
          <LoginPicture />
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
          {current?.must_change_password ? <LazyView page={CHANGE_PASSWORD} name="change password" /> : <LoginForm />}
        </section>
      </main>
    </div>
  )
}

/** The rules decide, and they alone. */
function landing(current: CurrentUser): string {
  return afterLogin({
    variant: VARIANT,
    roles: current.role_ids,
    accesses: current.accesses,
    skipsAnalysis: current.should_skip_analysis,
    redirect: addressParameter(window.location.href, 'redirect'),
    origin: window.location.origin,
  })
}
