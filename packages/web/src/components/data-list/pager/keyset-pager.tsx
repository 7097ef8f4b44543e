import { Button, Select } from 'antd'
import { useText } from '../../../locales/intl.ts'
import classes from './keyset-pager.module.css'

/** Position in a keyset-paginated list; neither means its beginning. */
export interface KeysetPlace {
  readonly after?: string
  readonly before?: string
}

interface Props<Size extends number> {
  readonly page: { readonly next: string | null; readonly previous: string | null }
  readonly isFirst?: boolean
  readonly onChange: (place: KeysetPlace) => void
  /** Page sizes to choose from; the first of `sizes` is the default. */
  readonly size?: { readonly value: Size; readonly sizes: readonly Size[]; readonly onChange: (size: Size) => void }
}

/** First, previous, next: with keyset pagination the last page costs no more than the first. */
export function KeysetPager<Size extends number = number>(props: Props<Size>) {
  const { page, onChange, size } = props
  const { next, previous } = page
  const { isFirst = previous === null } = props
  const text = useText()
  if (isFirst && next === null && size?.value === size?.sizes[0]) return null
  return (
    <nav
      className={size ? `${classes.pager} ${classes.sized}` : classes.pager}
      aria-label={text('component.page.label')}
    >
      {size && (
        <Select<Size>
          aria-label={text('component.page.size')}
          value={size.value}
          options={size.sizes.map((value) => ({ value, label: text('component.page.sizeOption', { count: value }) }))}
          onChange={size.onChange}
        />
      )}
      <Button disabled={isFirst} onClick={() => onChange({})}>
        {text('component.page.first')}
      </Button>
      <Button disabled={previous === null} onClick={() => previous !== null && onChange({ before: previous })}>
        {text('component.page.previous')}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onChange({ after: next })}>
        {text('component.page.next')}
      </Button>
    </nav>
  )
}
