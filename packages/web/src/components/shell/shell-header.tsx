import type { CurrentUser } from '@keguan/contract/api/account'
import { ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import { Button, Dropdown, theme } from 'antd'
import { useLocation } from 'react-router'
import { MEASURE_SETTINGS_ROUTE, type RouteEntry } from '../../../config/routes.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import { Logo } from '../common/logo.tsx'
import { LanguageSwitch, ThemeSwitch } from '../common/view-switches.tsx'
import classes from './shell.module.css'

interface Props {
  readonly user: CurrentUser
  readonly menu: readonly RouteEntry[]
  readonly onLogout: () => Promise<void>
}

export function ShellHeader({ user, menu, onLogout }: Props) {
  const locale = useLocale()
  const { token } = theme.useToken()
  return (
    <header
      className={classes.header}
      style={{ background: token.colorBgContainer, borderBottom: `1px solid ${token.colorBorderSecondary}` }}
    >
      <a className={classes.brand} href="#/" style={{ color: token.colorText }} aria-label={VARIANT_ENTRY.name[locale]}>
        <Logo color={VARIANT_ENTRY.color} />
        <span className={classes.brandName}>{VARIANT_ENTRY.name[locale]}</span>
      </a>
      <MainMenu menu={menu} />
      <div className={classes.actions}>
        <ThemeSwitch />
        <LanguageSwitch short />
        <AccountMenu user={user} onLogout={onLogout} />
      </div>
    </header>
  )
}

/** Links, for that is what they are: they can be opened in another tab. */
function MainMenu({ menu }: Pick<Props, 'menu'>) {
  const text = useText()
  const { pathname } = useLocation()
  const { token } = theme.useToken()
  return (
    <nav className={classes.menu} aria-label={text('menu.label')}>
      {menu.map(({ path, name }) => {
        const chosen = pathname === path
        return (
          <a
            key={path}
            href={`#${path}`}
            aria-current={chosen ? 'page' : undefined}
            style={chosen ? { color: token.colorLink, borderColor: token.colorLink } : { color: token.colorText }}
          >
            {text(name)}
          </a>
        )
      })}
    </nav>
  )
}

function AccountMenu({ user, onLogout }: Pick<Props, 'user' | 'onLogout'>) {
  const text = useText()
  const locale = useLocale()
  const { token } = theme.useToken()
  const name = user.name || user.account
  const about = (
    <div className={classes.about}>
      <strong>{name}</strong>
      <span style={{ color: token.colorTextSecondary }}>{user.org_name}</span>
      <span style={{ color: token.colorTextSecondary }}>
        {user.role_ids.map((role) => ROLE_NAMES[role][locale]).join(locale === 'zh-CN' ? '、' : ', ')}
      </span>
    </div>
  )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'about', type: 'group', label: about },
          { type: 'divider' },
          {
            key: 'measure-settings',
            label: <a href={`#${MEASURE_SETTINGS_ROUTE}`}>{text('menu.measureSettings')}</a>,
          },
          { key: 'logout', label: text('component.logout'), onClick: onLogout },
        ],
      }}
    >
      <Button type="text" className={classes.account ?? ''} aria-label={text('component.account', { name })}>
        <Portrait user={user} name={name} />
        <span className={classes.accountName}>{name}</span>
      </Button>
    </Dropdown>
  )
}

function Portrait({ user, name }: { user: CurrentUser; name: string }) {
  if (user.avatar_url !== null) return <img className={classes.portrait} src={user.avatar_url} alt="" />
  return (
    <span className={classes.portrait} style={{ background: VARIANT_ENTRY.color }} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
