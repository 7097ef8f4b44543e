import { NUMBERED_ROWS_MAX } from '@keguan/contract/vocabulary/constants'
import { Button, Pagination } from 'antd'
import { useNarrow } from '../../../lib/use-media.ts'
import { useText } from '../../../locales/intl.ts'
import classes from './keyset-pager.module.css'

interface Props<Size extends number> {
  readonly page: number
  readonly size: Size
  readonly sizes: readonly Size[]
  readonly total: number
  /** Whether there are rows beyond the last numbered one. */
  readonly isMore: boolean
  readonly onChange: (page: number, size: Size) => void
}

/** Numbered pages: page size, previous and next, steps of five (three on narrow screens), and "go to". */
export function NumberedPager<Size extends number>({ page, size, sizes, total, isMore, onChange }: Props<Size>) {
  const text = useText()
  const narrow = useNarrow()
  if (total <= (sizes[0] ?? size)) return null
  return (
    <nav className={classes.pager} aria-label={text('component.page.label')}>
      {isMore && <span className={classes.note}>{text('component.page.more', { count: NUMBERED_ROWS_MAX })}</span>}
      <Pagination
        className={classes.numbered ?? ''}
        // beyond the last page the server returns the last one
        current={Math.min(page, Math.ceil(total / size))}
        pageSize={size}
        total={total}
        pageSizeOptions={[...sizes]}
        showSizeChanger
        showQuickJumper={{ goButton: <Button>{text('component.page.confirm')}</Button> }}
        showLessItems={narrow}
        locale={{ page_size: text('component.page.size'), jump_to_confirm: text('component.page.confirm') }}
        onChange={(next, chosen) => {
          const wanted = sizes.find((each) => each === chosen) ?? size
          onChange(wanted === size ? next : 1, wanted)
        }}
      />
    </nav>
  )
}
