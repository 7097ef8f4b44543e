import { EDITION_NAMES, EDITIONS } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import {
  TASK_BODY_MAX,
  TASK_EXPERTS_MAX,
  TASK_EXPERTS_PER_LESSON_MAX,
  TASK_KIND_NAMES,
  TASK_KINDS,
  TASK_LESSONS_MAX,
  TASK_PEOPLE_MAX,
  TASK_TITLE_MAX,
  TASK_UNITS_MAX,
  type TaskAssigning,
  type TaskAudience,
  type TaskKind,
} from '@keguan/contract/vocabulary/task'
import { App, Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { useTemplateOptions } from '../../../models/template-options.ts'
import { giveTask, type TaskInput } from '../../../services/task.ts'
import { TEXTS } from '../texts.ts'
import { MyLessonsSelect } from './my-lessons-select.tsx'
import { MyUnitsSelect } from './my-units-select.tsx'
import { PeopleSelect } from './people-select.tsx'

interface Values {
  readonly title: string
  readonly body?: string
  readonly kind: TaskKind
  readonly audience: TaskAudience
  readonly account_ids?: string[]
  readonly wanted: number
  readonly subject?: NonNullable<TaskInput['subject']>
  readonly grade?: NonNullable<TaskInput['grade']>
  readonly edition?: number
  readonly template_id?: string
  readonly whose: 'own' | 'mine'
  readonly analysis_ids?: string[]
  readonly chapter_analysis_ids?: string[]
  readonly assigning: TaskAssigning
  readonly expert_ids?: string[]
  readonly per_lesson: number
  readonly shows_report: boolean
  readonly from: Dayjs
  readonly until: Dayjs
}

interface Props {
  readonly onClose: () => void
  readonly onGiven: (id: string) => void
}

const DAYS = 14
const LESSON_EDITIONS = [EDITIONS.classroomAudio, EDITIONS.full, EDITIONS.professional, EDITIONS.basic]

/** Creates a task: content, people, rules and dates. */
export function GiveDialog({ onClose, onGiven }: Props) {
  const say = useSay()
  const locale = useLocale()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const templates = useTemplateOptions()
  const kind = Form.useWatch('kind', form) ?? 'hand_in'
  const audience = Form.useWatch('audience', form) ?? 'org'
  const template = Form.useWatch('template_id', form)
  const assigning = Form.useWatch('assigning', form) ?? 'balanced'
  const whose = Form.useWatch('whose', form) ?? 'own'
  const from = Form.useWatch('from', form) ?? dayjs()
  const ofGiver = kind === 'evaluate' && whose === 'mine'
  const readsUnits = kind === 'read' && whose === 'mine'
  const hasRules = !ofGiver && !readsUnits
  const collects = kind === 'hand_in' && template !== undefined
  const submit = async (values: Values) => {
    const isBalanced = (collects || ofGiver) && values.assigning === 'balanced'
    const { task_id } = await giveTask({
      title: values.title,
      body: values.body ?? '',
      kind,
      audience: values.audience,
      account_ids: values.audience === 'picked' ? (values.account_ids ?? []) : [],
      wanted: hasRules ? values.wanted : 1,
      subject: hasRules ? (values.subject ?? null) : null,
      grade: hasRules ? (values.grade ?? null) : null,
      edition: hasRules ? ((values.edition as TaskInput['edition']) ?? null) : null,
      template_id: kind === 'evaluate' || kind === 'hand_in' ? (values.template_id ?? null) : null,
      expert_ids: collects ? (values.expert_ids ?? []) : [],
      per_lesson: isBalanced ? values.per_lesson : 0,
      assigning: isBalanced ? 'balanced' : 'hand',
      analysis_ids: ofGiver ? (values.analysis_ids ?? []) : [],
      chapter_analysis_ids: readsUnits ? (values.chapter_analysis_ids ?? []) : [],
      shows_report: values.shows_report,
      from_on: values.from.format('YYYY-MM-DD'),
      until_on: values.until.format('YYYY-MM-DD'),
    })
    message.success(say(TEXTS.given_))
    onGiven(task_id)
  }
  const required = [{ required: true, message: say(TEXTS.required) }]
  return (
    <FormDialog<Values>
      isDrawer
      title={say(TEXTS.give)}
      okText={say(TEXTS.send)}
      form={form}
      initialValues={{
        ...{ kind: 'hand_in', audience: 'org', wanted: 1, whose: 'own', assigning: 'balanced', per_lesson: 2 },
        ...{ shows_report: false, from: dayjs(), until: dayjs().add(DAYS, 'day') },
      }}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={say(TEXTS.titleField)}
        rules={[{ required: true, whitespace: true, message: say(TEXTS.required) }]}
      >
        <Input maxLength={TASK_TITLE_MAX} />
      </Form.Item>
      <Form.Item name="body" label={say(TEXTS.body)} extra={say(TEXTS.bodyHint)}>
        <Input.TextArea maxLength={TASK_BODY_MAX} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="kind" label={say(TEXTS.kind)}>
        <Select options={TASK_KINDS.map((value) => ({ value, label: TASK_KIND_NAMES[value][locale] }))} />
      </Form.Item>
      <Form.Item name="audience" label={say(TEXTS.audience)}>
        <Radio.Group
          options={[
            { value: 'org', label: say(TEXTS.audienceOrg) },
            { value: 'picked', label: say(TEXTS.audiencePicked) },
          ]}
        />
      </Form.Item>
      {audience === 'picked' && (
        <Form.Item name="account_ids" label={say(TEXTS.chosen)} extra={say(TEXTS.expertsHint)} rules={required}>
          <PeopleSelect max={TASK_PEOPLE_MAX} />
        </Form.Item>
      )}
      {(kind === 'evaluate' || kind === 'read') && (
        <Form.Item name="whose" label={say(kind === 'read' ? TEXTS.whoseReports : TEXTS.whose)}>
          <Radio.Group
            options={[
              { value: 'own', label: say(kind === 'read' ? TEXTS.reportsOwn : TEXTS.whoseOwn) },
              { value: 'mine', label: say(kind === 'read' ? TEXTS.reportsUnits : TEXTS.whoseMine) },
            ]}
          />
        </Form.Item>
      )}
      {readsUnits && (
        <Form.Item name="chapter_analysis_ids" label={say(TEXTS.myUnits)} extra={say(TEXTS.unitsHint)} rules={required}>
          <MyUnitsSelect max={TASK_UNITS_MAX} />
        </Form.Item>
      )}
      {ofGiver && (
        <Form.Item name="analysis_ids" label={say(TEXTS.myLessons)} rules={required}>
          <MyLessonsSelect max={TASK_LESSONS_MAX} />
        </Form.Item>
      )}
      {hasRules && (
        <>
          <Form.Item name="wanted" label={say(TEXTS.wanted)} rules={required}>
            <InputNumber min={1} max={TASK_LESSONS_MAX} precision={0} />
          </Form.Item>
          <Form.Item name="subject" label={say(TEXTS.subject)}>
            <Select
              allowClear
              placeholder={say(TEXTS.any)}
              options={SUBJECTS.map((value) => ({ value, label: SUBJECT_NAMES[value][locale] }))}
            />
          </Form.Item>
          <Form.Item name="grade" label={say(TEXTS.grade)}>
            <Select
              allowClear
              placeholder={say(TEXTS.any)}
              options={GRADES.map((value) => ({ value, label: GRADE_NAMES[value][locale] }))}
            />
          </Form.Item>
          <Form.Item name="edition" label={say(TEXTS.edition)}>
            <Select
              allowClear
              placeholder={say(TEXTS.any)}
              options={LESSON_EDITIONS.map((value) => ({ value, label: EDITION_NAMES[value][locale] }))}
            />
          </Form.Item>
        </>
      )}
      {(kind === 'hand_in' || kind === 'evaluate') && (
        <Form.Item name="template_id" label={say(TEXTS.template)} rules={kind === 'evaluate' ? required : []}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={kind === 'hand_in' ? say(TEXTS.noTemplate) : undefined}
            options={templates}
          />
        </Form.Item>
      )}
      {(collects || ofGiver) && (
        <>
          <Form.Item name="assigning" label={say(TEXTS.assigning)}>
            <Radio.Group
              options={[
                { value: 'balanced', label: say(TEXTS.balanced) },
                { value: 'hand', label: ofGiver ? say(TEXTS.everybody) : say(TEXTS.byHand) },
              ]}
            />
          </Form.Item>
          {collects && assigning === 'balanced' && (
            <Form.Item name="expert_ids" label={say(TEXTS.experts)} extra={say(TEXTS.expertsHint)} rules={required}>
              <PeopleSelect max={TASK_EXPERTS_MAX} />
            </Form.Item>
          )}
          {assigning === 'balanced' && (
            <Form.Item name="per_lesson" label={say(TEXTS.perLesson)} rules={required}>
              <InputNumber min={1} max={TASK_EXPERTS_PER_LESSON_MAX} precision={0} />
            </Form.Item>
          )}
          <Form.Item name="shows_report" valuePropName="checked" extra={say(TEXTS.showsReportHint)}>
            <Checkbox>{say(TEXTS.showsReport)}</Checkbox>
          </Form.Item>
        </>
      )}
      <Form.Item name="from" label={say(TEXTS.fromOn)} rules={required}>
        <DatePicker minDate={dayjs()} allowClear={false} />
      </Form.Item>
      <Form.Item name="until" label={say(TEXTS.until)} extra={say(TEXTS.rulesFixed)} rules={required}>
        <DatePicker minDate={from} allowClear={false} />
      </Form.Item>
    </FormDialog>
  )
}
