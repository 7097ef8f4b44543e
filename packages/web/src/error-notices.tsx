// Only the hook: the package's own `App` includes dialogs, which the log-in page does not need.
import useNotification from 'antd/es/notification/useNotification'
import { useEffect } from 'react'
import { writeNotice } from './components/failure/use-failure-text.ts'
import { useStore } from './lib/store.ts'
import { useLocale, useText } from './locales/intl.ts'
import { reachesServer } from './models/connection.ts'
import { login } from './models/login.ts'
import { configureRequests } from './request.ts'
import { endsSession, NETWORK_NOTICE, noticeOf, SESSION_NOTICE } from './requestErrorConfig.ts'
import { leaveSession } from './session/logout.ts'

/** Shows failed requests according to the error catalogue, and ends the session where required. */
export function ErrorNotices() {
  const [notification, holder] = useNotification({ placement: 'bottomLeft' })
  const text = useText()
  const locale = useLocale()
  useEffect(() => {
    configureRequests({
      locale,
      onAnswer: () => {
        reachesServer.set(true)
        notification.destroy(NETWORK_NOTICE)
      },
      onError: (error, quiet) => {
        if (error.kind === 'network') reachesServer.set(false)
        if (quiet && !endsSession(error)) return
        const { key, title, description, durationS, logout } = noticeOf(error)
        notification.error({
          key,
          title: writeNotice(text, title),
          description: description && writeNotice(text, description),
          duration: durationS,
        })
        if (logout) leaveSession()
      },
    })
  }, [notification, text, locale])
  const { token } = useStore(login)
  useEffect(() => {
    if (token !== null) notification.destroy(SESSION_NOTICE)
  }, [token, notification])
  return holder
}
