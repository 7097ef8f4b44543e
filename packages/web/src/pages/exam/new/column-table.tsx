import type { ColumnChoice } from '@keguan/contract/api/exam'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { hasFull, kindOf, meaningOf, meanings, type ReadColumn, roleOf, withColumn } from './column-roles.ts'
import { NEW_TEXTS as T } from './texts.ts'

interface Props {
  readonly columns: readonly ReadColumn[]
  readonly disabled: boolean
  readonly onChange: (columns: ColumnChoice[]) => void
}

const SAMPLES = [0, 1, 2] as const

/** The columns as they were understood; a wrong guess is mended in the column itself. */
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
                    column={column}
                    disabled={disabled}
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

interface FullProps {
  readonly column: ReadColumn
  readonly disabled: boolean
  readonly onChange: (full: number) => void
}

/** Read again when the field is left, not at each key. */
function FullField({ column, disabled, onChange }: FullProps) {
  const say = useSay()
  const leave = (text: string) => {
    const full = Number(text)
    if (full > 0 && full !== column.full) onChange(full)
  }
  return (
    <input
      type="number"
      min={0}
      step="any"
      defaultValue={column.full ?? ''}
      disabled={disabled}
      aria-label={say(T.fullOf, { letter: column.letter, heading: column.heading })}
      onBlur={(event) => leave(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && leave(event.currentTarget.value)}
    />
  )
}
