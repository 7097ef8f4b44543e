import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../locales/intl.ts'

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const text = useText()
  if (useOnline()) return null
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
