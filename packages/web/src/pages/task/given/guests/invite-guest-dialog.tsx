import type { IssuedTaskLink } from '@keguan/contract/api/task-guest'
import type { Task } from '@keguan/contract/api/task-shapes'
import {
  EXPERT_NAME_MAX,
  EXPERT_SECRET_MAX,
  EXPERT_SECRET_MIN,
  LINK_DAYS_MAX,
} from '@keguan/contract/vocabulary/evaluation-state'
import { Form, Input, InputNumber, Radio } from 'antd'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import { inviteTaskGuest } from '../../../../services/task.ts'
import { TEXTS } from '../../texts.ts'
import { GUEST_TEXTS } from './texts.ts'

interface Values {
  readonly expert_name: string
  readonly expert_secret: string
  readonly link_days: number
  readonly gets_all: boolean
}

const DAYS = 30

interface Props {
  readonly task: Task
  readonly onClose: () => void
  readonly onDone: (link: IssuedTaskLink) => void
}

export function InviteGuestDialog({ task, onClose, onDone }: Props) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const secretHint = say(TEXTS.secretHint, { min: EXPERT_SECRET_MIN })
  return (
    <FormDialog<Values>
      title={say(GUEST_TEXTS.invite)}
      okText={say(GUEST_TEXTS.invite)}
      form={form}
      initialValues={{ link_days: DAYS, gets_all: true }}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={async ({ expert_name, ...values }) =>
        onDone(await inviteTaskGuest({ task_id: task.task_id, expert_name: expert_name.trim(), ...values }))
      }
      onClose={onClose}
    >
      <Form.Item
        name="expert_name"
        label={say(GUEST_TEXTS.name)}
        rules={[{ required: true, whitespace: true, message: say(TEXTS.required) }]}
      >
        <Input maxLength={EXPERT_NAME_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="expert_secret"
        label={say(GUEST_TEXTS.secret)}
        extra={secretHint}
        rules={[{ required: true, min: EXPERT_SECRET_MIN, message: secretHint }]}
      >
        <Input maxLength={EXPERT_SECRET_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item name="gets_all" label={say(GUEST_TEXTS.which)}>
        <Radio.Group
          options={[
            { value: true, label: say(GUEST_TEXTS.all) },
            { value: false, label: say(GUEST_TEXTS.byHand) },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="link_days"
        label={say(GUEST_TEXTS.days)}
        rules={[{ required: true, message: say(TEXTS.required) }]}
      >
        <InputNumber min={1} max={LINK_DAYS_MAX} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
