import { type ReactNode, useId } from 'react'
import classes from './course-editing.module.css'

interface Props {
  readonly label: string
  readonly isWide?: boolean
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly children: (id: string) => ReactNode
}

/** A label above its control. */
export function Field({ label, isWide = false, hint, problem, children }: Props) {
  const id = useId()
  return (
    <div className={`${classes.field} ${isWide ? classes.wide : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem !== undefined && (
        <span role="alert" className={classes.wrong}>
          {problem}
        </span>
      )}
      {hint !== undefined && <span className={classes.small}>{hint}</span>}
    </div>
  )
}
