import type { IssuedLink } from '@keguan/contract/api/evaluation'
import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import {
  EXPERT_NAME_MAX,
  EXPERT_SECRET_MAX,
  EXPERT_SECRET_MIN,
  INVITED_MAX,
  LINK_DAYS_MAX,
} from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery } from '@tanstack/react-query'
import { App, Checkbox, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useDeferredValue, useState } from 'react'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { namesOf } from '../../components/evaluation/guest-names.ts'
import { useSay } from '../../locales/say.ts'
import { useTemplateOptions } from '../../models/template-options.ts'
import { findExperts, inviteToEvaluate } from '../../services/evaluation.ts'
import { TEXTS } from './texts.ts'

interface Values {
  readonly template_id: string
  readonly account_ids?: string[]
  readonly guests?: string
  readonly expert_secret?: string
  readonly due_on?: Dayjs | null
  readonly link_days: number
  readonly shows_report?: boolean
}

interface Props {
  readonly analysisId: string
  readonly onClose: () => void
  readonly onInvited: (links: readonly IssuedLink[]) => void
}

const DEFAULT_DAYS = 30

/** Evaluators, form and due date of an invitation. */
export function InviteDialog({ analysisId, onClose, onInvited }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(withoutForbidden(typed).trim().slice(0, EXPERT_NAME_MAX))
  const templates = useTemplateOptions()
  const guests = Form.useWatch('guests', form)
  const hasGuests = namesOf(guests).length > 0
  const { data: experts = [] } = useQuery({
    queryKey: ['evaluation-experts', search],
    queryFn: ({ signal }) => findExperts(search, signal),
    placeholderData: (before) => before,
  })
  const first = templates[0]?.value
  const submit = async ({ account_ids = [], due_on, shows_report = false, ...values }: Values) => {
    const names = namesOf(values.guests).slice(0, INVITED_MAX)
    if (account_ids.length + names.length === 0) {
      form.setFields([{ name: 'account_ids', errors: [say(TEXTS.nobody)] }])
      return
    }
    const expert_secret = values.expert_secret ?? ''
    const { invited, already, links } = await inviteToEvaluate({
      analysis_id: analysisId,
      template_id: values.template_id,
      account_ids,
      guests: names.map((expert_name) => ({ expert_name, expert_secret })),
      due_on: due_on?.format('YYYY-MM-DD') ?? null,
      link_days: values.link_days,
      shows_report,
    })
    message.success(say(TEXTS.invited, { count: invited }))
    if (already > 0) message.info(say(TEXTS.already, { count: already }))
    onInvited(links)
  }
  if (first === undefined) return null
  return (
    <FormDialog<Values>
      isDrawer
      title={say(TEXTS.invite)}
      okText={say(TEXTS.send)}
      form={form}
      initialValues={{ template_id: first, link_days: DEFAULT_DAYS, shows_report: false }}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="template_id" label={say(TEXTS.template)} extra={say(TEXTS.templateHint)}>
        <Select options={templates} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="account_ids" label={say(TEXTS.experts)} extra={say(TEXTS.expertsHint)}>
        <Select
          mode="multiple"
          maxCount={INVITED_MAX}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={experts.map(({ account_id, name, account, is_expert }) => ({
            value: account_id,
            label: `${name} (${account})${is_expert ? ` · ${say(TEXTS.expert)}` : ''}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="guests" label={say(TEXTS.guests)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={INVITED_MAX * (EXPERT_NAME_MAX + 1)} />
      </Form.Item>
      {hasGuests && (
        <>
          <Form.Item
            name="expert_secret"
            label={say(TEXTS.secret)}
            extra={say(TEXTS.secretHint)}
            rules={[
              { required: true, min: EXPERT_SECRET_MIN, message: say(TEXTS.secretShort, { min: EXPERT_SECRET_MIN }) },
            ]}
          >
            <Input maxLength={EXPERT_SECRET_MAX} autoComplete="off" />
          </Form.Item>
          <Form.Item name="link_days" label={say(TEXTS.linkDays)}>
            <InputNumber min={1} max={LINK_DAYS_MAX} precision={0} />
          </Form.Item>
        </>
      )}
      <Form.Item name="due_on" label={say(TEXTS.dueOn)}>
        <DatePicker />
      </Form.Item>
      <Form.Item name="shows_report" valuePropName="checked" extra={say(TEXTS.showsReportHint)}>
        <Checkbox>{say(TEXTS.showsReport)}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
