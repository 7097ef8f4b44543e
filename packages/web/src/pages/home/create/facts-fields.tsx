import { FORBIDDEN_CHARACTERS, trim } from '@keguan/contract/vocabulary/constants'
import { GRADE_NAMES, GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import { DatePicker, Form, Input, Select } from 'antd'
import type { Rule } from 'antd/es/form'
import type { Dayjs } from 'dayjs'
import { type Translate, useLocale, useText } from '../../../locales/intl.ts'
import { useTags } from '../use-analyses.ts'
import classes from './create.module.css'

const TITLE_MAX = 100
const NAME_MAX = 50
const TAG_MAX = 20
const TAGS_MAX = 10

/** Form values about a lesson. */
export interface FactsValues {
  readonly title: string
  readonly teacher?: string
  readonly subject?: Subject | null
  readonly grade?: Grade | null
  readonly class_name?: string
  readonly lesson_date?: Dayjs | null
  readonly tags?: string[]
}

/** The same in the server's format. */
export const toFacts = (values: FactsValues) => ({
  title: trim(values.title),
  teacher: trim(values.teacher ?? ''),
  subject: values.subject ?? null,
  grade: values.grade ?? null,
  class_name: trim(values.class_name ?? ''),
  lesson_date: values.lesson_date?.format('YYYY-MM-DD') ?? null,
  tags: (values.tags ?? []).map(trim).filter((tag) => tag !== ''),
})

export function FactsFields() {
  const text = useText()
  const locale = useLocale()
  const tags = useTags().data ?? []
  const choose = text('create.field.choose')
  return (
    <div className={classes.grid}>
      <Form.Item
        className={classes.wide ?? ''}
        name="title"
        label={text('create.field.title')}
        rules={[
          {
            required: true,
            whitespace: true,
            message: text('component.required', { field: text('create.field.title') }),
          },
          noSpecialCharacters(text),
        ]}
      >
        <Input maxLength={TITLE_MAX} showCount />
      </Form.Item>
      <Form.Item name="teacher" label={text('create.field.teacher')} rules={[noSpecialCharacters(text)]}>
        <Input maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item name="class_name" label={text('create.field.class')} rules={[noSpecialCharacters(text)]}>
        <Input maxLength={NAME_MAX} placeholder={text('create.field.class.placeholder')} />
      </Form.Item>
      <Form.Item name="subject" label={text('create.field.subject')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={choose}
          options={SUBJECTS.map((value) => ({ value, label: SUBJECT_NAMES[value][locale] }))}
        />
      </Form.Item>
      <Form.Item name="grade" label={text('create.field.grade')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={choose}
          options={GRADES.map((value) => ({ value, label: GRADE_NAMES[value][locale] }))}
        />
      </Form.Item>
      <Form.Item name="lesson_date" label={text('create.field.date')}>
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="tags" label={text('create.field.tags')} rules={[tagRule(text)]}>
        <Select
          mode="tags"
          tokenSeparators={[',', ',', '、']}
          placeholder={text('create.field.tags.placeholder')}
          options={tags.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
    </div>
  )
}

/** The characters that the specification forbids in every text field. */
const noSpecialCharacters = (text: Translate): Rule => ({
  validator: async (_, value: string | undefined) => {
    if (FORBIDDEN_CHARACTERS.test(value ?? '')) throw new Error(text('component.specialCharacters'))
  },
})

const tagRule = (text: Translate): Rule => ({
  validator: async (_, tags: string[] | undefined) => {
    if (tags?.some((tag) => FORBIDDEN_CHARACTERS.test(tag))) throw new Error(text('component.specialCharacters'))
    if ((tags?.length ?? 0) > TAGS_MAX || tags?.some((tag) => tag.length > TAG_MAX)) {
      throw new Error(text('create.field.tags.tooMany'))
    }
  },
})
