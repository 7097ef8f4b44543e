import type { EditionQuota as Own } from '@keguan/contract/api/quota'
import type { Say } from '@keguan/contract/message'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { theme } from 'antd'
import { useSay } from '../../locales/say.ts'
import { useOwnQuota } from '../../models/own-quota.ts'
import { OWN_QUOTA_TEXTS } from './texts.ts'

/** How many analyses of an edition are left; nothing if they are not counted. */
export function EditionQuota({ edition }: { readonly edition: LessonEdition }) {
  const say = useSay()
  const { token } = theme.useToken()
  const own = useOwnQuota()?.editions.find((each) => each.edition === edition)
  if (!own || own.unlimited) return null
  const color = own.remaining === 0 ? token.colorErrorText : token.colorTextSecondary
  return <div style={{ color, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>{ownText(own, say)}</div>
}

/** Says why none is left. */
export function ownText({ total, remaining, ends_on, next_starts_on }: Own, say: Say): string {
  if (remaining > 0) return say(OWN_QUOTA_TEXTS.left, { remaining, date: ends_on ?? '' })
  if (total > 0) {
    return next_starts_on ? say(OWN_QUOTA_TEXTS.nextFrom, { date: next_starts_on }) : say(OWN_QUOTA_TEXTS.usedUp)
  }
  return next_starts_on ? say(OWN_QUOTA_TEXTS.noneFrom, { date: next_starts_on }) : say(OWN_QUOTA_TEXTS.none)
}
