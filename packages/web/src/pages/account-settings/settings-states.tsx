import { Alert, Button, Skeleton } from 'antd'
import { type Say, useSay } from '../../locales/say.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import { TEXTS } from './texts.ts'

export const SettingsLoading = ({ rows = 6 }: { readonly rows?: number }) => (
  <div className="delayed" aria-hidden="true">
    <Skeleton active paragraph={{ rows, width: '100%' }} />
  </div>
)

export function SettingsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const say = useSay()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(TEXTS.failed)}
      description={say(TEXTS.failedHint)}
      action={<Button onClick={onRetry}>{say(TEXTS.retry)}</Button>}
    />
  )
}

/** What the server said about a request that failed, or that it could not be reached. */
export const failureOf = (error: unknown, say: Say): string =>
  error instanceof RequestError && error.text !== '' ? error.text : say(TEXTS.network)
