import { Checkbox, Table, type TableProps } from 'antd'
import type { LiHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import { useHeader } from '../shell/use-header.ts'
import type { Column, Density } from './columns.ts'
import classes from './data-list.module.css'
import type { Selection } from './selection.tsx'
import { LIST_TEXTS } from './texts.ts'

export interface RowsProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string
  readonly busy: boolean
  readonly selection: Selection<R> | undefined
}

interface TableRowsProps<R> extends RowsProps<R> {
  readonly columns: readonly Column<R>[]
  readonly density: Density
  /** Below this width the table scrolls sideways. */
  readonly minWidth: number | undefined
  /** Opens a row on click; null if the row has nothing to open. */
  readonly onOpen: ((row: R) => (() => void) | null) | undefined
}

export function TableRows<R extends object>(props: TableRowsProps<R>) {
  const { label, rows, idOf, busy, columns, density, minWidth, selection, onOpen } = props
  const { stickyTop } = useHeader()
  const say = useSay()
  const rowSelection: TableProps<R>['rowSelection'] = selection && {
    selectedRowKeys: [...selection.chosen],
    preserveSelectedRowKeys: selection.keepsPages ?? false,
    onChange: (keys) => selection.onChange(keys.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': say(LIST_TEXTS.selectAll) }),
    getCheckboxProps: (row) => ({
      disabled: selection.isLocked?.(row) ?? false,
      'aria-label': selection.nameOf(row),
    }),
  }
  return (
    <Table<R>
      className={`${classes.panel} ${classes.table}`}
      aria-label={label}
      rowKey={idOf}
      size={density}
      columns={columns.map(({ always: _, isHidden: __, ...column }) => column)}
      dataSource={[...rows]}
      loading={busy ? { delay: 300 } : false}
      pagination={false}
      tableLayout="fixed"
      sticky={{ offsetHeader: stickyTop }}
      {...(minWidth !== undefined && { scroll: { x: minWidth } })}
      {...(rowSelection && { rowSelection })}
      onRow={(row) => {
        const open = onOpen?.(row)
        return open ? { className: classes.clickable ?? '', onClick: (event) => openUnlessUsed(event, open) } : {}
      }}
    />
  )
}

export interface CardRowsProps<R> extends RowsProps<R> {
  readonly card: (row: R, index: number) => ReactNode
  /** Side by side, each with its own frame. */
  readonly isTiled?: boolean
  /** Further attributes of the items, such as those that make them draggable. */
  readonly itemProps?: ((index: number) => LiHTMLAttributes<HTMLLIElement>) | undefined
}

/** The list as cards, for narrow screens or rows that do not fit a table. */
export function CardRows<R>(props: CardRowsProps<R>) {
  const { label, rows, idOf, busy, selection, card, isTiled = false, itemProps } = props
  const tick = (id: string, isOn: boolean) =>
    selection?.onChange(isOn ? [...selection.chosen, id] : selection.chosen.filter((each) => each !== id))
  return (
    <ul className={isTiled ? classes.tiles : classes.cards} aria-label={label} aria-busy={busy}>
      {rows.map((row, index) => (
        <CardItem key={idOf(row)} isTiled={isTiled} {...itemProps?.(index)}>
          {selection && (
            <Checkbox
              aria-label={selection.nameOf(row)}
              disabled={selection.isLocked?.(row) ?? false}
              checked={selection.chosen.includes(idOf(row))}
              onChange={({ target }) => tick(idOf(row), target.checked)}
            />
          )}
          <div className={classes.cardBody}>{card(row, index)}</div>
        </CardItem>
      ))}
    </ul>
  )
}

interface ItemProps extends LiHTMLAttributes<HTMLLIElement> {
  readonly isTiled: boolean
}

const CardItem = ({ isTiled, className = '', ...others }: ItemProps) => (
  <li className={`${isTiled ? classes.tile : `${classes.panel} ${classes.card}`} ${className}`} {...others} />
)

/** A click on a control within the row, or one that ends a text selection, opens nothing. */
function openUnlessUsed(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as HTMLElement
  const isInRow = event.currentTarget.contains(target)
  const isUsed = target.closest('a, button, input, label, .ant-table-selection-column, [role="menu"]')
  if (isInRow && !isUsed && !window.getSelection()?.toString()) open()
}
