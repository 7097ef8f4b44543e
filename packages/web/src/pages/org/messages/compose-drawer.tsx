import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX } from '@keguan/contract/vocabulary/message'
import { ROLE_NAMES, ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { Alert, App, Button, Drawer, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { noticesMayHaveChanged } from '../../../models/notice-signal.ts'
import { user } from '../../../models/user.ts'
import { sendMessage } from '../../../services/message.ts'
import type { OrgPlace } from '../org-place.ts'
import classes from './messages.module.css'
import { PersonSelect } from './person-select.tsx'
import { TEXTS } from './texts.ts'
import { type MessageTarget, useReceivers } from './use-messages.ts'

interface Fields {
  readonly whole: boolean
  readonly role?: Role
  readonly account_id?: string
  readonly message_title: string
  readonly message_body: string
}

interface Props {
  readonly place: OrgPlace | null
  readonly target: MessageTarget
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Write, preview, send: input is kept until the message has been sent. */
export function ComposeDrawer({ place, target, open, onClose, onSent }: Props) {
  const say = useSay()
  const locale = useLocale()
  const words = useFailureText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [preview, setPreview] = useState<Fields | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const whole = Form.useWatch('whole', form) ?? true
  const chosen = Form.useWatch('account_id', form)
  const role = Form.useWatch('role', form)
  const orgId = target.org_id
  const to = whole ? { ...target, ...(role ? { role } : {}) } : chosen ? { ...target, account_id: chosen } : null
  const receivers = useReceivers(open ? to : null)
  const count = receivers.data?.receivers ?? 0

  const send = async (fields: Fields) => {
    if (!to) return
    setBusy(true)
    setFailure(null)
    try {
      const { message_title, message_body } = fields
      const sent = await sendMessage({ ...to, message_title, message_body })
      message.success(say(TEXTS.sent, { count: sent.receivers }))
      form.resetFields()
      setPreview(null)
      noticesMayHaveChanged()
      onSent()
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }
  const plain = {
    validator: (_: unknown, text: string) => refuse(FORBIDDEN_CHARACTERS.test(text ?? ''), say(TEXTS.special)),
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={520}
      title={say(TEXTS.writeTo, { org: place?.name ?? say(TEXTS.platform) })}
      footer={
        <div className={classes.foot}>
          {preview ? (
            <>
              <Button onClick={() => setPreview(null)} disabled={busy}>
                {say(TEXTS.edit)}
              </Button>
              <Button type="primary" loading={busy} disabled={count === 0} onClick={() => void send(preview)}>
                {say(TEXTS.send, { count })}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>{say(TEXTS.cancel)}</Button>
              <Button type="primary" disabled={receivers.isSuccess && count === 0} onClick={() => form.submit()}>
                {say(TEXTS.preview)}
              </Button>
            </>
          )}
        </div>
      }
    >
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={say(TEXTS.notSent)}
          description={failure}
          className={classes.alert ?? ''}
        />
      )}
      {preview && <Preview fields={preview} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        hidden={preview !== null}
        initialValues={{ whole: true }}
        onFinish={setPreview}
        scrollToFirstError
      >
        {/* one person can be chosen within an institution; elsewhere there are too many to choose from */}
        <Form.Item name="whole" label={say(TEXTS.to)} hidden={orgId === undefined}>
          <Radio.Group
            options={[
              { value: true, label: say(TEXTS.everybody) },
              { value: false, label: say(TEXTS.onePerson) },
            ]}
          />
        </Form.Item>
        {whole && (
          <Form.Item name="role" label={say(orgId === undefined ? TEXTS.to : TEXTS.role)}>
            <Select<Role>
              allowClear
              placeholder={say(TEXTS.anyRole)}
              options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value][locale] }))}
            />
          </Form.Item>
        )}
        {!whole && orgId !== undefined && (
          <Form.Item
            name="account_id"
            label={say(TEXTS.person)}
            rules={[{ required: true, message: say(TEXTS.personMissing) }]}
          >
            <PersonSelect orgId={orgId} />
          </Form.Item>
        )}
        <Form.Item
          name="message_title"
          label={say(TEXTS.title)}
          rules={[{ required: true, whitespace: true, message: say(TEXTS.titleMissing) }, plain]}
        >
          <Input maxLength={MESSAGE_TITLE_MAX} showCount />
        </Form.Item>
        <Form.Item
          name="message_body"
          label={say(TEXTS.body)}
          rules={[{ required: true, whitespace: true, message: say(TEXTS.bodyMissing) }, plain]}
        >
          <Input.TextArea maxLength={MESSAGE_BODY_MAX} showCount autoSize={{ minRows: 6, maxRows: 14 }} />
        </Form.Item>
      </Form>
      <ReceiverCount query={receivers} />
    </Drawer>
  )
}

const refuse = (isBad: boolean, words: string) => (isBad ? Promise.reject(new Error(words)) : Promise.resolve())

/** Preview as the recipients will see it. */
function Preview({ fields }: { fields: Fields }) {
  const sender = useStore(user)?.name ?? ''
  const say = useSay()
  return (
    <article className={classes.preview}>
      <h3>{fields.message_title.trim()}</h3>
      <p className={classes.facts}>{say(TEXTS.by, { name: sender })}</p>
      <p className={classes.body}>{fields.message_body.trim()}</p>
    </article>
  )
}

function ReceiverCount({ query }: { query: ReturnType<typeof useReceivers> }) {
  const say = useSay()
  if (query.isError) {
    return <LoadFailed error={query.error} title={say(TEXTS.countFailed)} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return query.isFetching ? <p className={`delayed ${classes.facts}`}>{say(TEXTS.counting)}</p> : null
  const { receivers, left_out } = query.data
  if (receivers === 0) return <Alert type="warning" showIcon title={say(TEXTS.nobody)} />
  return (
    <p role="status" className={classes.facts}>
      {say(TEXTS.receivers, { count: receivers })}
      {left_out > 0 && ` · ${say(TEXTS.leftOut, { count: left_out })}`}
    </p>
  )
}
