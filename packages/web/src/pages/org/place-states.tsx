import { Alert, Button, Skeleton } from 'antd'
import { useSay } from '../../locales/say.ts'
import { TEXTS } from './texts.ts'

export const PlaceLoading = () => (
  <div className="delayed" aria-hidden="true">
    <Skeleton active paragraph={{ rows: 8, width: '100%' }} />
  </div>
)

export function PlaceFailed({ onRetry }: { readonly onRetry: () => void }) {
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

export function PlaceGone({ onTop }: { readonly onTop: () => void }) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say(TEXTS.gone)}
      description={say(TEXTS.goneHint)}
      action={<Button onClick={onTop}>{say(TEXTS.toTop)}</Button>}
    />
  )
}
