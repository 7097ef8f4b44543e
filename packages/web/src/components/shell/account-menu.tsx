import type { CurrentUser } from '@keguan/contract/api/account'
import { ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import { Button, Dropdown, theme } from 'antd'
import { ACCOUNT_SETTINGS_ROUTE, MEASURE_SETTINGS_ROUTE } from '../../../config/routes.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { Portrait } from '../account/portrait.tsx'
import classes from './shell.module.css'

interface Props {
  readonly user: CurrentUser
  readonly onLayout: () => void
  readonly onLogout: () => Promise<void>
}

/** The menu with the user's name and personal settings. */
export function AccountMenu({ user, onLayout, onLogout }: Props) {
  const text = useText()
  const locale = useLocale()
  const { token } = theme.useToken()
  const name = user.nickname || user.name || user.account
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
      autoFocus
      menu={{
        items: [
          { key: 'about', type: 'group', label: about },
          { type: 'divider' },
          {
            key: 'account-settings',
            label: <a href={hashOf(ACCOUNT_SETTINGS_ROUTE)}>{text('menu.accountSettings')}</a>,
          },
          {
            key: 'measure-settings',
            label: <a href={hashOf(MEASURE_SETTINGS_ROUTE)}>{text('menu.measureSettings')}</a>,
          },
          { key: 'evaluations', label: <a href={hashOf('/evaluation')}>{text('menu.evaluation')}</a> },
          { key: 'layout', label: text('component.layout'), onClick: onLayout },
          { type: 'divider' },
          { key: 'logout', label: text('component.logout'), onClick: onLogout },
        ],
      }}
    >
      <Button type="text" className={classes.account ?? ''} aria-label={text('component.account', { name })}>
        <Portrait user={user} size={28} />
        <span className={classes.accountName}>{name}</span>
      </Button>
    </Dropdown>
  )
}
