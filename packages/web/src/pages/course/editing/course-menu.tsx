import { MoreOutlined } from '@ant-design/icons'
import type { EditedCard } from '@keguan/contract/api/course-editing'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useSay } from '../../../locales/say.ts'
import { copyCourse, deleteCourse, exportCourse, setCourseState } from '../../../services/course-editing.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly course: EditedCard
  readonly onStatistics: () => void
}

/** Actions on a whole course. */
export function CourseMenu({ course, onStatistics }: Props) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const client = useQueryClient()
  const { course_id, title, state } = course
  const act = async (work: () => Promise<unknown>, done: string | null) => {
    try {
      await work()
      if (done !== null) message.success(done)
    } catch (error) {
      message.error(words(error))
    }
    await client.invalidateQueries({ queryKey: ['edited courses'] })
  }
  const remove = () =>
    confirm({
      title: say(TEXTS.deleteTitle, { name: title }),
      content: say(TEXTS.deleteContent),
      okText: say(TEXTS.delete),
      isDanger: true,
      onOk: () => act(() => deleteCourse(course_id), say(TEXTS.deleted)),
    })
  const withdraw = () =>
    confirm({
      title: say(TEXTS.withdrawTitle, { name: title }),
      content: say(TEXTS.withdrawContent),
      okText: say(TEXTS.withdraw),
      onOk: () => act(() => setCourseState({ course_id, course_state: 'withdrawn' }), say(TEXTS.withdrawn)),
    })
  const work: Readonly<Record<string, () => unknown>> = {
    statistics: onStatistics,
    publish: () => act(() => setCourseState({ course_id, course_state: 'published' }), say(TEXTS.published)),
    withdraw,
    copy: () => act(() => copyCourse(course_id), say(TEXTS.copied)),
    export: () =>
      act(async () => saveBlob(await exportCourse(course_id), `${title.replace(/[\\/:*?"<>|]/g, '_')}.zip`), null),
    delete: remove,
  }
  const items = [
    { key: 'statistics', label: say(TEXTS.statistics) },
    state === 'published'
      ? { key: 'withdraw', label: say(TEXTS.withdraw) }
      : { key: 'publish', label: say(TEXTS.publish) },
    { key: 'copy', label: say(TEXTS.copy) },
    { key: 'export', label: say(TEXTS.export) },
    { key: 'delete', label: say(TEXTS.delete), danger: true },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void work[key]?.() }}>
      <Button type="text" icon={<MoreOutlined />} aria-label={say(TEXTS.more, { name: title })} />
    </Dropdown>
  )
}
