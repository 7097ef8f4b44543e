import type { OwnNote } from '@keguan/contract/api/touch'
import { TOUCH_KIND_NAMES } from '@keguan/contract/vocabulary/touch'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../components/common/page-head.tsx'
import { ListEmpty } from '../../components/data-list/list-states.tsx'
import { Loaded } from '../../components/failure/loaded.tsx'
import { LeaveNote } from '../../components/touch/leave-note.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { listOwnNotes } from '../../services/touch.ts'
import { TEXTS } from './mine-texts.ts'
import { NoteState } from './note-row.tsx'
import classes from './touch.module.css'

/** The user's notes to the staff, with replies. */
export function TouchMinePage() {
  const say = useSay()
  const notes = useQuery({
    queryKey: ['own-notes'],
    queryFn: ({ signal }) => listOwnNotes(signal),
    refetchOnMount: 'always',
  })
  return (
    <div className={classes.page}>
      <PageHead title={say(TEXTS.title)} notes={[say(TEXTS.intro)]}>
        <LeaveNote place="help" isLink={false} onClosed={() => void notes.refetch()} />
      </PageHead>
      <Loaded query={notes} failedTitle={say(TEXTS.failed)}>
        {(data) =>
          data.length === 0 ? (
            <ListEmpty title={say(TEXTS.empty)} hint={say(TEXTS.emptyHint)} />
          ) : (
            data.map((note) => <Note key={note.note_id} note={note} />)
          )
        }
      </Loaded>
    </div>
  )
}

function Note({ note }: { readonly note: OwnNote }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <article className={classes.part}>
      <div className={classes.line}>
        <NoteState state={note.state} />
        <span className={classes.small}>
          {TOUCH_KIND_NAMES[note.kind][locale]} · {formatMoment(note.created_at)}
        </span>
      </div>
      <p className={classes.body}>{note.text}</p>
      {note.answers.length === 0 ? (
        <p className={classes.small}>{say(TEXTS.waiting)}</p>
      ) : (
        <ul className={classes.list}>
          {note.answers.map((each) => (
            <li key={each.answer_id}>
              <p>{each.text}</p>
              <span className={classes.small}>
                {say(TEXTS.answer, { name: each.author })} · {formatMoment(each.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
