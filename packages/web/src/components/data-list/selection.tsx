import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import classes from './data-list.module.css'
import { LIST_TEXTS } from './texts.ts'

export interface Selection<R> {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** How a row is called for those who do not see it. */
  readonly nameOf: (row: R) => string
  readonly isLocked?: (row: R) => boolean
  /** Rows of other pages stay selected. */
  readonly keepsPages?: boolean
}

interface BarProps {
  readonly count: number
  readonly onClear: () => void
  /** What can be done with the selected rows. */
  readonly children: ReactNode
}

/** Below the list, in sight while one scrolls. */
export function SelectionBar({ count, onClear, children }: BarProps) {
  const say = useSay()
  if (count === 0) return null
  return (
    <div className={classes.selection} role="status">
      <span>{say(LIST_TEXTS.selected, { count })}</span>
      {children}
      <Button type="link" onClick={onClear}>
        {say(LIST_TEXTS.clearSelection)}
      </Button>
    </div>
  )
}
