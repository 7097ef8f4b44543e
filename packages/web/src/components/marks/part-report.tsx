import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '../common/page-head.tsx'
import classes from './marks.module.css'

interface Props {
  readonly title: string
  /** Which class is shown. */
  readonly choices: ReactNode
  /** Why there is nothing to show; null while it is on its way. */
  readonly note: ReactNode
}

/** In place of a report of which only classes may be read, as long as none of them is here. */
export function PartReport({ title, choices, note }: Props) {
  return (
    <div className={classes.page}>
      <PageHead title={title}>{choices}</PageHead>
      {note ?? <Skeleton active className="delayed" paragraph={{ rows: 12 }} />}
    </div>
  )
}
