import type { SharedPart } from '@keguan/contract/api/report-shares'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { SHARE_TEXTS as T } from './texts.ts'

/** Names the classes and subjects of a report that are readable. */
export function useSharedPart(): (part: SharedPart) => string {
  const say = useSay()
  const locale = useLocale()
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return ({ classes, subjects }) =>
    [classes, subjects?.map((subject) => SUBJECT_NAMES[subject][locale])]
      .flatMap((names) => (names ? [names.join(between)] : []))
      .join(' · ') || say(T.all)
}
