import type { Named } from '@keguan/contract/vocabulary/locale'
import { RUN_STATUS, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../../locales/say.ts'
import { PageHead } from '../../common/page-head.tsx'
import type { Column } from '../../data-list/columns.ts'
import { DataList } from '../../data-list/data-list.tsx'
import { SelectionBar } from '../../data-list/selection.tsx'
import type { ListPage, ListState } from '../../data-list/use-list.ts'
import classes from '../marks.module.css'
import { MARKS_TEXTS as T } from '../texts.ts'
import type { RunActions } from '../use-run-actions.tsx'

interface RunRow {
  readonly title: string
  readonly mine: boolean
  readonly status: RunStatus
}

interface Props<Row extends RunRow> {
  readonly list: ListState<ListPage<Row>>
  /** Storage key for density and columns in this browser. */
  readonly name: string
  readonly texts: Readonly<
    Record<'title' | 'intro' | 'empty' | 'emptyHint' | 'noMatch' | 'failed' | 'total' | 'totalMore', Named>
  >
  readonly idOf: (row: Row) => string
  readonly addressOf: (id: string) => string
  readonly columns: readonly Column<Row>[]
  readonly card: (row: Row) => ReactNode
  readonly minWidth: number
  readonly filters: ReactNode
  readonly actions: Pick<RunActions<Row>, 'remove'>
  /** The button that creates a new one. */
  readonly create: ReactNode
  /** Further buttons before it. */
  readonly buttons?: ReactNode
  readonly above?: ReactNode
}

/** The page of a kind of run: its purpose, its list, and bulk actions. */
export function RunPage<Row extends RunRow>(props: Props<Row>) {
  const { list, texts, idOf, addressOf, filters, actions, create, buttons, above, ...rest } = props
  const say = useSay()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = (list.page?.list ?? []).filter((row) => selected.includes(idOf(row)))
  const clear = () => setSelected([])
  return (
    <div className={classes.page}>
      <PageHead title={say(texts.title)} notes={[say(texts.intro)]}>
        {buttons}
        {create}
      </PageHead>
      {above}
      <DataList<ListPage<Row>>
        {...rest}
        list={list}
        label={say(texts.title)}
        idOf={idOf}
        filters={filters}
        total={({ total, total_more }) => say(total_more ? texts.totalMore : texts.total, { count: total })}
        onOpen={(row) => (row.status === RUN_STATUS.complete ? () => void navigate(addressOf(idOf(row))) : null)}
        selection={{
          chosen: chosen.map(idOf),
          onChange: setSelected,
          nameOf: (row) => row.title,
          isLocked: (row) => !row.mine,
        }}
        empty={{ title: say(texts.empty), hint: say(texts.emptyHint), action: create }}
        noMatch={{ title: say(texts.noMatch) }}
        failedTitle={say(texts.failed)}
      />
      <SelectionBar count={chosen.length} onClear={clear}>
        <Button type="link" danger onClick={() => actions.remove(chosen, clear)}>
          {say(T.delete)}
        </Button>
      </SelectionBar>
    </div>
  )
}
