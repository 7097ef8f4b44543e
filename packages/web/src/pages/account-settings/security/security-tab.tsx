import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { listBindings } from '../../../services/single-sign-on.ts'
import { BINDINGS_KEY } from '../binding-tab.tsx'
import { LoginHistory } from './login-history.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password, the active sessions, and the log-in history. */
export function SecurityTab() {
  const bindings = useQuery({
    queryKey: BINDINGS_KEY,
    queryFn: ({ signal }) => listBindings(signal),
  })
  return (
    <>
      <Loaded query={bindings}>{(data) => <PasswordForm hasPassword={data.has_password} />}</Loaded>
      <OwnSessions />
      <LoginHistory />
    </>
  )
}
