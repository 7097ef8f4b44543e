import { KeysetPager } from '../../../components/data-list/keyset-pager.tsx'
import { PAGE_SIZES, type PeopleView } from './people-view.ts'

interface Props {
  readonly view: PeopleView
  readonly page: { readonly next: string | null; readonly previous: string | null }
  readonly onChange: (view: PeopleView) => void
}

export function PeoplePager({ view, page, onChange }: Props) {
  const first = { ...view, after: null, before: null }
  return (
    <KeysetPager
      page={page}
      isFirst={view.after === null && view.before === null}
      onChange={(place) => onChange({ ...first, ...place })}
      size={{ value: view.size, sizes: PAGE_SIZES, onChange: (size) => onChange({ ...first, size }) }}
    />
  )
}
