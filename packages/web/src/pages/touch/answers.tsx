import type { TouchNote } from '@keguan/contract/api/touch'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { TOUCH_BODY_MAX } from '@keguan/contract/vocabulary/touch'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { answerNote, listReplies } from '../../services/touch.ts'
import { CHANNEL_TEXTS, DELIVERY_TEXTS, TEXTS } from './texts.ts'
import classes from './touch.module.css'

interface Props {
  readonly note: TouchNote
  readonly onChanged: () => void
}

/** Earlier replies with their delivery, and the form for the next reply. */
export function Answers({ note, onChanged }: Props) {
  const say = useSay()
  return (
    <section className={classes.part}>
      <h3>{say(TEXTS.answers)}</h3>
      {note.answers_list.length === 0 ? (
        <p className={classes.small}>{say(TEXTS.noAnswers)}</p>
      ) : (
        <ul className={classes.list}>
          {note.answers_list.map((each) => (
            <li key={each.answer_id}>
              <p>{each.text}</p>
              <span className={classes.small}>
                {each.author} · {formatMoment(each.created_at)}
                {each.deliveries.map(({ name, channel, state }) => (
                  <span key={`${name} ${channel}`}> · {say(DELIVERY_TEXTS[channel][state], { name })}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <NextAnswer note={note} onChanged={onChanged} />
    </section>
  )
}

function NextAnswer({ note, onChanged }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const replies = useQuery({ queryKey: ['touch-replies'], queryFn: ({ signal }) => listReplies(signal) })
  const isWrong = FORBIDDEN_CHARACTERS.test(text)
  const isReady = text.trim() !== '' && !isWrong && !busy
  const send = async (closes: boolean) => {
    setBusy(true)
    try {
      await answerNote({ note_id: note.note_id, answer_body: text, closes })
      setText('')
      message.success(say(TEXTS.sent))
      onChanged()
    } catch (error) {
      message.error(words(error))
    }
    setBusy(false)
  }
  const insert = (id: string) => {
    const reply = replies.data?.find(({ reply_id }) => reply_id === id)
    if (reply) setText((typed) => (typed.trim() === '' ? reply.text : `${typed}\n${reply.text}`))
  }
  return (
    <>
      <p className={classes.small}>{say(CHANNEL_TEXTS[note.channel])}</p>
      <Input.TextArea
        aria-label={say(TEXTS.answer)}
        placeholder={say(TEXTS.answer)}
        value={text}
        maxLength={TOUCH_BODY_MAX}
        {...(isWrong && { status: 'error' as const })}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={(event) => setText(event.target.value)}
      />
      {isWrong && (
        <div role="alert" className={classes.small}>
          {say(TEXTS.special)}
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="primary" disabled={!isReady} onClick={() => void send(false)}>
          {say(TEXTS.send)}
        </Button>
        <Button disabled={!isReady} onClick={() => void send(true)}>
          {say(TEXTS.sendAndClose)}
        </Button>
        {(replies.data?.length ?? 0) > 0 && (
          <Select
            aria-label={say(TEXTS.useReply)}
            placeholder={say(TEXTS.useReply)}
            style={{ minWidth: 140 }}
            value={null}
            options={(replies.data ?? []).map(({ reply_id, title }) => ({ value: reply_id, label: title }))}
            onChange={(id: string | null) => id !== null && insert(id)}
          />
        )}
      </div>
    </>
  )
}
