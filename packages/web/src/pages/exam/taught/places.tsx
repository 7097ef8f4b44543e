import { PlayCircleOutlined } from '@ant-design/icons'
import type { LessonTie } from '@keguan/contract/api/exam-lessons'
import { momentAddress, reportAddress } from '../../../lib/addresses.ts'
import { formatClock } from '../../../lib/format.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import styles from './taught.module.css'
import { TAUGHT_TEXTS as T } from './texts.ts'

/** The minutes of a lesson in which a point was taught; each opens the lesson there. */
export function Places({ tie: { lesson, lesson_title, taught } }: { readonly tie: LessonTie }) {
  const say = useSay()
  if (lesson === null) return <span className={styles.small}>{say(T.gone, { title: lesson_title })}</span>
  const { analysis_id: id, title } = lesson
  const stretches = taught?.stretches ?? []
  if (stretches.length === 0) {
    return (
      <span className={styles.places}>
        <span className={styles.small}>{say(T.noMinutes, { title })}</span>
        <a href={hashOf(reportAddress(id))}>{say(T.open)}</a>
      </span>
    )
  }
  return (
    <span className={styles.places}>
      {stretches.map(({ start_s, end_s }) => {
        const [from, to] = [formatClock(start_s), formatClock(end_s)]
        return (
          <a key={start_s} href={hashOf(momentAddress(id, start_s))} aria-label={say(T.play, { title, from })}>
            <PlayCircleOutlined />
            {say(T.taughtAt, { title, from, to })}
          </a>
        )
      })}
    </span>
  )
}
