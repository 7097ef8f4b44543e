import { Alert } from 'antd'
import { formatMoment } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'

/** Says why older lessons are missing for a while: a password set by a link does not open them yet. */
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
