import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ListLoading } from '../../components/data-list/list-states.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { ACCOUNT_CHANNEL } from './course-channel.ts'
import { CourseList } from './course-list.tsx'
import { CourseReader } from './course-reader.tsx'
import { TEXTS } from './texts.ts'

const CourseEditing = lazy(async () => ({
  default: (await import('./editing/course-editing.tsx')).CourseEditing,
}))

/** Courses for users; progress is stored with the account. Editors also edit them here. */
export function TrainingPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const mayEdit = useStore(user)?.accesses['/api/introductory_training/update:post'] === true
  const [id, edited] = [parameters.get('course_id'), parameters.get('edit')]
  if (mayEdit && edited !== null) {
    return (
      <Suspense fallback={<ListLoading />}>
        <CourseEditing id={edited} />
      </Suspense>
    )
  }
  const edit = mayEdit && (
    <Button icon={<EditOutlined />} href={hashOf('/introductory_training?edit=list')}>
      {say(TEXTS.edit)}
    </Button>
  )
  return id === null ? (
    <CourseList channel={ACCOUNT_CHANNEL} title={say(TEXTS.training)} action={edit} />
  ) : (
    <CourseReader key={id} channel={ACCOUNT_CHANNEL} id={id} />
  )
}
