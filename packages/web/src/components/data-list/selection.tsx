import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import classes from './data-list.module.css'
import { LIST_TEXTS } from './texts.ts'

export interface Selection<R> {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Accessible name of a row. */
  readonly nameOf: (row: R) => string
  readonly isLocked?: (row: R) => boolean
  /** Rows of other pages stay selected. */
  readonly keepsPages?: boolean
}

interface BarProps {
  readonly count: number
  readonly onClear: () => void
  /** Actions on the selected rows. */
  readonly children: ReactNode
}

/** Sticky below the list while scrolling. */
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
