import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface Props {
  readonly title: ReactNode
  /** The purpose of the page, or its owner: one paragraph each. */
  readonly notes?: readonly ReactNode[]
  /** The back link, before the title. */
  readonly back?: ReactNode
  /** Buttons and choices that affect the whole page; they are not printed. */
  readonly children?: ReactNode
}

/** The top of a page: title, purpose and actions. */
export function PageHead({ title, notes = [], back, children }: Props) {
  return (
    <header className={classes.head}>
      {back}
      <div className={classes.titles}>
        <h1>{title}</h1>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the paragraphs is fixed
          <p key={at}>{note}</p>
        ))}
      </div>
      {children && <div className={classes.buttons}>{children}</div>}
    </header>
  )
}
