import type { InitialPassword } from '@keguan/contract/api/people'
import { Form } from 'antd'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import { createPerson, type PeopleChoices } from '../../../../services/people.ts'
import { TEXTS } from '../texts.ts'
import { PersonFields, type PersonValues, showRefusal } from './person-fields.tsx'

interface Props {
  readonly choices: PeopleChoices
  /** The folder that is currently shown. */
  readonly folderId: string | null
  readonly onClose: () => void
  readonly onCreated: (issued: InitialPassword) => Promise<void>
}

export function CreateDrawer({ choices, folderId, onClose, onCreated }: Props) {
  const say = useSay()
  const [form] = Form.useForm<PersonValues>()
  const save = async ({ folder_id, ...values }: PersonValues) =>
    onCreated(await createPerson({ ...values, folder_id: folder_id ?? null, org_id: choices.org_id }))
  return (
    <FormDialog<PersonValues>
      isDrawer
      title={`${say(TEXTS.createTitle)} · ${choices.org_name}`}
      okText={say(TEXTS.createOk)}
      form={form}
      initialValues={{ role_ids: ['sys_analysis_web_user'], folder_id: folderId, email: '', phone: '', ...NO_FLAGS }}
      validateTrigger="onBlur"
      isTouched={() => form.isFieldsTouched()}
      onRefused={(error, words) => showRefusal(form, error, words)}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonFields choices={choices} />
    </FormDialog>
  )
}

const NO_FLAGS = { should_skip_analysis: false, should_analysis_list_by_page: false }
