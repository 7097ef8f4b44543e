import { useQuery } from '@tanstack/react-query'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { listBindings } from '../../../services/single-sign-on.ts'
import { BINDINGS_KEY } from '../binding-tab.tsx'
import { LoginHistory } from './login-history.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password, where one is logged in, and where one was. */
export function SecurityTab() {
  const { data, error, refetch } = useQuery({
    queryKey: BINDINGS_KEY,
    queryFn: ({ signal }) => listBindings(signal),
  })
  return (
    <>
      {data && <PasswordForm hasPassword={data.has_password} />}
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={4} />)}
      <OwnSessions />
      <LoginHistory />
    </>
  )
}
