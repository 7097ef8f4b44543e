import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { isEmail, isPhone, normaliseContact } from '@keguan/contract/vocabulary/contact'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import {
  TOUCH_BODY_MAX,
  TOUCH_CONTACT_MAX,
  TOUCH_KIND_NAMES,
  TOUCH_KINDS,
  TOUCH_NAME_MAX,
  TOUCH_PLACE_MAX,
  type TouchKind,
  type TouchPlace,
} from '@keguan/contract/vocabulary/touch'
import { App, Checkbox, Form, Input, Result, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { hashOf } from '../../lib/page-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { type OpenedForm, sendOwnNote, visitorNote } from '../../models/leave-note.ts'
import { user } from '../../models/user.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import classes from './leave-note.module.css'
import { TEXTS } from './texts.ts'

interface Values {
  readonly name: string
  readonly contact: string
  readonly institution?: string
  readonly kind: TouchKind
  readonly note_body: string
  readonly consent: boolean
}

interface Props {
  readonly place: TouchPlace
  readonly onClose: () => void
}

/** Writes to the staff. Users are identified; visitors enter a contact. */
export function LeaveNoteDialog(props: Props) {
  // pages outside the shell have no message and modal context
  return (
    <App component={false}>
      <NoteForm {...props} />
    </App>
  )
}

function NoteForm({ place, onClose }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const current = useStore(user)
  const trap = useRef<HTMLInputElement>(null)
  const { opened, renew } = useOpenedForm(current === null)
  const [sent, setSent] = useState(false)
  const submit = async ({ name, contact, institution = '', kind, note_body }: Values) => {
    if (current) await sendOwnNote({ kind, note_body, place, locale })
    else {
      const token = opened?.token ?? (await renew()).token
      const website = trap.current?.value ?? ''
      const input = { kind, note_body, place, locale, name, contact, institution, token, website }
      try {
        await visitorNote.send({ ...input, consent: true })
      } catch (error) {
        if (error instanceof RequestError && error.code === ERROR.touchFormOld) await renew()
        throw error
      }
    }
    setSent(true)
  }
  if (sent) return <Sent isOwn={current !== null} onClose={onClose} />
  const required = { required: true, whitespace: true, message: say(TEXTS.required) }
  const plain = {
    validator: (_: unknown, text: string = '') =>
      FORBIDDEN_CHARACTERS.test(text) ? Promise.reject(new Error(say(TEXTS.special))) : Promise.resolve(),
  }
  return (
    <FormDialog<Values>
      title={say(TEXTS.title)}
      okText={say(TEXTS.send)}
      form={form}
      initialValues={{ kind: 'question' }}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={submit}
      onClose={onClose}
    >
      {current && <p className={classes.hint}>{say(TEXTS.asYou, { name: current.name })}</p>}
      {!current && (
        <>
          <Form.Item name="name" label={say(TEXTS.name)} rules={[required, plain]}>
            <Input maxLength={TOUCH_NAME_MAX} autoComplete="name" />
          </Form.Item>
          <Form.Item name="contact" label={say(TEXTS.contact)} rules={[contactRule(say(TEXTS.contactWrong))]}>
            <Input maxLength={TOUCH_CONTACT_MAX} autoComplete="email" />
          </Form.Item>
          <Form.Item name="institution" label={say(TEXTS.institution)} rules={[plain]}>
            <Input maxLength={TOUCH_PLACE_MAX} autoComplete="organization" />
          </Form.Item>
        </>
      )}
      <Form.Item name="kind" label={say(TEXTS.kind)}>
        <Select options={TOUCH_KINDS.map((value) => ({ value, label: TOUCH_KIND_NAMES[value][locale] }))} />
      </Form.Item>
      <Form.Item name="note_body" label={say(TEXTS.body)} rules={[required, plain]}>
        <Input.TextArea maxLength={TOUCH_BODY_MAX} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
      {!current && (
        <>
          <div className={classes.trap} aria-hidden="true">
            <label>
              {say(TEXTS.trap)}
              <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Form.Item
            name="consent"
            valuePropName="checked"
            rules={[
              {
                validator: (_, agreed) =>
                  agreed ? Promise.resolve() : Promise.reject(new Error(say(TEXTS.consentNeeded))),
              },
            ]}
          >
            <Checkbox>{say(TEXTS.consent, { months: opened?.months ?? 12 })}</Checkbox>
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}

const contactRule = (message: string) => ({
  required: true,
  validator: (_: unknown, text: string = '') => {
    const contact = normaliseContact(text)
    return isEmail(contact) || isPhone(contact) ? Promise.resolve() : Promise.reject(new Error(message))
  },
})

/** When the form was opened, by the server's clock. */
function useOpenedForm(isWanted: boolean) {
  const [opened, setOpened] = useState<OpenedForm | null>(null)
  const renew = async () => {
    const next = await visitorNote.open()
    setOpened(next)
    return next
  }
  useEffect(() => {
    // a failure is reported when the note is sent
    if (isWanted) visitorNote.open().then(setOpened, () => undefined)
  }, [isWanted])
  return { opened, renew }
}

function Sent({ isOwn, onClose }: { readonly isOwn: boolean; readonly onClose: () => void }) {
  const say = useSay()
  return (
    <FormDialog
      title={say(TEXTS.title)}
      cancelText={say(TEXTS.close)}
      onSubmit={async () => undefined}
      onClose={onClose}
    >
      <Result
        status="success"
        title={say(TEXTS.sent)}
        subTitle={say(isOwn ? TEXTS.sentOwn : TEXTS.sentVisitor)}
        {...(isOwn && {
          extra: (
            <a href={hashOf('/touch/mine')} onClick={onClose}>
              {say(TEXTS.own)}
            </a>
          ),
        })}
      />
    </FormDialog>
  )
}
