import type { IssuedLink } from '@keguan/contract/api/evaluation'
import type { Task, TaskLesson } from '@keguan/contract/api/task-shapes'
import {
  EXPERT_NAME_MAX,
  EXPERT_SECRET_MAX,
  EXPERT_SECRET_MIN,
  INVITED_MAX,
} from '@keguan/contract/vocabulary/evaluation-state'
import { App, Form, Input, Select } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { namesOf } from '../../../components/evaluation/guest-names.ts'
import { useSay } from '../../../locales/say.ts'
import { assignTaskLesson } from '../../../services/task.ts'
import { TEXTS } from '../texts.ts'
import { useTaskGuests } from './guests/task-guests.tsx'
import { GUEST_TEXTS } from './guests/texts.ts'
import { PeopleSelect } from './people-select.tsx'

interface Values {
  readonly account_ids?: string[]
  readonly guest_ids?: string[]
  readonly guests?: string
  readonly expert_secret?: string
}

interface Props {
  readonly task: Task
  readonly lesson: TaskLesson
  readonly onClose: () => void
  readonly onDone: (links: readonly IssuedLink[]) => void
}

/** More experts for one lesson: people of the institution, and guests with a link. */
export function AssignDialog({ task, lesson, onClose, onDone }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const known = useTaskGuests(task).data ?? []
  const hasGuests = namesOf(Form.useWatch('guests', form)).length > 0
  const submit = async ({ account_ids = [], guest_ids = [], guests, expert_secret = '' }: Values) => {
    const names = namesOf(guests).slice(0, INVITED_MAX)
    if (account_ids.length + guest_ids.length + names.length === 0) {
      form.setFields([{ name: 'account_ids', errors: [say(TEXTS.nobody)] }])
      return
    }
    const { invited, links } = await assignTaskLesson({
      task_id: task.task_id,
      analysis_id: lesson.analysis_id,
      account_ids,
      guest_ids,
      guests: names.map((expert_name) => ({ expert_name, expert_secret })),
    })
    message.success(say(TEXTS.assigned, { count: invited }))
    onDone(links)
  }
  return (
    <FormDialog<Values>
      isDrawer
      title={say(TEXTS.assignTitle, { name: lesson.title })}
      okText={say(TEXTS.assign)}
      form={form}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="account_ids" label={say(TEXTS.experts)} extra={say(TEXTS.expertsHint)}>
        <PeopleSelect max={INVITED_MAX} without={[lesson.account_id]} />
      </Form.Item>
      {known.length > 0 && (
        <Form.Item name="guest_ids" label={say(GUEST_TEXTS.taskGuests)}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={known.map(({ guest_id, expert_name }) => ({ value: guest_id, label: expert_name }))}
          />
        </Form.Item>
      )}
      <Form.Item name="guests" label={say(TEXTS.guests)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={INVITED_MAX * (EXPERT_NAME_MAX + 1)} />
      </Form.Item>
      {hasGuests && (
        <Form.Item
          name="expert_secret"
          label={say(TEXTS.secret)}
          extra={say(TEXTS.secretHint, { min: EXPERT_SECRET_MIN })}
          rules={[
            { required: true, min: EXPERT_SECRET_MIN, message: say(TEXTS.secretHint, { min: EXPERT_SECRET_MIN }) },
          ]}
        >
          <Input maxLength={EXPERT_SECRET_MAX} autoComplete="off" />
        </Form.Item>
      )}
    </FormDialog>
  )
}
