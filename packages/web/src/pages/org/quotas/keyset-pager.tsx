import { Button } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

/** Where in a list that goes by keyset; neither is its beginning. */
export interface Place {
  readonly after?: string | undefined
  readonly before?: string | undefined
}

interface Props {
  readonly page: { readonly next: string | null; readonly previous: string | null }
  readonly onChange: (place: Place) => void
}

export function KeysetPager({ page: { next, previous }, onChange }: Props) {
  const say = useSay()
  if (next === null && previous === null) return null
  return (
    <nav className={classes.pager} aria-label={say(QUOTA_TEXTS.pages)}>
      <Button disabled={previous === null} onClick={() => onChange({})}>
        {say(QUOTA_TEXTS.first)}
      </Button>
      <Button disabled={previous === null} onClick={() => onChange({ before: previous ?? undefined })}>
        {say(QUOTA_TEXTS.previous)}
      </Button>
      <Button disabled={next === null} onClick={() => onChange({ after: next ?? undefined })}>
        {say(QUOTA_TEXTS.next)}
      </Button>
    </nav>
  )
}
