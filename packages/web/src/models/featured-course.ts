import type { CourseCard } from '@keguan/contract/api/course-shapes'
import { listPublicCourses } from '../services/course.ts'

/** A course that visitors may read; null where there is none, or it does not arrive. */
export const findPublicCourse = (id: string): Promise<CourseCard | null> =>
  listPublicCourses({}).then(
    (courses) => courses.find(({ course_id }) => course_id === id) ?? null,
    () => null,
  )
