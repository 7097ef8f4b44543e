import { KeysetPager } from '../../components/data-list/keyset-pager.tsx'
import { NumberedPager } from '../../components/data-list/numbered-pager.tsx'
import { FIRST_PAGE, type ListView, PAGE_SIZES, type PageSize } from './list-view.ts'

interface Props {
  readonly view: ListView
  readonly page: {
    readonly next: string | null
    readonly previous: string | null
    readonly total: number
    readonly total_more: boolean
  }
  /** Whether an administrator has set numbered pages for this account. */
  readonly isByPage: boolean
  readonly onChange: (view: ListView) => void
}

export function ListPager({ view, page, isByPage, onChange }: Props) {
  const first = { ...view, ...FIRST_PAGE }
  const go = (changes: Partial<ListView>) => {
    onChange({ ...first, ...changes })
    window.scrollTo({ top: 0 })
  }
  if (isByPage) {
    return (
      <NumberedPager<PageSize>
        page={view.page}
        size={view.size}
        sizes={PAGE_SIZES}
        total={page.total}
        isMore={page.total_more}
        onChange={(number, size) => go({ page: number, size })}
      />
    )
  }
  return (
    <KeysetPager
      page={page}
      isFirst={view.after === null && view.before === null}
      onChange={go}
      size={{ value: view.size, sizes: PAGE_SIZES, onChange: (size) => onChange({ ...first, size }) }}
    />
  )
}
