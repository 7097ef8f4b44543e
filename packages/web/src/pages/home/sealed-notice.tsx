import { Alert } from 'antd'
import { formatMoment } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'

/** Says why older lessons are missing for a while: after a password reset by link they stay locked for some time. */
export function SealedNotice() {
  const text = useText()
  const until = useStore(user)?.lessons_sealed_until
  if (!until) return null
  return (
    <Alert
      type="info"
      showIcon
      title={text('home.sealed', { time: formatMoment(until) })}
      style={{ marginBottom: 12 }}
    />
  )
}
