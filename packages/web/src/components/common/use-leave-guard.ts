import { named } from '@keguan/contract/vocabulary/locale'
import { App } from 'antd'
import { useEffect } from 'react'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'

const TEXTS = {
  leave: named('离开此页？', 'Leave this page?'),
  leaveContent: named('{count} 项修改还没有保存。', '{count} changes are not saved.'),
  leaveOk: named('不保存，离开', 'Leave without saving'),
  stay: named('留在此页', 'Stay'),
}

/** Asks before a link or closing the tab discards unsaved changes; the page itself handles the Back button. */
export function useLeaveGuard(count: number): void {
  const say = useSay()
  const { modal } = App.useApp()
  useEffect(() => {
    if (count === 0) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href^="${hashOf('/')}"]`) : null
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      const target = link?.getAttribute('href')
      if (!target || !isPlain || target === window.location.hash) return
      event.preventDefault()
      event.stopPropagation()
      modal.confirm({
        title: say(TEXTS.leave),
        content: say(TEXTS.leaveContent, { count }),
        okText: say(TEXTS.leaveOk),
        cancelText: say(TEXTS.stay),
        onOk: () => {
          window.location.hash = target
        },
      })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [count, modal, say])
}
