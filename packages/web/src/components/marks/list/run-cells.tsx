import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import classes from '../marks.module.css'
import { type ShownState, StateCell, type StateNames } from './state-cell.tsx'
import { RUN_LIST_TEXTS as T } from './texts.ts'

interface TitleProps {
  readonly row: { readonly title: string; readonly sample: boolean }
  /** Address of its report; null while there is none. */
  readonly address: string | null
  /** What distinguishes it from others with the same title. */
  readonly children?: ReactNode
}

/** Title of a run. */
export function RunTitle({ row, address, children }: TitleProps) {
  const say = useSay()
  return (
    <>
      <div>
        {address === null ? row.title : <a href={hashOf(address)}>{row.title}</a>}{' '}
        {row.sample && <Tag>{say(T.sample)}</Tag>}
      </div>
      {children && <div className={`${classes.small} ${classes.whole}`}>{children}</div>}
    </>
  )
}

interface CardProps {
  readonly title: ReactNode
  /** The remaining columns as one line. */
  readonly facts: readonly (string | null)[]
  readonly row: ShownState
  readonly names: StateNames
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** A row of the list on a narrow screen. */
export function RunCard({ title, facts, row, names, actions, children }: CardProps) {
  return (
    <div className={classes.card}>
      {title}
      <div className={classes.small}>{facts.filter(Boolean).join(' · ')}</div>
      {children}
      <StateCell row={row} names={names} />
      {actions}
    </div>
  )
}
