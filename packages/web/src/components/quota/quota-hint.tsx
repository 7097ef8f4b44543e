import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { theme } from 'antd'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { useOwnQuota } from '../../models/own-quota.ts'
import { OWN_QUOTA_TEXTS } from './texts.ts'

/** One inconspicuous line: what the user's institution has left. Nothing if analyses are not counted. */
export function QuotaHint() {
  const say = useSay()
  const locale = useLocale()
  const { token } = theme.useToken()
  const own = useOwnQuota()
  if (!own?.metered) return null
  const left = own.editions.filter(({ remaining }) => remaining > 0)
  const style = { color: token.colorTextSecondary, fontSize: 13, fontVariantNumeric: 'tabular-nums' }
  if (left.length === 0)
    return <span style={{ ...style, color: token.colorErrorText }}>{say(OWN_QUOTA_TEXTS.nothing)}</span>
  const names = left.map(({ edition, remaining }) =>
    say(OWN_QUOTA_TEXTS.of, { edition: EDITION_NAMES[edition][locale], remaining }),
  )
  return (
    <span style={style}>
      {say(OWN_QUOTA_TEXTS.hint)}
      {locale === 'zh-CN' ? '：' : ': '}
      {names.join(locale === 'zh-CN' ? '、' : ', ')}
    </span>
  )
}
