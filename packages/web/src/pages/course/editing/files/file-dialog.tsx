import type { EditedFile } from '@keguan/contract/api/course-shapes'
import { COURSE_TITLE_MAX, LICENCE_MAX, SOURCE_MAX } from '@keguan/contract/vocabulary/course'
import { RESOURCE_KIND_NAMES, RESOURCE_KINDS, type ResourceKind } from '@keguan/contract/vocabulary/resource'
import { Checkbox, Form, Input, Select } from 'antd'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { updateCourseFile } from '../../../../services/course-editing.ts'
import { TEXTS } from '../texts.ts'

interface Values {
  readonly title: string
  /** 0: not on the download page. */
  readonly resource_kind: ResourceKind | 0
  readonly licence: string
  readonly source: string
  readonly shows_pupils: boolean
  readonly downloadable: boolean
}

interface Props {
  readonly file: EditedFile
  readonly onSaved: () => Promise<unknown>
  readonly onClose: () => void
}

/** Name and licence of a file, and whether it may be downloaded. */
export function FileDialog({ file, onSaved, onClose }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const save = async ({ resource_kind, ...values }: Values) => {
    await updateCourseFile({
      ...{ file_id: file.file_id, ...values },
      resource_kind: resource_kind === 0 ? null : resource_kind,
    })
    await onSaved()
  }
  return (
    <FormDialog<Values>
      title={`${say(TEXTS.describeTitle)} · ${file.name}`}
      okText={say(TEXTS.save)}
      form={form}
      initialValues={{
        ...{ title: file.title, licence: file.licence, source: file.source },
        ...{ resource_kind: file.resource_kind ?? 0, shows_pupils: file.shows_pupils, downloadable: file.downloadable },
      }}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="title" label={say(TEXTS.fileTitle)}>
        <Input maxLength={COURSE_TITLE_MAX} />
      </Form.Item>
      <Form.Item name="resource_kind" label={say(TEXTS.resourceKind)}>
        <Select
          options={[
            { value: 0, label: say(TEXTS.notOffered) },
            ...Object.values(RESOURCE_KINDS).map((value) => ({ value, label: RESOURCE_KIND_NAMES[value][locale] })),
          ]}
        />
      </Form.Item>
      <Form.Item name="licence" label={say(TEXTS.licence)}>
        <Input maxLength={LICENCE_MAX} placeholder="CC BY 4.0" />
      </Form.Item>
      <Form.Item name="source" label={say(TEXTS.source)}>
        <Input maxLength={SOURCE_MAX} />
      </Form.Item>
      <Form.Item name="shows_pupils" valuePropName="checked">
        <Checkbox>{say(TEXTS.showsPupils)}</Checkbox>
      </Form.Item>
      <Form.Item name="downloadable" valuePropName="checked">
        <Checkbox>{say(TEXTS.downloadable)}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
