import { Button, Select } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { PAGE_SIZES, type PeopleView } from './people-view.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly view: PeopleView
  readonly page: { readonly next: string | null; readonly previous: string | null }
  readonly onChange: (view: PeopleView) => void
}

/** First, previous, next: the list goes by keyset, so that its last page costs no more than its first. */
export function PeoplePager({ view, page, onChange }: Props) {
  const say = useSay()
  const isFirst = view.after === null && view.before === null
  if (isFirst && page.next === null && view.size === PAGE_SIZES[0]) return null
  const go = (place: Pick<PeopleView, 'after' | 'before'>) => onChange({ ...view, ...place })
  return (
    <nav className={classes.pager} aria-label={say(TEXTS.pages)}>
      <Select
        aria-label={say(TEXTS.pageSize)}
        value={view.size}
        options={PAGE_SIZES.map((value) => ({ value, label: say(TEXTS.pageSizeOption, { count: value }) }))}
        onChange={(size) => onChange({ ...view, size, after: null, before: null })}
      />
      <Button disabled={isFirst} onClick={() => go({ after: null, before: null })}>
        {say(TEXTS.pageFirst)}
      </Button>
      <Button disabled={page.previous === null} onClick={() => go({ after: null, before: page.previous })}>
        {say(TEXTS.pagePrevious)}
      </Button>
      <Button disabled={page.next === null} onClick={() => go({ after: page.next, before: null })}>
        {say(TEXTS.pageNext)}
      </Button>
    </nav>
  )
}
