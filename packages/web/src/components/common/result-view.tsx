import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_ROUTE, ROUTES } from '../../../config/routes.ts'
import { homeOf, routeOf } from '../../access.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import classes from './result-view.module.css'

/** The statuses of a result page, as the specification lists them. */
export const RESULT_STATUSES = ['403', '404', '500', 'success', 'error', 'info', 'warning'] as const
export type ResultStatus = (typeof RESULT_STATUSES)[number]

interface Props {
  readonly status: ResultStatus
  readonly title: string
  readonly description?: ReactNode
  /** Further actions, before the link home. */
  readonly actions?: ReactNode
  /** Announced at once, because it replaces something else. */
  readonly alert?: boolean
}

/**
 * The outcome of an action in place of a page, and the next step. It has few dependencies, because it must work when
 * much else failed to load.
 */
export function ResultView({ status, title, description, actions, alert = false }: Props) {
  const isNumber = /^\d/.test(status)
  return (
    <div className={classes.page} data-status={status} {...(alert && { role: 'alert' })}>
      {isNumber ? <Silence /> : <Sign status={status} />}
      {isNumber && <p className={classes.status}>{status}</p>}
      <h1 className={classes.title}>{title}</h1>
      {description && <div className={classes.description}>{description}</div>}
      <div className={classes.actions}>
        {actions}
        <WayHome primary={!actions} />
      </div>
    </div>
  )
}

/** Leads to a page that is sure to open; any other would lead back here. */
function WayHome({ primary }: { primary: boolean }) {
  const text = useText()
  const { pathname } = useLocation()
  const current = useStore(user)
  const path = current ? homeOf(ROUTES, authoritiesOf(current.accesses)) : '/'
  const home = routeOf(ROUTES, path)
  if (path === pathname) return null
  const label =
    !home || path === DEFAULT_ROUTE ? text('exception.back') : text('exception.backTo', { name: text(home.name) })
  return (
    <Button href={hashOf(path)} {...(primary && { type: 'primary' })}>
      {label}
    </Button>
  )
}

/** The product's mark for silence: a voice that goes flat. */
const BARS = [10, 22, 34, 18, 6, 3, 3, 3, 3, 3, 3]

const Silence = () => (
  <svg className={classes.picture} viewBox="0 0 176 48" aria-hidden="true">
    {BARS.map((height, index) => {
      const x = 8 + index * 16
      return <path key={x} d={`M${x} ${24 - height / 2}v${height}`} className={index > 4 ? classes.quiet : undefined} />
    })}
  </svg>
)

/** One stroke each, in a 48 × 48 view box. */
const SIGNS: Readonly<Record<string, string>> = {
  success: 'M14 25l7 7 13-15',
  error: 'M16 16l16 16M32 16 16 32',
  info: 'M24 22v11M24 15v.5',
  warning: 'M24 14v12M24 33v.5',
}

const Sign = ({ status }: { status: ResultStatus }) => (
  <svg className={classes.sign} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="21" />
    <path d={SIGNS[status]} />
  </svg>
)
