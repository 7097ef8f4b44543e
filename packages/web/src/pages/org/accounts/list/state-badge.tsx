import type { PersonRow } from '@keguan/contract/api/people'
import { PERSON_STATE_NAMES, type PersonState } from '@keguan/contract/vocabulary/person'
import { Badge, type BadgeProps, Tooltip } from 'antd'
import { formatMoment } from '../../../../lib/format.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { stateOf } from '../people-words.ts'
import { TEXTS } from '../texts.ts'

const DOTS: Readonly<Record<PersonState, NonNullable<BadgeProps['status']>>> = {
  active: 'success',
  disabled: 'default',
  locked: 'error',
  first_password: 'warning',
}

export function StateBadge({ row }: { row: PersonRow }) {
  const say = useSay()
  const locale = useLocale()
  const state = stateOf(row)
  const badge = <Badge status={DOTS[state]} text={PERSON_STATE_NAMES[state][locale]} />
  if (state !== 'locked' || row.locked_until === null) return badge
  return <Tooltip title={say(TEXTS.lockedUntil, { time: formatMoment(row.locked_until) })}>{badge}</Tooltip>
}
