import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { theme } from 'antd'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { ROUTES } from '../../../config/routes.ts'
import { menuOf } from '../../access.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useText } from '../../locales/intl.ts'
import { useLayout } from '../../models/layout.ts'
import { user } from '../../models/user.ts'
import { OfflineNotice } from '../common/offline-notice.tsx'
import { LatePart } from './late-part.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { NavTheme } from './menu/nav-theme.tsx'
import { SideBar } from './menu/side-bar.tsx'
import { keepMenuKeys } from './menu-keys.ts'
import classes from './shell.module.css'
import { ShellHeader } from './shell-header.tsx'
import { useDrawer } from './use-drawer.ts'
import { useHeader, useHeaderHiding } from './use-header.ts'

const loadMenu = async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer
const loadHelp = async () => (await import('../help/help-drawer.tsx')).HelpDrawer
const loadLayout = async () => (await import('../layout/layout-drawer.tsx')).LayoutDrawer

const MAINTENANCE = lazyPage(async () => (await import('../maintenance/maintenance-banner.tsx')).MaintenanceBanner)

const NO_WORKER = lazyPage(async () => (await import('../system/no-worker-banner.tsx')).NoWorkerBanner)

/** The frame around every page behind the log-in. */
export function Shell({ onLogout, children }: { onLogout: () => Promise<void>; children: ReactNode }) {
  const text = useText()
  const current = useStore(user)
  const narrow = useNarrow()
  const { layout, contentWidth } = useLayout()
  const { height, stickyTop } = useHeader()
  const { token } = theme.useToken()
  const menuDrawer = useDrawer(loadMenu)
  const help = useDrawer(loadHelp)
  const settings = useDrawer(loadLayout)
  useHeaderHiding()
  useEffect(() => keepMenuKeys(document), [])
  if (!current) return null
  const menu = menuOf(ROUTES, authoritiesOf(current.accesses))
  const side = layout === 'side' && !narrow
  const sizes = { '--header-size': `${height}px`, '--header-height': `${stickyTop}px` } as CSSProperties
  return (
    <div className={classes.shell} style={{ ...sizes, background: token.colorBgLayout, color: token.colorText }}>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        {text('component.skip')}
      </button>
      <LoadingBar />
      {side && (
        <NavTheme here>
          <SideBar menu={menu} />
        </NavTheme>
      )}
      <div className={classes.body}>
        <NavTheme here={!side}>
          <ShellHeader
            user={current}
            menu={menu}
            onMenu={menuDrawer.show}
            onHelp={help.show}
            onLayout={settings.show}
            onLogout={onLogout}
          />
        </NavTheme>
        <OfflineNotice />
        <LatePart part={MAINTENANCE} className={undefined} />
        {current.accesses['/api/system/status:get'] && <LatePart part={NO_WORKER} className={undefined} />}
        <main id="main" tabIndex={-1} className={classes.main}>
          {contentWidth === 'Fixed' ? <div className={classes.fixedWidth}>{children}</div> : children}
        </main>
      </div>
      {menuDrawer.Part && (
        <menuDrawer.Part {...menuDrawer.drawer} menu={menu} onHelp={help.show} onLayout={settings.show} />
      )}
      {help.Part && <help.Part {...help.drawer} />}
      {settings.Part && <settings.Part {...settings.drawer} />}
    </div>
  )
}
