import { CalendarOutlined } from '@ant-design/icons'
import type { Task } from '@keguan/contract/api/task-shapes'
import { Button } from 'antd'
import { hashOf } from '../../lib/page-settings.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../locales/say.ts'
import { calendarFile } from './calendar-file.ts'
import { TEXTS } from './texts.ts'

/** Saves the last day to the reader’s own calendar. */
export function SaveCalendar({ task }: { readonly task: Task }) {
  const say = useSay()
  const save = () => {
    const address = new URL(hashOf(`/task?task_id=${task.task_id}`), window.location.href).href
    const text = calendarFile(task, task.body, address, new Date())
    saveBlob(
      new Blob([text], { type: 'text/calendar;charset=utf-8' }),
      `${task.title.replace(/[\\/:*?"<>|]/g, '_')}.ics`,
    )
  }
  return (
    <Button icon={<CalendarOutlined />} onClick={save}>
      {say(TEXTS.calendar)}
    </Button>
  )
}
