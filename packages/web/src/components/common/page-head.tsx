import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface Props {
  readonly title: ReactNode
  /** What the page is for, or whose it is: a paragraph each. */
  readonly notes?: readonly ReactNode[]
  /** The way back, before the title. */
  readonly back?: ReactNode
  /** Buttons and choices that are about the whole page; they are not printed. */
  readonly children?: ReactNode
}

/** The top of a page: where one is, what for, and what can be done here. */
export function PageHead({ title, notes = [], back, children }: Props) {
  return (
    <header className={classes.head}>
      {back}
      <div className={classes.titles}>
        <h1>{title}</h1>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a page keep their places
          <p key={at}>{note}</p>
        ))}
      </div>
      {children && <div className={classes.buttons}>{children}</div>}
    </header>
  )
}
