import { Button, theme } from 'antd'
import type { Route } from '../../../access.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../locales/intl.ts'
import { collapsed } from '../../../models/global.ts'
import { useLayout } from '../../../models/layout.ts'
import { Brand } from '../brand.tsx'
import classes from '../shell.module.css'
import { useHeader } from '../use-header.ts'
import { COLLAPSE_SIGN, EXPAND_SIGN, Sign } from './menu-icon.tsx'
import { MenuLinks } from './menu-links.tsx'

/** Brand and menu at the side of the window. */
export function SideBar({ menu }: { menu: readonly Route[] }) {
  const text = useText()
  const folded = useStore(collapsed)
  const { fixSiderbar } = useLayout()
  const { height } = useHeader()
  const { token } = theme.useToken()
  const label = text(folded ? 'menu.expand' : 'menu.collapse')
  return (
    <aside
      className={`${classes.side} ${folded ? classes.folded : ''} ${fixSiderbar ? classes.fixed : ''}`}
      style={{
        color: token.colorText,
        background: token.colorBgContainer,
        borderColor: token.colorBorderSecondary,
      }}
    >
      <div className={classes.sideHead} style={{ height }}>
        <Brand named={!folded} />
      </div>
      <MenuLinks menu={menu} folded={folded} />
      <Button
        type="text"
        className={classes.fold ?? ''}
        aria-label={label}
        title={label}
        aria-expanded={!folded}
        onClick={() => collapsed.set(!folded)}
        icon={<Sign>{folded ? EXPAND_SIGN : COLLAPSE_SIGN}</Sign>}
      />
    </aside>
  )
}
