import type { CurrentUser } from '@keguan/contract/api/account'
import { Button, theme } from 'antd'
import type { Route } from '../../access.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useText } from '../../locales/intl.ts'
import { useLayout } from '../../models/layout.ts'
import { LanguageSwitch } from '../common/view-switches.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LatePart } from './late-part.tsx'
import { HELP_SIGN, MENU_SIGN, Sign } from './menu/menu-icon.tsx'
import { TopMenu } from './menu/top-menu.tsx'
import classes from './shell.module.css'
import { useHeader } from './use-header.ts'

const SEARCH = lazyPage(async () => (await import('../search/header-search.tsx')).HeaderSearch)
const NOTICES = lazyPage(async () => (await import('../notices/notice-bell.tsx')).NoticeBell)

export interface HeaderProps {
  readonly user: CurrentUser
  readonly menu: readonly Route[]
  readonly onMenu: () => void
  readonly onHelp: () => void
  readonly onLayout: () => void
  readonly onLogout: () => Promise<void>
}

/** Brand and menu, unless they are at the side, followed by the tools of every page. */
export function ShellHeader({ user, menu, onMenu, onHelp, onLayout, onLogout }: HeaderProps) {
  const text = useText()
  const narrow = useNarrow()
  const { layout, contentWidth, fixedHeader } = useLayout()
  const { height, hidden } = useHeader()
  const { token } = theme.useToken()
  const top = layout === 'top'
  return (
    <header
      className={`${classes.header} ${fixedHeader ? classes.fixed : ''} ${hidden ? classes.hidden : ''}`}
      style={{
        height,
        color: token.colorText,
        background: token.colorBgContainer,
        borderColor: token.colorBorderSecondary,
      }}
    >
      <div className={`${classes.bar} ${top && !narrow && contentWidth === 'Fixed' ? classes.fixedWidth : ''}`}>
        {narrow && (
          <Button type="text" aria-label={text('menu.open')} onClick={onMenu} icon={<Sign>{MENU_SIGN}</Sign>} />
        )}
        {(top || narrow) && <Brand named={!narrow} />}
        {top && !narrow ? <TopMenu menu={menu} /> : <div className={classes.space} />}
        <div className={classes.actions}>
          <LatePart part={SEARCH} className={classes.slot} />
          {!narrow && (
            <Button type="text" aria-label={text('component.help')} onClick={onHelp} icon={<Sign>{HELP_SIGN}</Sign>} />
          )}
          <LatePart part={NOTICES} className={classes.slot} />
          {!narrow && <LanguageSwitch short />}
          <AccountMenu user={user} onLayout={onLayout} onLogout={onLogout} />
        </div>
      </div>
    </header>
  )
}
