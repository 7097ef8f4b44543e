import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_SETTINGS } from '../../../config/defaultSettings.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { headerHidden } from '../../models/global.ts'
import { useLayout } from '../../models/layout.ts'

/** A finger trembles; less than this is no scrolling. */
const TREMBLE_PX = 6

/** How high the header is, and how much of the window's top it takes from what sticks below it. */
export function useHeader(): { readonly height: number; readonly stickyTop: number; readonly hidden: boolean } {
  const { fixedHeader } = useLayout()
  const hidden = useStore(headerHidden)
  const height = useNarrow() ? DEFAULT_SETTINGS.narrowHeaderHeight : DEFAULT_SETTINGS.headerHeight
  return { height, stickyTop: fixedHeader && !hidden ? height : 0, hidden }
}

/** With the choice made, the header gives way while one scrolls down and comes back on the way up. */
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
