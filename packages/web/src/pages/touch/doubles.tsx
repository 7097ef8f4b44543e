import type { TouchNote } from '@keguan/contract/api/touch'
import { App, Button } from 'antd'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { mergeNote } from '../../services/touch.ts'
import { TEXTS } from './texts.ts'
import classes from './touch.module.css'

interface Props {
  readonly note: TouchNote
  readonly onChanged: () => void
}

/** Duplicate notes of the same person: merged ones, and candidates. */
export function Doubles({ note, onChanged }: Props) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const merge = (id: string, text: string) =>
    confirm({
      title: say(TEXTS.mergeTitle),
      content: (
        <>
          <p className={classes.excerpt}>{text}</p>
          <p>{say(TEXTS.mergeContent)}</p>
        </>
      ),
      okText: say(TEXTS.mergeInto),
      onOk: async () => {
        try {
          await mergeNote({ note_id: id, into_id: note.note_id })
          onChanged()
        } catch (error) {
          message.error(words(error))
        }
      },
    })
  return (
    <>
      {note.doubles.length > 0 && (
        <section className={classes.part}>
          <h3>{say(TEXTS.doubles)}</h3>
          <ul className={classes.list}>
            {note.doubles.map((each) => (
              <li key={each.note_id}>
                <p>{each.text}</p>
                <span className={classes.small}>
                  {each.name} · {formatMoment(each.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {note.likely.length > 0 && (
        <section className={classes.part}>
          <h3>{say(TEXTS.likely)}</h3>
          <ul className={classes.list}>
            {note.likely.map((each) => (
              <li key={each.note_id}>
                <p className={classes.excerpt}>{each.text}</p>
                <span className={classes.small}>{formatMoment(each.created_at)}</span>{' '}
                <Button size="small" type="link" onClick={() => merge(each.note_id, each.text)}>
                  {say(TEXTS.mergeInto)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
