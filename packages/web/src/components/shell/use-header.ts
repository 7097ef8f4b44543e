import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_SETTINGS } from '../../../config/defaultSettings.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { headerHidden } from '../../models/global.ts'
import { useLayout } from '../../models/layout.ts'

/** Scroll distances below this are ignored, because a finger trembles. */
const TREMBLE_PX = 6

/** Height of the header, and how much of it covers sticky elements at the top of the window. */
export function useHeader(): { readonly height: number; readonly stickyTop: number; readonly hidden: boolean } {
  const { fixedHeader } = useLayout()
  const hidden = useStore(headerHidden)
  const height = useNarrow() ? DEFAULT_SETTINGS.narrowHeaderHeight : DEFAULT_SETTINGS.headerHeight
  return { height, stickyTop: fixedHeader && !hidden ? height : 0, hidden }
}

/** If chosen, the header hides on scroll down and returns on scroll up. */
export function useHeaderHiding(): void {
  const { fixedHeader, autoHideHeader } = useLayout()
  const { pathname } = useLocation()
  const on = fixedHeader && autoHideHeader
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with its header
  useEffect(() => headerHidden.set(false), [on, pathname])
  useEffect(() => {
    if (!on) return
    let last = window.scrollY
    const follow = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < TREMBLE_PX) return
      last = window.scrollY
      headerHidden.set(moved > 0 && window.scrollY > DEFAULT_SETTINGS.headerHeight)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [on])
}
