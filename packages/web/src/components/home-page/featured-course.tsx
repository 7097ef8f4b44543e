import type { CourseCard } from '@keguan/contract/api/course-shapes'
import { useEffect, useState } from 'react'
import { findPublicCourse } from '../../models/featured-course.ts'
import classes from './blocks.module.css'
import { TextLink } from './text-link.tsx'

interface Props {
  readonly course: string
  readonly title: string
  readonly text: string
}

/** The current title and cover of a course; nothing once it is withdrawn. */
export function FeaturedCourse({ course, title, text }: Props) {
  const [card, setCard] = useState<CourseCard | null>(null)
  useEffect(() => {
    let isWanted = true
    void findPublicCourse(course).then((found) => isWanted && setCard(found))
    return () => {
      isWanted = false
    }
  }, [course])
  if (!card) return null
  return (
    <section className={classes.course}>
      {card.cover_url && <img src={card.cover_url} alt="" />}
      <div>
        {title !== '' && <span>{title}</span>}
        <h2>
          <TextLink href={`#/user/peanut?course_id=${course}`}>{card.title}</TextLink>
        </h2>
        <p>{text || card.summary}</p>
      </div>
    </section>
  )
}
