import { CourseEditor } from './course-editor.tsx'
import { EditedList } from './edited-list.tsx'

/** Courses for their authors: all of theirs, or one. */
export const CourseEditing = ({ id }: { readonly id: string }) =>
  id === 'list' ? <EditedList /> : <CourseEditor key={id} id={id} />
