import type { TouchNote } from '@keguan/contract/api/touch'
import {
  TOUCH_BODY_MAX,
  TOUCH_KIND_NAMES,
  TOUCH_PLACE_NAMES,
  TOUCH_STATE_NAMES,
  TOUCH_STATES,
} from '@keguan/contract/vocabulary/touch'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/failure/loaded.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { assignNote, getNote, listAssignees, markSpam, setNoteState, setPrivateNote } from '../../services/touch.ts'
import { Answers } from './answers.tsx'
import { Doubles } from './doubles.tsx'
import { TEXTS } from './texts.ts'
import classes from './touch.module.css'

interface Props {
  readonly id: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One note: text, author, assignee and all replies. */
export function NoteDrawer({ id, onChanged, onClose }: Props) {
  const say = useSay()
  const note = useQuery({
    queryKey: ['touch-note', id],
    queryFn: ({ signal }) => getNote(id, signal),
  })
  const changed = () => {
    void note.refetch()
    onChanged()
  }
  return (
    <Drawer open size={560} title={note.data ? note.data.name : say(TEXTS.note)} onClose={onClose}>
      <Loaded query={note} failedTitle={say(TEXTS.noteFailed)}>
        {(data) => <Note note={data} onChanged={changed} />}
      </Loaded>
    </Drawer>
  )
}

interface NoteProps {
  readonly note: TouchNote
  readonly onChanged: () => void
}

function Note({ note, onChanged }: NoteProps) {
  return (
    <>
      <p className={classes.body}>{note.text}</p>
      <Facts note={note} />
      <Handling note={note} onChanged={onChanged} />
      <Doubles note={note} onChanged={onChanged} />
      <Answers note={note} onChanged={onChanged} />
      <PrivateNote key={note.private_note} note={note} onChanged={onChanged} />
    </>
  )
}

function Facts({ note }: { readonly note: TouchNote }) {
  const say = useSay()
  const locale = useLocale()
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(note.contact)
    message.success(say(TEXTS.copied))
  }
  return (
    <dl className={classes.facts}>
      <dt>{say(TEXTS.kind)}</dt>
      <dd>{TOUCH_KIND_NAMES[note.kind][locale]}</dd>
      <dt>{say(TEXTS.who)}</dt>
      <dd>
        {note.name} · {say(note.is_account ? TEXTS.account : TEXTS.visitor)}
      </dd>
      {note.contact !== '' && (
        <>
          <dt>{say(TEXTS.contact)}</dt>
          <dd>
            {note.contact}{' '}
            <Button size="small" type="link" onClick={() => void copy()}>
              {say(TEXTS.copy)}
            </Button>
          </dd>
        </>
      )}
      {note.institution !== '' && (
        <>
          <dt>{say(TEXTS.institution)}</dt>
          <dd>{note.institution}</dd>
        </>
      )}
      <dt>{say(TEXTS.place)}</dt>
      <dd>
        {TOUCH_PLACE_NAMES[note.place][locale]} · <span className="tabular">{formatMoment(note.created_at)}</span>
      </dd>
    </dl>
  )
}

function Handling({ note, onChanged }: NoteProps) {
  const say = useSay()
  const locale = useLocale()
  const words = useFailureText()
  const { message } = App.useApp()
  const staff = useQuery({
    queryKey: ['touch-assignees', note.note_id],
    queryFn: ({ signal }) => listAssignees(note.note_id, signal),
  })
  const change = async (work: Promise<unknown>) => {
    try {
      await work
      onChanged()
    } catch (error) {
      message.error(words(error))
    }
  }
  const { note_id } = note
  return (
    <div className={classes.buttons}>
      <Select
        aria-label={say(TEXTS.state)}
        style={{ minWidth: 110 }}
        value={note.state}
        options={TOUCH_STATES.map((value) => ({ value, label: TOUCH_STATE_NAMES[value][locale] }))}
        onChange={(state) => void change(setNoteState({ note_id, note_state: state }))}
      />
      <Select
        aria-label={say(TEXTS.assignee)}
        style={{ minWidth: 160 }}
        placeholder={say(TEXTS.nobody)}
        value={note.assignee_id}
        options={(staff.data ?? []).map(({ account_id, name }) => ({ value: account_id, label: name }))}
        loading={staff.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        onChange={(id?: string) => void change(assignNote({ note_id, ...(id && { assignee_id: id }) }))}
      />
      <Button onClick={() => void change(markSpam({ note_ids: [note_id], spam: note.spam === null }))}>
        {say(note.spam === null ? TEXTS.spam : TEXTS.notSpam)}
      </Button>
    </div>
  )
}

function PrivateNote({ note, onChanged }: NoteProps) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [text, setText] = useState(note.private_note)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await setPrivateNote({ note_id: note.note_id, private_note: text })
      message.success(say(TEXTS.saved))
      onChanged()
    } catch (error) {
      message.error(words(error))
    }
    setBusy(false)
  }
  return (
    <section className={classes.part}>
      <h3 id="private-note">{say(TEXTS.privateNote)}</h3>
      <Input.TextArea
        aria-labelledby="private-note"
        value={text}
        maxLength={TOUCH_BODY_MAX}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={classes.buttons}>
        <Button loading={busy} disabled={text === note.private_note} onClick={() => void save()}>
          {say(TEXTS.save)}
        </Button>
      </div>
    </section>
  )
}
