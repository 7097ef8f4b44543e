import { isRunFinal, RUN_STATUS, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import classes from '../marks.module.css'
import { MARKS_TEXTS as T } from '../texts.ts'
import type { RunActions } from '../use-run-actions.tsx'
import { RUN_LIST_TEXTS as LIST_TEXTS } from './texts.ts'

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>

interface Props<Row extends { readonly title: string; readonly status: RunStatus }> {
  readonly row: Row
  /** Address of its report. */
  readonly address: string
  readonly actions: RunActions<Row>
  /** Actions of this kind only, before and after the shared ones. */
  readonly first?: readonly Item[]
  readonly beforeDelete?: readonly Item[]
  /** The button of a run that has not started, and so cannot be cancelled. */
  readonly instead?: ReactNode
}

/** Actions on one run of a list. */
export function RunRowActions<Row extends { readonly title: string; readonly status: RunStatus }>(props: Props<Row>) {
  const { row, address, actions, first = [], beforeDelete = [], instead } = props
  const say = useSay()
  const { status, title } = row
  const items: Item[] = [
    ...first,
    ...(instead || isRunFinal(status)
      ? []
      : [{ key: 'cancel', label: say(T.cancel), onClick: () => actions.cancel(row) }]),
    ...beforeDelete,
    { key: 'delete', label: say(T.delete), danger: true, onClick: () => actions.remove([row]) },
  ]
  return (
    <div className={classes.actions}>
      {instead}
      {status === RUN_STATUS.complete && (
        <Button type="link" size="small" href={hashOf(address)} aria-label={say(LIST_TEXTS.openOf, { title })}>
          {say(LIST_TEXTS.open)}
        </Button>
      )}
      {status === RUN_STATUS.failed && (
        <Button type="link" size="small" onClick={() => void actions.retry(row)}>
          {say(T.retry)}
        </Button>
      )}
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button type="text" size="small" aria-label={say(LIST_TEXTS.more, { title })}>
          ⋯
        </Button>
      </Dropdown>
    </div>
  )
}
