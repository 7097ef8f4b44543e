import { theme } from 'antd'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import { Logo } from '../common/logo.tsx'
import classes from './shell.module.css'

/** The deployment's logo; links to home. */
export function Brand({ named = true }: { named?: boolean }) {
  const name = VARIANT_ENTRY.name[useLocale()]
  const { token } = theme.useToken()
  return (
    <a className={classes.brand} href={hashOf('/')} style={{ color: token.colorText }} aria-label={name}>
      <Logo color={VARIANT_ENTRY.color} />
      {named && <span className={classes.brandName}>{name}</span>}
    </a>
  )
}
