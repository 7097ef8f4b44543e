import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_ROUTE, ROUTES } from '../../../config/routes.ts'
import { homeOf } from '../../access.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import classes from './exception-view.module.css'

interface Props {
  /** The number that people know such pages by; left out where it would say nothing. */
  readonly status?: '403' | '404' | '500'
  readonly title: string
  readonly description?: string
  /** What else can be done, before the way home. */
  readonly actions?: ReactNode
  /** Spoken at once: it comes where something else was expected. */
  readonly alert?: boolean
}

/** Why a page is not there, and the way on. Built of little, for it must show when much else did not arrive. */
export function ExceptionView({ status, title, description, actions, alert = false }: Props) {
  return (
    <div className={classes.page} {...(alert && { role: 'alert' })}>
      <Silence />
      {status && <p className={classes.status}>{status}</p>}
      <h1 className={classes.title}>{title}</h1>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.actions}>
        {actions}
        <WayHome primary={!actions} />
      </div>
    </div>
  )
}

/** Leads to a page that surely opens: one that does not would lead back here. */
function WayHome({ primary }: { primary: boolean }) {
  const text = useText()
  const { pathname } = useLocation()
  const current = useStore(user)
  const home = current ? homeOf(ROUTES, authoritiesOf(current.accesses)) : undefined
  if (home?.path === pathname) return null
  const label =
    !home || home.path === DEFAULT_ROUTE ? text('exception.back') : text('exception.backTo', { name: text(home.name) })
  return (
    <Button href={`#${home?.path ?? '/'}`} {...(primary && { type: 'primary' })}>
      {label}
    </Button>
  )
}

/** The mark of the product with nothing to be heard: a voice that falls flat. */
const BARS = [10, 22, 34, 18, 6, 3, 3, 3, 3, 3, 3]

const Silence = () => (
  <svg className={classes.picture} viewBox="0 0 176 48" aria-hidden="true">
    {BARS.map((height, index) => {
      const x = 8 + index * 16
      return <path key={x} d={`M${x} ${24 - height / 2}v${height}`} className={index > 4 ? classes.quiet : undefined} />
    })}
  </svg>
)
