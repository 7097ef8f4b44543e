import { theme } from 'antd'
import { useLocation } from 'react-router'
import { ROUTES } from '../../../../config/routes.ts'
import { type Route, routeOf } from '../../../access.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useText } from '../../../locales/intl.ts'
import { MenuIcon } from './menu-icon.tsx'
import classes from './menu-links.module.css'
import { useMenuText } from './use-menu-text.ts'

/** Address of the highlighted menu item; a page outside the menu belongs to another's item. */
export function useChosen(): { readonly path: string; readonly exact: boolean } {
  const { pathname } = useLocation()
  const parent = routeOf(ROUTES, pathname)?.parent
  return { path: parent ?? pathname, exact: parent === undefined }
}

interface Props {
  readonly menu: readonly Route[]
  /** Icons only, names in tooltips. */
  readonly folded?: boolean
  readonly onChoose?: () => void
}

/** The vertical menu. Its items are links, so that they can be opened in another tab. */
export function MenuLinks({ menu, folded = false, onChoose }: Props) {
  const text = useText()
  const menuText = useMenuText()
  const { token } = theme.useToken()
  const chosen = useChosen()
  return (
    <nav aria-label={text('menu.label')}>
      <ul className={classes.links}>
        {menu.map(({ path, name, icon }) => {
          const isChosen = path === chosen.path
          return (
            <li key={path}>
              <a
                href={hashOf(path)}
                className={folded ? classes.folded : classes.link}
                aria-current={isChosen ? (chosen.exact ? 'page' : 'true') : undefined}
                {...(folded && { title: menuText(name), 'aria-label': menuText(name) })}
                style={{
                  color: token.colorText,
                  ...(isChosen && {
                    background: token.colorFillTertiary,
                    boxShadow: `inset 3px 0 ${token.colorLink}`,
                    fontWeight: 500,
                  }),
                }}
                onClick={onChoose}
              >
                {icon && <MenuIcon name={icon} />}
                {!folded && <span className={classes.name}>{menuText(name)}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
