import { KeysetPager, type KeysetPlace } from '../../components/common/keyset-pager.tsx'
import { type ListView, PAGE_SIZES } from './list-view.ts'

interface Props {
  readonly view: ListView
  readonly page: { readonly next: string | null; readonly previous: string | null }
  readonly onChange: (view: ListView) => void
}

export function ListPager({ view, page, onChange }: Props) {
  const first = { ...view, after: null, before: null }
  const go = (place: KeysetPlace) => {
    onChange({ ...first, ...place })
    window.scrollTo({ top: 0 })
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
