import type { TouchReply } from '@keguan/contract/api/touch'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { TOUCH_BODY_MAX, TOUCH_REPLY_TITLE_MAX } from '@keguan/contract/vocabulary/touch'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import { ListEmpty } from '../../components/data-list/list-states.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { Loaded } from '../../components/failure/loaded.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useSay } from '../../locales/say.ts'
import { createReply, deleteReply, listReplies, updateReply } from '../../services/touch.ts'
import { TEXTS } from './texts.ts'
import classes from './touch.module.css'

/** Templates for the beginning of replies. */
export function RepliesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const [editing, setEditing] = useState<TouchReply | 'new' | null>(null)
  const replies = useQuery({
    queryKey: ['touch-replies'],
    queryFn: ({ signal }) => listReplies(signal),
  })
  if (editing !== null) {
    return (
      <ReplyForm
        reply={editing === 'new' ? null : editing}
        onDone={() => {
          setEditing(null)
          void replies.refetch()
        }}
        onClose={() => setEditing(null)}
      />
    )
  }
  const remove = ({ reply_id, title }: TouchReply) =>
    confirm({
      title: say(TEXTS.removeReply, { name: title }),
      okText: say(TEXTS.remove),
      isDanger: true,
      onOk: async () => {
        try {
          await deleteReply(reply_id)
          void replies.refetch()
        } catch (reason) {
          message.error(words(reason))
        }
      },
    })
  return (
    <FormDialog
      title={say(TEXTS.replies)}
      more={<Button onClick={() => setEditing('new')}>{say(TEXTS.addReply)}</Button>}
      onSubmit={async () => undefined}
      onClose={onClose}
    >
      <Loaded query={replies}>
        {(all) => {
          if (all.length === 0) return <ListEmpty title={say(TEXTS.noReplies)} hint={say(TEXTS.noRepliesHint)} />
          return (
            <ul className={classes.list}>
              {all.map((reply) => (
                <li key={reply.reply_id}>
                  <Reply reply={reply} onEdit={() => setEditing(reply)} onRemove={() => remove(reply)} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </FormDialog>
  )
}

interface ReplyProps {
  readonly reply: TouchReply
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Reply({ reply: { title, text, is_own }, onEdit, onRemove }: ReplyProps) {
  const say = useSay()
  return (
    <>
      <div className={classes.line}>
        <strong>{title}</strong>
        {is_own ? (
          <>
            <Button size="small" type="link" aria-label={`${say(TEXTS.edit)}: ${title}`} onClick={onEdit}>
              {say(TEXTS.edit)}
            </Button>
            <Button size="small" type="link" danger aria-label={`${say(TEXTS.remove)}: ${title}`} onClick={onRemove}>
              {say(TEXTS.remove)}
            </Button>
          </>
        ) : (
          <Tag>{say(TEXTS.common)}</Tag>
        )}
      </div>
      <p>{text}</p>
    </>
  )
}

interface FormProps {
  readonly reply: TouchReply | null
  readonly onDone: () => void
  readonly onClose: () => void
}

interface Values {
  readonly title: string
  readonly answer_body: string
}

function ReplyForm({ reply, onDone, onClose }: FormProps) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const rules = [
    { required: true, whitespace: true, message: say(TEXTS.required) },
    {
      validator: (_: unknown, text: string = '') =>
        FORBIDDEN_CHARACTERS.test(text) ? Promise.reject(new Error(say(TEXTS.special))) : Promise.resolve(),
    },
  ]
  return (
    <FormDialog<Values>
      title={say(reply ? TEXTS.edit : TEXTS.addReply)}
      okText={say(TEXTS.save)}
      form={form}
      initialValues={reply ? { title: reply.title, answer_body: reply.text } : {}}
      isTouched={() => form.isFieldsTouched()}
      onSubmit={async (values) => {
        if (reply) await updateReply({ reply_id: reply.reply_id, ...values })
        else await createReply(values)
        onDone()
      }}
      onClose={onClose}
    >
      <Form.Item name="title" label={say(TEXTS.replyTitle)} rules={rules}>
        <Input maxLength={TOUCH_REPLY_TITLE_MAX} />
      </Form.Item>
      <Form.Item name="answer_body" label={say(TEXTS.replyText)} rules={rules}>
        <Input.TextArea maxLength={TOUCH_BODY_MAX} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </FormDialog>
  )
}
