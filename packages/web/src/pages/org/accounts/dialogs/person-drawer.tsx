import type { PersonDetail } from '@keguan/contract/api/people'
import { Alert, App, Button, Descriptions, Drawer, Form } from 'antd'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { Loaded } from '../../../../components/failure/loaded.tsx'
import { formatMoment } from '../../../../lib/format.ts'
import { useSay } from '../../../../locales/say.ts'
import { type PeopleChoices, updatePerson } from '../../../../services/people.ts'
import classes from '../accounts-panel.module.css'
import { StateBadge } from '../list/state-badge.tsx'
import { useChoices, usePerson, useRights } from '../list/use-people.ts'
import { TEXTS } from '../texts.ts'
import type { PeopleActions } from '../use-people-actions.tsx'
import { PersonFields, type PersonValues, showRefusal } from './person-fields.tsx'

/** One account: its facts, and the form to change it. */
export function PersonDrawer({ id, actions }: { id: string; actions: PeopleActions }) {
  const say = useSay()
  const person = usePerson(id)
  const choices = useChoices(person.data?.org_id ?? null)
  if (person.data && choices.data) {
    return <LoadedPerson key={id} person={person.data} choices={choices.data} actions={actions} />
  }
  return (
    <Drawer open size={520} title={say(TEXTS.editTitle)} onClose={actions.close}>
      <Loaded query={person.data ? choices : person} />
    </Drawer>
  )
}

interface Props {
  readonly person: PersonDetail
  readonly choices: PeopleChoices
  readonly actions: PeopleActions
}

function LoadedPerson({ person, choices, actions }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { mayChange } = useRights()
  const [form] = Form.useForm<PersonValues>()
  const isReadOnly = !mayChange || !person.manageable
  const save = async (values: PersonValues) => {
    await updatePerson({ account_id: person.account_id, ...changesOf(person, values) })
    message.success(say(TEXTS.saved))
    actions.close()
    await actions.done()
  }
  return (
    <FormDialog<PersonValues>
      isDrawer
      title={person.name}
      {...(isReadOnly ? {} : { okText: say(TEXTS.save) })}
      form={form}
      initialValues={valuesOf(person)}
      head={<Facts person={person} actions={actions} isReadOnly={mayChange && !person.manageable} />}
      validateTrigger="onBlur"
      isTouched={() => form.isFieldsTouched()}
      onRefused={(error, words) => showRefusal(form, error, words)}
      onSubmit={save}
      onClose={actions.close}
    >
      <PersonFields
        choices={choices}
        held={person.role_ids}
        ownRoles={person.mine}
        kept={person}
        readOnly={isReadOnly}
      />
    </FormDialog>
  )
}

function Facts({ person, actions, isReadOnly }: { person: PersonDetail; actions: PeopleActions; isReadOnly: boolean }) {
  const say = useSay()
  const available = actions.actionsOf(person)
  const login = person.last_login_at === null ? say(TEXTS.neverLoggedIn) : formatMoment(person.last_login_at)
  const facts = [
    { key: 'state', label: say(TEXTS.state), children: <StateBadge row={person} /> },
    { key: 'org', label: say(TEXTS.org), children: person.org_name },
    { key: 'login', label: say(TEXTS.lastLogin), children: login },
    { key: 'created', label: say(TEXTS.created), children: formatMoment(person.created_at) },
    { key: 'lessons', label: say(TEXTS.lessons), children: say(TEXTS.lessonCount, { count: person.lessons }) },
  ]
  return (
    <div className={classes.facts}>
      {isReadOnly && <Alert type="info" showIcon title={say(TEXTS.notManageable)} style={{ marginBottom: 16 }} />}
      <Descriptions column={1} size="small" items={facts} />
      <div className={classes.available}>
        {available.map(({ key, text, danger, run }) => (
          <Button key={key} size="small" danger={danger} onClick={run}>
            {say(text)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const valuesOf = (person: PersonDetail): PersonValues => ({
  account: person.account,
  name: person.name,
  role_ids: person.role_ids,
  folder_id: person.folder_id,
  email: person.email,
  phone: person.phone,
  should_skip_analysis: person.should_skip_analysis,
  should_analysis_list_by_page: person.should_analysis_list_by_page,
})

/** Only changed fields, so that concurrent changes of others are kept. */
function changesOf(person: PersonDetail, { folder_id, ...values }: PersonValues) {
  const before: Record<string, unknown> = { ...valuesOf(person) }
  const after = { ...values, folder_id: folder_id ?? null }
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}
