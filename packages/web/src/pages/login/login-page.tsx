import { theme } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ROUTES } from '../../../config/routes.ts'
import { routeOf } from '../../access.ts'
import { Logo } from '../../components/common/logo.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { addressParameter, afterLogin } from '../../navigation.ts'
import { VARIANT, VARIANT_ENTRY } from '../../variant.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import { LoginPicture } from './login-picture.tsx'

const POINTS = ['login.point.audio', 'login.point.evidence', 'login.point.describe'] as const

/** The way in. Whoever holds a session already, perhaps from another tab, is led on at once. */
export function LoginPage() {
  const text = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const current = useStore(user)
  const { token } = theme.useToken()
  useEffect(() => {
    if (current) navigate(landing(current.role_ids), { replace: true })
  }, [current, navigate])
  return (
    <div className={classes.page} style={{ background: token.colorBgLayout, color: token.colorText }}>
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
          <LoginForm />
        </section>
      </main>
    </div>
  )
}

/** The rules decide; a page that this deployment does not have leads to the root instead of to "not found". */
function landing(roles: readonly string[]): string {
  const redirect = addressParameter(window.location.href, 'redirect')
  const target = afterLogin({ variant: VARIANT, roles, redirect, origin: window.location.origin })
  const path = target.split(/[?#]/)[0] ?? '/'
  const chosenByRule = path === '/career' || path === '/org' || path === '/home_page_config'
  return chosenByRule && !routeOf(ROUTES, path) ? '/' : target
}
