import { useQuery } from '@tanstack/react-query'
import { listBindings } from '../../services/single-sign-on.ts'
import { BINDINGS_KEY } from './binding-tab.tsx'
import { LoginHistory } from './login-history.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingsFailed, SettingsLoading } from './settings-states.tsx'

/** The password, where one is logged in, and where one was. */
export function SecurityTab() {
  const { data, isError, refetch } = useQuery({
    queryKey: BINDINGS_KEY,
    queryFn: ({ signal }) => listBindings(signal),
  })
  return (
    <>
      {data && <PasswordForm hasPassword={data.has_password} />}
      {!data && (isError ? <SettingsFailed onRetry={() => void refetch()} /> : <SettingsLoading rows={4} />)}
      <OwnSessions />
      <LoginHistory />
    </>
  )
}
