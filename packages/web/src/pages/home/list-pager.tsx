import { Button, Select } from 'antd'
import { useText } from '../../locales/intl.ts'
import classes from './home-page.module.css'
import { type ListView, PAGE_SIZES } from './list-view.ts'

interface Props {
  readonly view: ListView
  readonly page: { readonly next: string | null; readonly previous: string | null }
  readonly onChange: (view: ListView) => void
}

/** First, previous, next: the list goes by keyset, so that its last page costs no more than its first. */
export function ListPager({ view, page, onChange }: Props) {
  const text = useText()
  const first = view.after === null && view.before === null
  if (first && page.next === null && view.size === PAGE_SIZES[0]) return null
  const go = (place: Pick<ListView, 'after' | 'before'>) => {
    onChange({ ...view, ...place })
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className={classes.pager} aria-label={text('home.page.label')}>
      <Select
        aria-label={text('home.page.size')}
        value={view.size}
        options={PAGE_SIZES.map((value) => ({ value, label: text('home.page.sizeOption', { count: value }) }))}
        onChange={(size) => onChange({ ...view, size, after: null, before: null })}
      />
      <Button disabled={first} onClick={() => go({ after: null, before: null })}>
        {text('home.page.first')}
      </Button>
      <Button disabled={page.previous === null} onClick={() => go({ after: null, before: page.previous })}>
        {text('home.page.previous')}
      </Button>
      <Button disabled={page.next === null} onClick={() => go({ after: page.next, before: null })}>
        {text('home.page.next')}
      </Button>
    </nav>
  )
}
