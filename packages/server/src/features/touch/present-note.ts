import type { TouchNote, TouchRow } from '@keguan/contract/api/touch'
import type { TouchChannel } from '@keguan/contract/vocabulary/touch'
import type { NoteRow, StoredNote } from './touch.repository.ts'
import type { answersOf, deliveriesOf } from './touch-answer.repository.ts'

export const presentRow = ({ note, assigneeName, merged, answers }: NoteRow): TouchRow => ({
  note_id: note.id,
  ...{ kind: note.kind, state: note.state, place: note.place },
  ...{ name: note.name, contact: note.contact, institution: note.institution, text: note.body },
  is_account: note.accountId !== null,
  assignee_id: note.assigneeId,
  assignee_name: assigneeName ?? '',
  ...{ spam: note.spam, merged, answers },
  created_at: note.createdAt.toISOString(),
  changed_at: note.changedAt.toISOString(),
})

interface Parts {
  readonly row: NoteRow
  readonly doubles: readonly StoredNote[]
  readonly likely: readonly StoredNote[]
  readonly answers: Awaited<ReturnType<typeof answersOf>>
  readonly deliveries: Awaited<ReturnType<typeof deliveriesOf>>
  readonly channel: TouchChannel
}

const brief = ({ id, body, createdAt }: StoredNote) => ({
  note_id: id,
  text: body,
  created_at: createdAt.toISOString(),
})

export const presentNote = ({ row, doubles, likely, answers, deliveries, channel }: Parts): TouchNote => ({
  ...presentRow(row),
  private_note: row.note.privateNote,
  channel,
  answers_list: answers.map(({ id, author, body, createdAt }) => ({
    ...{ answer_id: id, author, text: body, created_at: createdAt.toISOString() },
    deliveries: deliveries
      .filter(({ delivery }) => delivery.answerId === id)
      .map(({ delivery, name }) => ({ name, channel: delivery.channel, state: delivery.state })),
  })),
  doubles: doubles.map((note) => ({ ...brief(note), name: note.name })),
  likely: likely.map(brief),
})
