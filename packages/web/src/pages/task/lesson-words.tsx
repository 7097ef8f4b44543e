import type { OwnLesson } from '@keguan/contract/api/task-shapes'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { useLocale } from '../../locales/intl.ts'
import classes from './task.module.css'

type Facts = Pick<OwnLesson, 'title' | 'subject' | 'grade' | 'lesson_date'>

/** A lesson on one line: title, then known facts. */
export function LessonWords({ lesson }: { readonly lesson: Facts }) {
  const locale = useLocale()
  const facts = [
    lesson.subject && SUBJECT_NAMES[lesson.subject][locale],
    lesson.grade && GRADE_NAMES[lesson.grade][locale],
    lesson.lesson_date,
  ].filter(Boolean)
  return (
    <span>
      {lesson.title} {facts.length > 0 && <span className={classes.small}>{facts.join(' · ')}</span>}
    </span>
  )
}
