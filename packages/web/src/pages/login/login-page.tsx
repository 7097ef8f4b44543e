import type { CurrentUser } from '@keguan/contract/api/account'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LazyView } from '../../components/common/lazy-view.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { lazyPage } from '../../lib/lazy-page.ts'
import { addressParameter, afterLogin } from '../../navigation.ts'
import { useSession } from '../../session/session.ts'
import { VARIANT } from '../../variant.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'

const CHANGE_PASSWORD = lazyPage(async () => (await import('./change-password-step.tsx')).ChangePasswordStep)

const VISIT = lazyPage(async () => (await import('./experience-link.tsx')).ExperienceLink)

/** The log-in page. Users with a session, perhaps from another tab, are redirected immediately. */
export function LoginPage() {
  const navigate = useNavigate()
  const current = useSession()
  useEffect(() => {
    if (current && !current.must_change_password) navigate(landing(current), { replace: true })
  }, [current, navigate])
  return (
    <LoginFrame>
      {current?.must_change_password ? (
        <LazyView page={CHANGE_PASSWORD} name="change password" />
      ) : (
        <>
          <LoginForm />
          <LatePart part={VISIT} className={classes.visit} />
        </>
      )}
    </LoginFrame>
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
