import { COURSE_STATE_NAMES, type CourseState as State } from '@keguan/contract/vocabulary/course'
import { StateMark, type Tone } from '../../../components/common/state-mark.tsx'
import { useLocale } from '../../../locales/intl.ts'

const TONES: Readonly<Record<State, Tone>> = { draft: 'quiet', published: 'good', withdrawn: 'warning' }

export function CourseState({ state }: { readonly state: State }) {
  const locale = useLocale()
  return <StateMark tone={TONES[state]} text={COURSE_STATE_NAMES[state][locale]} />
}
