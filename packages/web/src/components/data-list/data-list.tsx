import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import { LoadFailed } from '../failure/load-failed.tsx'
import { arranged, type Column, useListSettings } from './columns.ts'
import classes from './data-list.module.css'
import { CardRows, type CardRowsProps, TableRows } from './list-rows.tsx'
import { type EmptyWords, ListEmpty, ListLoading } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import { ListPager } from './pager/list-pager.tsx'
import type { Selection } from './selection.tsx'
import { LIST_TEXTS } from './texts.ts'
import type { ListPage, ListState, RowOf } from './use-list.ts'

interface Props<P extends ListPage<object>, R extends object = RowOf<P>>
  extends Pick<CardRowsProps<R>, 'card' | 'isTiled' | 'itemProps'> {
  readonly list: ListState<P>
  /** Storage key for density and columns in this browser. */
  readonly name: string
  /** Accessible name of the list. */
  readonly label: string
  readonly idOf: (row: R) => string
  /** Omitted if the rows are cards at every width. */
  readonly columns?: readonly Column<R>[]
  /** The rows, if they are newer than the fetched page. */
  readonly rows?: readonly R[]
  readonly minWidth?: number
  readonly onOpen?: (row: R) => (() => void) | null
  readonly selection?: Selection<R> | undefined
  readonly filters?: ReactNode
  /** Buttons next to the filters, such as the one that adds a row. */
  readonly actions?: ReactNode
  /** The number of rows, in words. */
  readonly total?: (page: P) => ReactNode
  /** Further tools next to the number of rows, such as the export. */
  readonly tools?: ReactNode
  readonly empty: EmptyWords
  /** Shown instead of `empty` while filters are set. */
  readonly noMatch?: EmptyWords
  readonly failedTitle?: string
  readonly isNumbered?: boolean
}

/** Filters, rows as a table or as cards, pager, and loading, empty and error states. */
export function DataList<P extends ListPage<object>>(props: Props<P>) {
  const { list, filters, actions, failedTitle } = props
  const say = useSay()
  const top = useRef<HTMLDivElement>(null)
  const showTop = () => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }
  const failed = list.error && (
    <LoadFailed error={list.error} onRetry={list.reload} {...(failedTitle !== undefined && { title: failedTitle })} />
  )
  return (
    <div ref={top} className={classes.list}>
      {(filters || actions) && (
        <div className={classes.head}>
          {filters && (
            <search className={classes.filters}>
              {filters}
              {list.isFiltered && (
                <Button type="link" onClick={list.clear}>
                  {say(LIST_TEXTS.clear)}
                </Button>
              )}
            </search>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {failed}
      {list.page ? <Page {...props} page={list.page} onTurned={showTop} /> : !failed && <ListLoading />}
    </div>
  )
}

interface PageProps<P extends ListPage<object>> extends Props<P> {
  readonly page: P
  readonly onTurned: () => void
}

function Page<P extends ListPage<object>>({ page, onTurned, ...props }: PageProps<P>) {
  const {
    list,
    name,
    label,
    idOf,
    columns,
    card,
    isTiled = false,
    itemProps,
    rows = page.list,
    selection,
    total,
    tools,
    isNumbered = false,
  } = props
  const say = useSay()
  const narrow = useNarrow()
  const settings = useListSettings(name)
  const isTable = columns !== undefined && !narrow
  const words = say(page.total_more ? LIST_TEXTS.totalMore : LIST_TEXTS.total, { count: page.total })
  const common = { label, rows, idOf, busy: list.isFetching, selection }
  return (
    <>
      <div className={classes.line}>
        <span className={classes.total}>{total ? total(page) : words}</span>
        {tools}
        {isTable && rows.length > 0 && <ListTools columns={columns} settings={settings} onReload={list.reload} />}
      </div>
      {rows.length === 0 && <Nothing {...props} />}
      {rows.length > 0 &&
        (isTable ? (
          <TableRows
            {...common}
            columns={arranged(columns, settings.choices)}
            density={settings.density}
            minWidth={props.minWidth}
            onOpen={props.onOpen}
          />
        ) : (
          <CardRows {...common} card={card} isTiled={isTiled} itemProps={itemProps} />
        ))}
      <ListPager list={list} page={page} isNumbered={isNumbered} onTurned={onTurned} />
    </>
  )
}

function Nothing<P extends ListPage<object>>({ list, empty, noMatch }: Props<P>) {
  const say = useSay()
  if (!list.isFiltered || !noMatch) return <ListEmpty {...empty} />
  return <ListEmpty {...noMatch} action={<Button onClick={list.clear}>{say(LIST_TEXTS.clear)}</Button>} />
}
