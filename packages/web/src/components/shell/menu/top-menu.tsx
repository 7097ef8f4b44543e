import { Button, Dropdown, theme } from 'antd'
import { useMemo } from 'react'
import type { Route } from '../../../access.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useText } from '../../../locales/intl.ts'
import { useChosen } from './menu-links.tsx'
import classes from './top-menu.module.css'
import { useFitting } from './use-fitting.ts'
import { useMenuText } from './use-menu-text.ts'

/** The horizontal menu; items that do not fit are under "more". */
export function TopMenu({ menu }: { menu: readonly Route[] }) {
  const text = useText()
  const menuText = useMenuText()
  const { token } = theme.useToken()
  const chosen = useChosen()
  const names = useMemo(() => menu.map(({ name }) => menuText(name)), [menu, menuText])
  const { row, fitting } = useFitting(names)
  const rest = menu.slice(fitting)
  const color = (path: string) =>
    path === chosen.path ? { color: token.colorLink, borderColor: token.colorLink } : { color: token.colorText }
  return (
    <nav ref={row} className={classes.menu} aria-label={text('menu.label')}>
      {menu.map(({ path }, index) => (
        <a
          key={path}
          href={hashOf(path)}
          hidden={index >= fitting}
          aria-current={path === chosen.path ? (chosen.exact ? 'page' : 'true') : undefined}
          style={color(path)}
        >
          {names[index]}
        </a>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            selectedKeys: [chosen.path],
            items: rest.map(({ path, name }) => ({ key: path, label: <a href={hashOf(path)}>{menuText(name)}</a> })),
          }}
        >
          <Button
            type="text"
            className={classes.more ?? ''}
            {...(rest.some(({ path }) => path === chosen.path) && { style: { color: token.colorLink } })}
          >
            {text('menu.more')} ▾
          </Button>
        </Dropdown>
      )}
    </nav>
  )
}
