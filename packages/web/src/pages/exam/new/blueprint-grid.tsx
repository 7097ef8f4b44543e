import type { BlueprintEntry } from '@keguan/contract/api/exam'
import { useState } from 'react'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { BLUEPRINT_FIELDS, type BlueprintField } from './blueprint-fields.ts'
import { NEW_TEXTS as T } from './texts.ts'

interface Props {
  readonly entries: readonly BlueprintEntry[]
  readonly onChange: (entries: readonly BlueprintEntry[]) => void
}

/** The table of specifications as fields, one row per question. */
export function BlueprintGrid({ entries, onChange }: Props) {
  const say = useSay()
  return (
    <>
      <p className={classes.small}>{say(T.gridHint)}</p>
      <div className={classes.scroll}>
        <table className={classes.columns}>
          <thead>
            <tr>
              <th scope="col">{say(T.label)}</th>
              {BLUEPRINT_FIELDS.map(({ id }) => (
                <th key={id} scope="col">
                  {say(T[id])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.label}>
                <th scope="row">{entry.label}</th>
                {BLUEPRINT_FIELDS.map((field) => (
                  <td key={field.id}>
                    <Field
                      field={field}
                      entry={entry}
                      onChange={(next) => onChange(entries.map((each) => (each === entry ? next : each)))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface FieldProps {
  readonly field: BlueprintField
  readonly entry: BlueprintEntry
  readonly onChange: (entry: BlueprintEntry) => void
}

/** Applied on blur; invalid text stays as typed, is marked and changes nothing. */
function Field({ field, entry, onChange }: FieldProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? field.text(entry)
  return (
    <input
      value={text}
      maxLength={100}
      aria-label={say(T.fieldOf, { label: entry.label, field: say(T[field.id]) })}
      aria-invalid={field.read(text) === undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const read = field.read(text)
        if (typed === null || read === undefined) return
        setTyped(null)
        onChange({ ...entry, ...read })
      }}
    />
  )
}
