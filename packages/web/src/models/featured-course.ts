import type { CourseCard } from '@keguan/contract/api/course-shapes'
import { listPublicCourses } from '../services/course.ts'

/** A course that visitors may read; null if there is none, or it fails to load. */
export const findPublicCourse = (id: string): Promise<CourseCard | null> =>
  listPublicCourses({}).then(
    (courses) => courses.find(({ course_id }) => course_id === id) ?? null,
    () => null,
  )
