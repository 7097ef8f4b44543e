import type { ExamReading } from '@keguan/contract/api/exam'
import { useId } from 'react'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import type { CreateInput } from '../../../services/exam.ts'
import { markText, paperText } from './mark-text.ts'
import { NEW_TEXTS as T } from './texts.ts'

type Doubled = ExamReading['doubled']['first'][number]
export type CountedRows = NonNullable<CreateInput['counted_rows']>

interface Props {
  readonly doubled: ExamReading['doubled']
  readonly busy: boolean
  /** The chosen rows, one for each pupil here. */
  readonly onChange: (rows: CountedRows) => void
}

const countedOf = ({ rows }: Doubled) => rows.findIndex(({ is_counted }) => is_counted)

/** Rows of one pupil with different marks, side by side: one of them counts. */
export function DoubledRows({ doubled, busy, onChange }: Props) {
  const say = useSay()
  if (doubled.count === 0) return null
  const left = doubled.count - doubled.first.length
  const choose = (pupil: number, row: number) =>
    onChange(
      doubled.first.flatMap((each, at) => {
        const counted = each.rows[at === pupil ? row : countedOf(each)]
        return counted ? [{ sheet: counted.sheet, row: counted.row }] : []
      }),
    )
  return (
    <section aria-label={say(T.doubled)} aria-busy={busy}>
      <h3 className={classes.subject}>{say(T.doubled)}</h3>
      <p className={classes.small}>{say(T.doubledHint)}</p>
      {doubled.first.map((pupil, at) => (
        <DoubledPupil
          key={`${pupil.rows[0]?.sheet}!${pupil.rows[0]?.row}`}
          pupil={pupil}
          onChoose={(row) => !busy && choose(at, row)}
        />
      ))}
      {left > 0 && <p className={classes.small}>{say(T.doubledMore, { count: left })}</p>}
    </section>
  )
}

function DoubledPupil({ pupil, onChoose }: { readonly pupil: Doubled; readonly onChoose: (row: number) => void }) {
  const say = useSay()
  const group = useId()
  const [first] = pupil.rows
  const who = [first?.name, first?.number].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.doubled}>
      <legend>{say(T.doubledOf, { who })}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={say(T.doubledOf, { who })}>
        <table className={classes.columns}>
          <thead>
            <tr>
              <th scope="col">{say(T.counts)}</th>
              <th scope="col">{say(T.pupil)}</th>
              {pupil.columns.map(({ kind, id }) => (
                <th key={`${kind} ${id}`} scope="col">
                  {kind === 'paper' ? paperText(id, say) : say(T.questionNumber, { label: id })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupil.rows.map((row, at) => (
              <tr key={`${row.sheet}!${row.row}`}>
                <td data-kind={row.is_counted ? 'mark' : 'ignored'}>
                  <label>
                    <input type="radio" name={group} checked={row.is_counted} onChange={() => onChoose(at)} />{' '}
                    {[row.sheet, say(T.rowNumber, { row: row.row })].filter(Boolean).join(' ')}
                  </label>
                </td>
                <td data-kind={row.is_counted ? 'mark' : 'ignored'}>
                  {[row.name || row.number, row.class_name].filter(Boolean).join(' · ')}
                </td>
                {row.values.map((value, column) => (
                  <td
                    key={`${pupil.columns[column]?.kind} ${pupil.columns[column]?.id}`}
                    data-kind={row.is_counted ? 'mark' : 'ignored'}
                  >
                    {markText(value, say)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pupil.more_columns > 0 && (
        <p className={classes.small}>{say(T.doubledColumns, { count: pupil.more_columns })}</p>
      )}
    </fieldset>
  )
}
