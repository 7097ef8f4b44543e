import { MoreOutlined } from '@ant-design/icons'
import type { Task } from '@keguan/contract/api/task-shapes'
import { App, Button, DatePicker, Dropdown, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ExportButton } from '../../../components/data-list/export-button.tsx'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { localDay } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { closeTask, deleteTask, exportTask, extendTask, remindTask } from '../../../services/task.ts'
import { TEXTS } from '../texts.ts'

interface Props {
  readonly task: Task
  readonly onChanged: () => void
}

/** Actions of the task's creator. */
export function GiverActions({ task, onChanged }: Props) {
  const say = useSay()
  const locale = useLocale()
  const words = useFailureText()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [extending, setExtending] = useState(false)
  const id = task.task_id
  const isReminded = task.reminded_on === localDay(new Date())
  const remind = async () => {
    try {
      const { reminded } = await remindTask(id)
      message.success(say(TEXTS.reminded, { count: reminded }))
      onChanged()
    } catch (error) {
      message.error(words(error))
    }
  }
  const reopen = async () => {
    try {
      await closeTask(id, false)
      onChanged()
    } catch (error) {
      message.error(words(error))
    }
  }
  const askClose = () =>
    confirm({
      title: say(TEXTS.close),
      content: say(TEXTS.closeContent),
      okText: say(TEXTS.close),
      onOk: () => closeTask(id, true).then(onChanged),
    })
  const askRemove = () =>
    confirm({
      title: say(TEXTS.removeTitle, { name: task.title }),
      content: say(TEXTS.removeContent),
      okText: say(TEXTS.remove),
      isDanger: true,
      onOk: async () => {
        await deleteTask(id)
        message.success(say(TEXTS.removed))
        navigate('/task?side=given')
      },
    })
  const items = [
    { key: 'extend', label: say(TEXTS.extend), onClick: () => setExtending(true) },
    task.is_closed
      ? { key: 'reopen', label: say(TEXTS.reopen), onClick: () => void reopen() }
      : { key: 'close', label: say(TEXTS.close), onClick: askClose },
    { key: 'remove', label: say(TEXTS.remove), danger: true, onClick: askRemove },
  ]
  return (
    <>
      {!task.is_closed && (
        <Button disabled={isReminded} onClick={() => void remind()}>
          {say(isReminded ? TEXTS.remindedToday : TEXTS.remind)}
        </Button>
      )}
      <ExportButton fetch={() => exportTask({ task_id: id, locale })} fileName={task.title} />
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Button icon={<MoreOutlined />} aria-label={say(TEXTS.more)} title={say(TEXTS.more)} />
      </Dropdown>
      {extending && (
        <ExtendDialog
          task={task}
          onClose={() => setExtending(false)}
          onDone={() => {
            setExtending(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface ExtendProps {
  readonly task: Task
  readonly onClose: () => void
  readonly onDone: () => void
}

function ExtendDialog({ task, onClose, onDone }: ExtendProps) {
  const say = useSay()
  const [form] = Form.useForm<{ until: Dayjs }>()
  return (
    <FormDialog<{ until: Dayjs }>
      title={say(TEXTS.extend)}
      okText={say(TEXTS.extend)}
      form={form}
      initialValues={{ until: dayjs(task.until_on) }}
      onSubmit={async ({ until }) => {
        await extendTask(task.task_id, until.format('YYYY-MM-DD'))
        onDone()
      }}
      onClose={onClose}
    >
      <Form.Item name="until" label={say(TEXTS.until)} rules={[{ required: true, message: say(TEXTS.required) }]}>
        <DatePicker minDate={dayjs(task.until_on)} allowClear={false} />
      </Form.Item>
    </FormDialog>
  )
}
