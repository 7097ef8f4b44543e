import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { listPublicCourses } from '../../../services/course.ts'
import { Labelled } from './fields.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly value: string | null
  readonly onChange: (course: string | null) => void
}

/** One of the courses that visitors may read. */
export function CourseField({ value, onChange }: Props) {
  const say = useSay()
  const { data = [], isPending } = useQuery({
    queryKey: ['public courses'],
    queryFn: ({ signal }) => listPublicCourses({}, signal),
  })
  return (
    <Labelled label={say(TEXTS.course)}>
      <Select
        aria-label={say(TEXTS.course)}
        placeholder={say(TEXTS.courseChoose)}
        style={{ width: '100%' }}
        loading={isPending}
        allowClear
        value={value}
        options={data.map(({ course_id, title }) => ({ value: course_id, label: title }))}
        onChange={(chosen: string | null | undefined) => onChange(chosen ?? null)}
      />
    </Labelled>
  )
}
