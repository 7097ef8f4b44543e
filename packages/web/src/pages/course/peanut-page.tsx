import { useSearchParams } from 'react-router'
import { useSay } from '../../locales/say.ts'
import { VISITOR_CHANNEL } from './course-channel.ts'
import { CourseList } from './course-list.tsx'
import { CourseReader } from './course-reader.tsx'
import { OpenFrame } from './open-frame.tsx'
import { TEXTS } from './texts.ts'

/** Public courses; progress is kept in the visitor's browser. */
export function PeanutPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const id = parameters.get('course_id')
  return (
    <OpenFrame>
      {id === null ? (
        <CourseList channel={VISITOR_CHANNEL} title={say(TEXTS.peanut)} />
      ) : (
        <CourseReader key={id} channel={VISITOR_CHANNEL} id={id} />
      )}
    </OpenFrame>
  )
}
