import { Table, type TableProps } from 'antd'
import classes from './wide-table.module.css'

/**
 * A small table without pagination. If it is wider than the screen it scrolls in its own box, which is
 * keyboard-accessible.
 */
export function WideTable<T extends object>({ label, ...table }: TableProps<T> & { readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={classes.box} tabIndex={0} aria-label={label}>
      <Table<T> size="small" pagination={false} className={classes.rows ?? ''} {...table} />
    </section>
  )
}
