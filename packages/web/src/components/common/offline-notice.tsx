import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { askUntilReached, reachesServer } from '../../models/connection.ts'

/**
 * Shown as long as the connection is lost. The browser's own state is not enough: it may have a network without a
 * server, and reports online after a reload without a network; so the server is polled until it answers.
 */
export function OfflineNotice() {
  const text = useText()
  const online = useOnline()
  const reaches = useStore(reachesServer)
  useEffect(() => (reaches ? undefined : askUntilReached()), [reaches])
  if (online && reaches) return null
  return (
    <Alert
      banner
      type="warning"
      role="status"
      title={text('component.offline')}
      description={text('component.offline.description')}
    />
  )
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return online
}
