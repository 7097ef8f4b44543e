import type { ColumnChoice, ExamReading } from '@keguan/contract/api/exam'
import { MARK_ROLE_NAMES } from '@keguan/contract/vocabulary/mark-sheet'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import type { CreateInput } from '../../../services/exam.ts'
import {
  hasFull,
  kindOf,
  meaningOf,
  meanings,
  type ReadColumn,
  roleOf,
  withColumn,
  withoutColumn,
} from './column-roles.ts'
import { NEW_TEXTS as T } from './texts.ts'

interface Props {
  readonly columns: readonly ReadColumn[]
  readonly disabled: boolean
  readonly onChange: (columns: ColumnChoice[]) => void
}

const SAMPLES = [0, 1, 2] as const

/** The columns as interpreted; a wrong guess is corrected in the column itself. */
export function ColumnTable({ columns, disabled, onChange }: Props) {
  const say = useSay()
  const options = meanings(say)
  const change = (at: number, what: Partial<Pick<ColumnChoice, 'role' | 'subject' | 'full'>>) =>
    onChange(withColumn(columns, at, what))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={say(T.recognised)}>
      <table className={classes.columns}>
        <tbody>
          <tr>
            <th scope="row">{say(T.meaning)}</th>
            {columns.map((column, at) => (
              <td key={column.letter} data-kind={kindOf(column)}>
                <select
                  value={meaningOf(column)}
                  disabled={disabled}
                  aria-label={say(T.meaningOf, { letter: column.letter, heading: column.heading })}
                  onChange={(event) => change(at, { ...roleOf(event.target.value), full: null })}
                >
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say(T.heading)}</th>
            {columns.map((column) => (
              <td key={column.letter} data-kind={kindOf(column)} title={column.heading}>
                {column.letter} · <strong>{column.heading}</strong>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say(T.full)}</th>
            {columns.map((column, at) => (
              <td key={column.letter} data-kind={kindOf(column)}>
                {hasFull(column) && (
                  <FullField
                    key={column.full}
                    full={column.full}
                    disabled={disabled}
                    label={say(T.fullOf, { letter: column.letter, heading: column.heading })}
                    onChange={(full) => change(at, { full })}
                  />
                )}
              </td>
            ))}
          </tr>
          {SAMPLES.map((n) => (
            <tr key={n}>
              <th scope="row">{say(T.sample, { n: n + 1 })}</th>
              {columns.map((column) => (
                <td key={column.letter} data-kind={kindOf(column)} title={column.samples[n]}>
                  {column.samples[n] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FieldProps {
  readonly full: number | null
  readonly disabled: boolean
  readonly label: string
  readonly onChange: (full: number) => void
}

/** Parsed on blur, not on every key. */
export function FullField({ full, disabled, label, onChange }: FieldProps) {
  const leave = (text: string) => {
    const said = Number(text)
    if (said > 0 && said !== full) onChange(said)
  }
  return (
    <input
      type="number"
      min={0}
      step="any"
      defaultValue={full ?? ''}
      disabled={disabled}
      aria-label={label}
      onBlur={(event) => leave(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && leave(event.currentTarget.value)}
    />
  )
}

interface PaperProps {
  readonly reading: Pick<ExamReading, 'papers' | 'columns'>
  readonly disabled: boolean
  readonly onChange: (paper: NonNullable<CreateInput['paper_fulls']>[number]) => void
}

/** Full marks of papers without a column for them. */
export function PaperFulls({ reading, disabled, onChange }: PaperProps) {
  const say = useSay()
  const papers = withoutColumn(reading)
  if (papers.length === 0) return null
  const nameOf = (id: (typeof papers)[number]['id']) => say(id === 'total' ? MARK_ROLE_NAMES.total : SUBJECT_NAMES[id])
  return (
    <section className={classes.scroll} aria-label={say(T.full)}>
      <table className={classes.columns}>
        <tbody>
          <tr>
            <th scope="row">{say(T.subject)}</th>
            {papers.map(({ id }) => (
              <td key={id} data-kind="mark">
                {nameOf(id)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say(T.full)}</th>
            {papers.map(({ id, full }) => (
              <td key={id} data-kind="mark">
                <FullField
                  key={full}
                  full={full}
                  disabled={disabled}
                  label={say(T.fullOfPaper, { paper: nameOf(id) })}
                  onChange={(said) => onChange({ paper: id, full: said })}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
