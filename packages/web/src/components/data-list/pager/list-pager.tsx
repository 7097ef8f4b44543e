import { PAGE_SIZES } from '../filters/fields.ts'
import type { ListPage, ListState } from '../use-list.ts'
import { KeysetPager } from './keyset-pager.tsx'
import { NumberedPager } from './numbered-pager.tsx'

interface Props {
  readonly list: ListState<ListPage<object>>
  readonly page: ListPage<object>
  /** Whether an administrator has enabled numbered pages for this account. */
  readonly isNumbered: boolean
  /** Called after a page change. */
  readonly onTurned: () => void
}

export function ListPager({ list, page, isNumbered, onTurned }: Props) {
  const { size, isFirst, pageNumber, goTo } = list
  const go: typeof goTo = (place) => {
    goTo(place)
    onTurned()
  }
  if (isNumbered && size !== undefined) {
    return (
      <NumberedPager
        page={pageNumber}
        size={size}
        sizes={PAGE_SIZES}
        total={page.total}
        isMore={page.total_more}
        onChange={(number, chosen) => go({ page: number, size: chosen })}
      />
    )
  }
  return (
    <KeysetPager
      page={page}
      isFirst={isFirst}
      onChange={go}
      {...(size !== undefined && {
        size: { value: size, sizes: PAGE_SIZES, onChange: (chosen) => goTo({ size: chosen }) },
      })}
    />
  )
}
