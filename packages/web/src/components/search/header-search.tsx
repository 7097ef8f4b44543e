import { Button, Tooltip } from 'antd'
import { useEffect, useRef } from 'react'
import { useSay } from '../../locales/say.ts'
import { Sign } from '../shell/menu/menu-icon.tsx'
import { useDrawer } from '../shell/use-drawer.ts'
import { opensSearch } from './shortcut.ts'
import { TEXTS } from './texts.ts'

const GLASS = <path d="M7 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM10.300 10.300 13.500 13.500" />
const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Finds pages, lessons and people from any page. */
export function HeaderSearch() {
  const say = useSay()
  const dialog = useDrawer(loadDialog)
  const show = useRef(dialog.show)
  show.current = dialog.show
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event, event.target instanceof Element ? event.target : null)) return
      event.preventDefault()
      show.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Tooltip trigger="hover" title={say(TEXTS.hint, { key: isMac ? '⌘ K' : 'Ctrl K' })}>
        <Button
          type="text"
          aria-label={say(TEXTS.open)}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={dialog.show}
          icon={<Sign>{GLASS}</Sign>}
        />
      </Tooltip>
      {dialog.Part && <dialog.Part {...dialog.drawer} />}
    </>
  )
}
