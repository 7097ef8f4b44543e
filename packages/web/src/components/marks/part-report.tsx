import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '../common/page-head.tsx'
import classes from './marks.module.css'

interface Props {
  readonly title: string
  /** Which class is shown. */
  readonly choices: ReactNode
  /** Why there is nothing to show; null while it is loading. */
  readonly note: ReactNode
}

/** Placeholder for a report of which only classes may be read, until one of them has loaded. */
export function PartReport({ title, choices, note }: Props) {
  return (
    <div className={classes.page}>
      <PageHead title={title}>{choices}</PageHead>
      {note ?? <Skeleton active className="delayed" paragraph={{ rows: 12 }} />}
    </div>
  )
}
