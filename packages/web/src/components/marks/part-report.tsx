import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
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
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
        </div>
        <div className={classes.buttons}>{choices}</div>
      </header>
      {note ?? <Skeleton active className="delayed" paragraph={{ rows: 12 }} />}
    </div>
  )
}
