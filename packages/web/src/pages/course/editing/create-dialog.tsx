import { COURSE_TITLE_MAX } from '@keguan/contract/vocabulary/course'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { createCourse } from '../../../services/course-editing.ts'
import { TEXTS } from './texts.ts'

interface Values {
  readonly title: string
}

/** Asks for a title; everything else is entered in the course editor. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const create = async ({ title }: Values) => {
    const { course_id } = await createCourse({ title, locale })
    window.location.hash = `#/introductory_training?edit=${course_id}`
  }
  return (
    <FormDialog<Values>
      title={say(TEXTS.create)}
      okText={say(TEXTS.create)}
      form={form}
      isTouched={() => form.isFieldsTouched()}
      onOpened={() => form.getFieldInstance('title')?.focus()}
      onSubmit={create}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={say(TEXTS.courseTitle)}
        rules={[{ required: true, whitespace: true, message: say(TEXTS.titleRequired) }]}
      >
        <Input maxLength={COURSE_TITLE_MAX} showCount />
      </Form.Item>
    </FormDialog>
  )
}
