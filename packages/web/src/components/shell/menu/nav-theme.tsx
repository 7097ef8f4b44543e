import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useLayout } from '../../../models/layout.ts'
import { themeSetting } from '../../../models/setting.ts'
import { themeConfig } from '../../../theme.ts'

/** Class that selects the dark menu's own colours in style sheets. */
const DARK_NAV = 'kg-dark-nav'

/** Renders its children dark on a light page, if that is chosen for the menu. */
export function NavTheme({ here, children }: { here: boolean; children: ReactNode }) {
  const { navTheme, color, colorWeak } = useLayout()
  const theme = useStore(themeSetting)
  const dark = here && navTheme === 'dark' && theme === 'light'
  const own = dark ? { ...themeConfig({ theme: 'dark', color, colorWeak }), cssVar: { key: DARK_NAV } } : {}
  return (
    <ConfigProvider theme={own}>
      <div className={dark ? DARK_NAV : undefined} style={{ display: 'contents' }}>
        {children}
      </div>
    </ConfigProvider>
  )
}
