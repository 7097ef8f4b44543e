import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import classes from './data-list.module.css'

export const ListLoading = () => (
  <div className={`${classes.panel} ${classes.loading} delayed`} aria-hidden="true">
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </div>
)

export interface EmptyWords {
  readonly title: string
  readonly hint?: string
  /** The first step, for users who may take it. */
  readonly action?: ReactNode
}

/** Empty state: the first step if there are no rows at all, a way to clear the filters if none match. */
export const ListEmpty = ({ title, hint, action }: EmptyWords) => (
  <div className={`${classes.panel} ${classes.empty}`}>
    <svg width="132" height="56" viewBox="0 0 132 56" aria-hidden="true">
      <g strokeWidth="5" strokeLinecap="round" stroke="currentColor" opacity="0.28">
        <path d="M6 24v8M20 16v24M34 22v12M48 8v40M62 18v20M76 24v8M90 12v32M104 20v16M118 25v6" />
      </g>
    </svg>
    <h2>{title}</h2>
    {hint !== undefined && <p>{hint}</p>}
    {action && <div className={classes.firstSteps}>{action}</div>}
  </div>
)
